import {$, component$, useStore, useVisibleTask$} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {Collection} from '../../gallery/types.ts'
import {CollectionCard} from './collection-card.tsx'
import {GalleryTabs} from './gallery-tabs.tsx'
import {TryAgain} from './try-again.tsx'

const WAITING = [0, 1, 2, 3, 4, 5] as const

/** The gallery by field, each with its newest pages as a cover. */
export const CollectionsPage = component$(() => {
  const state = useStore<{collections: Collection[] | undefined; problem: string}>(
    {collections: undefined, problem: ''},
    {deep: false}
  )
  const load = $(async () => {
    state.problem = ''
    try {
      const {collections} = await callApi<{collections: Collection[]}>('GET', '/account/gallery/collections')
      state.collections = collections
    } catch (error) {
      state.problem = sentenceOf(error)
    }
  })
  useVisibleTask$(() => load(), {strategy: 'document-ready'})
  const {collections, problem} = state
  return (
    <main id="content" class="gallery">
      <GalleryTabs current="collections" />
      <header class="gallery-head">
        <div>
          <h1>Collections</h1>
          <p class="gallery-count" role="status">
            {collections
              ? `${collections.length.toLocaleString('en')} ${collections.length === 1 ? 'field' : 'fields'}`
              : 'Pages by what their sites are about'}
          </p>
        </div>
      </header>
      {problem && <TryAgain problem={problem} onAgain$={load} />}
      {collections?.length === 0 && (
        <div class="empty card">
          <h2>No page has a field yet</h2>
          <p>
            Pages of <code>facsimile gallery add</code> and of{' '}
            <code>facsimile collect --list well-known</code> have one.
          </p>
        </div>
      )}
      <ul class="collections" role="list" aria-label="Fields">
        {collections?.map((collection) => (
          <CollectionCard key={collection.field} collection={collection} />
        ))}
        {!collections && !problem && WAITING.map((index) => <li key={index} class="collection-wait wait" />)}
      </ul>
    </main>
  )
})
