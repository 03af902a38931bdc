import {$, component$, sync$, useSignal, useStore, useVisibleTask$} from '@builder.io/qwik'
import {ApiProblem, callApi, sentenceOf} from '../../account/call-api.ts'
import type {WholeEntry} from '../../gallery/types.ts'
import {Icon} from '../icon/icon.tsx'
import {EntryCode} from './entry-code.tsx'
import {EntryFacts} from './entry-facts.tsx'
import {EntryHead} from './entry-head.tsx'
import {EntryPreview} from './entry-preview.tsx'
import {EntrySections} from './entry-sections.tsx'
import {SimilarPages} from './similar-pages.tsx'

export interface EntryState {
  phase: 'loading' | 'ready' | 'missing' | 'problem'
  entry: WholeEntry | undefined
  problem: string
  /** The section whose code is shown, by its place; the whole page without. */
  part: number | undefined
}

/** One page of the gallery. Which one is in the URL: all of them are one page of the build. */
export const EntryPage = component$(() => {
  const state = useStore<EntryState>(
    {phase: 'loading', entry: undefined, problem: '', part: undefined},
    {deep: false}
  )
  const code = useSignal<HTMLElement>()
  const load = $(async () => {
    const id = /^\/gallery\/(\w+)/.exec(location.pathname)?.[1] ?? ''
    state.phase = 'loading'
    try {
      const entry = await callApi<WholeEntry>('GET', `/account/gallery/${id}`)
      state.entry = entry
      const named = /^#section-(\d{1,3})$/.exec(location.hash)?.[1]
      if (named !== undefined) state.part = Number(named)
      state.phase = 'ready'
      document.title = `${entry.title || entry.host} · Gallery · Facsimile`
    } catch (error) {
      const isMissing = error instanceof ApiProblem && error.code === 'not_found'
      state.problem = sentenceOf(error)
      state.phase = isMissing ? 'missing' : 'problem'
    }
  })
  // Pages are built ahead of time, and know no entry.
  useVisibleTask$(() => load(), {strategy: 'document-ready'})
  const showPart = $((part: number) => {
    state.part = part
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    code.value?.scrollIntoView({block: 'start', behavior: isStill ? 'auto' : 'smooth'})
  })
  // The gallery as it was left, where that is where somebody comes from. Only what runs at once can stop a link.
  const back = sync$((event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || !document.referrer.startsWith(`${location.origin}/gallery/`)) return
    event.preventDefault()
    history.back()
  })
  const {entry} = state
  return (
    <main id="content" class="entry-page">
      <nav aria-label="Back">
        <a href="/gallery/" class="back" onClick$={back}>
          <Icon name="arrow" />
          Gallery
        </a>
      </nav>
      {state.phase === 'loading' && (
        <div class="entry-wait" role="status" aria-label="Loading">
          <span class="wait" />
          <span class="wait" />
        </div>
      )}
      {(state.phase === 'missing' || state.phase === 'problem') && (
        <div class="empty card">
          <Icon name="alert" />
          <h1>
            {state.phase === 'missing' ? 'This page is not in the gallery' : 'The page cannot be shown'}
          </h1>
          <p>{state.phase === 'missing' ? 'Its URL is wrong, or its entry was deleted.' : state.problem}</p>
          {state.phase === 'problem' && (
            <button type="button" class="button" onClick$={load}>
              Try again
            </button>
          )}
          <a href="/gallery/">To the gallery</a>
        </div>
      )}
      {entry && state.phase === 'ready' && (
        <>
          <EntryHead entry={entry} />
          <div class="entry-body">
            <EntryPreview entry={entry} />
            <EntryFacts entry={entry} />
          </div>
          <EntrySections entry={entry} current={state.part} onCode$={showPart} />
          <section class="card entry-code" ref={code} aria-label="Code">
            <EntryCode entry={entry} state={state} />
          </section>
          <SimilarPages id={entry.id} />
        </>
      )}
    </main>
  )
})
