import {
  $,
  component$,
  type NoSerialize,
  noSerialize,
  useSignal,
  useStore,
  useVisibleTask$
} from '@builder.io/qwik'
import {callApi} from '../../account/call-api.ts'
import {countOf, type Filter, filterOf, type Group, queryOf, toggled} from '../../gallery/filter.ts'
import {EARLY_REQUEST, type Grid} from '../../gallery/grid.ts'
import type {Facets} from '../../gallery/types.ts'
import {Notice} from '../notice/notice.tsx'
import {ChosenFilters} from './chosen-filters.tsx'
import {Filters} from './filters.tsx'
import {GalleryHead} from './gallery-head.tsx'
import {emptyGallery, type GalleryState} from './gallery-state.ts'
import {GalleryTabs} from './gallery-tabs.tsx'
import {NothingFound} from './nothing-found.tsx'

const WAITING = Array.from({length: 12}, (_, index) => index)

/** Milliseconds that a word takes to be typed on. */
const TYPING = 70

export const GalleryPage = component$(() => {
  const container = useSignal<HTMLElement>()
  const grid = useSignal<NoSerialize<Grid>>()
  const state = useStore<GalleryState>(emptyGallery(), {deep: false})

  const readFacets = $(async () => {
    try {
      state.facets = await callApi<Facets>('GET', '/account/gallery/facets')
    } catch {
      // The list says what is wrong with the service, and how to go on.
    }
  })
  useVisibleTask$(
    async ({cleanup}) => {
      if (!container.value) return
      const {startGallery} = await import('./start-gallery.ts')
      if (!container.value) return
      const started = startGallery(container.value, state)
      grid.value = noSerialize(started.grid)
      void readFacets()
      cleanup(() => started.end())
    },
    {strategy: 'document-ready'}
  )

  const ask = $((filter: Filter, isTyping = false) => {
    // A word that is typed is one step back, and not one a letter.
    const replaces = isTyping && state.filter.search !== '' && filter.search !== ''
    state.filter = filter
    const query = queryOf(filter)
    if (query !== location.search)
      history[replaces ? 'replaceState' : 'pushState'](null, '', `${location.pathname}${query}`)
    return grid.value?.show(query)
  })
  const toggle = $((group: Group, name: string) => ask(toggled(state.filter, group, name)))
  const typed = useSignal<ReturnType<typeof setTimeout>>()
  const search = $((text: string) => {
    clearTimeout(typed.value)
    typed.value = setTimeout(() => ask({...state.filter, search: text}, true), TYPING)
  })
  const clear = $(() => ask(filterOf('')))
  const again = $(() => {
    state.problem = ''
    if (!state.facets) void readFacets()
    return grid.value?.show(queryOf(state.filter))
  })

  const choose = $((change: Partial<Filter>) => ask({...state.filter, ...change}))

  const isFiltered = countOf(state.filter) > 0 || state.filter.search.trim() !== ''
  return (
    <main id="content" class="gallery">
      <script dangerouslySetInnerHTML={EARLY_REQUEST} />
      <GalleryTabs current="pages" />
      <GalleryHead state={state} onSearch$={search} />
      <div class="gallery-body">
        <Filters
          facets={state.facets}
          filter={state.filter}
          isOpen={state.areFiltersOpen}
          onToggle$={toggle}
          onChoose$={choose}
        />
        <section class="gallery-list" aria-label="Pages" aria-busy={state.phase === 'loading'}>
          {countOf(state.filter) > 0 && (
            <ChosenFilters
              key="asked"
              filter={state.filter}
              onToggle$={toggle}
              onChoose$={choose}
              onClear$={clear}
            />
          )}
          {state.problem && (
            <div key="problem" class="gallery-problem">
              <Notice text={state.problem} />
              <button type="button" class="button" onClick$={again}>
                Try again
              </button>
            </div>
          )}
          {state.phase === 'ready' && state.total === 0 && (
            <NothingFound key="nothing" isFiltered={isFiltered} onClear$={clear} />
          )}
          {/* Its key keeps it, whatever comes and goes around it: the grid is in its hands. */}
          <ul key="grid" class="gallery-grid" ref={container} role="list" aria-label="Pages of the gallery" />
          {state.phase === 'loading' && (
            <div key="wait" class="gallery-wait" role="status" aria-label="Loading">
              {WAITING.map((index) => (
                <span key={index} class="gallery-picture wait" />
              ))}
            </div>
          )}
        </section>
      </div>
    </main>
  )
})
