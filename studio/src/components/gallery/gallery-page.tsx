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
import {countOf, type Filter, filterOf, type Group, GROUPS, queryOf, toggled} from '../../gallery/filter.ts'
import {PREFETCH_MARGIN, type Grid} from '../../gallery/grid.ts'
import {type Facets, textColorOf, labelOf} from '../../gallery/types.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {Filters} from './filters.tsx'
import {GalleryTabs} from './gallery-tabs.tsx'

interface State {
  phase: 'loading' | 'ready' | 'problem'
  filter: Filter
  facets: Facets | undefined
  /** How many entries there are that fit. */
  total: number
  /** Whether that is what a search or a filter found. */
  isFound: boolean
  problem: string
  areFiltersOpen: boolean
}

/** Where the page was left, for who comes back to it. */
const SCROLL_KEY = 'facsimile.gallery'

const WAITING = Array.from({length: 12}, (_, index) => index)

/** Milliseconds that a word takes to be typed on. */
const TYPING = 70

export const GalleryPage = component$(() => {
  const container = useSignal<HTMLElement>()
  const grid = useSignal<NoSerialize<Grid>>()
  const state = useStore<State>(
    {
      phase: 'loading',
      filter: filterOf(''),
      facets: undefined,
      total: 0,
      isFound: false,
      problem: '',
      areFiltersOpen: false
    },
    {deep: false}
  )

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
      const {Grid, takeEarly} = await import('../../gallery/grid.ts')
      const made = new Grid(container.value, {
        shown(total) {
          state.total = total
          state.isFound = queryOf(state.filter) !== ''
          state.phase = 'ready'
          state.problem = ''
        },
        failed(problem) {
          state.problem = problem
          if (state.phase === 'loading') state.phase = 'problem'
        }
      })
      grid.value = noSerialize(made)
      state.filter = filterOf(location.search)
      const back = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
      const top = back?.type === 'navigate' ? undefined : readScroll(location.search)
      void made.show(queryOf(state.filter), {top, early: takeEarly()})
      if (top !== undefined && document.readyState !== 'complete') {
        // The browser goes to where the page was left too, and no farther than the page went when it was loaded.
        const again = () => requestAnimationFrame(() => window.scrollTo({top, behavior: 'instant'}))
        window.addEventListener('load', () => requestAnimationFrame(again), {once: true})
      }
      void readFacets()
      const onPop = () => {
        state.filter = filterOf(location.search)
        // Where it was scrolled to then the browser knows, and by the next frame it is there.
        requestAnimationFrame(() => made.show(queryOf(state.filter), {top: window.scrollY}))
      }
      const onLeave = () => keepScroll(location.search, window.scrollY)
      window.addEventListener('popstate', onPop)
      window.addEventListener('pagehide', onLeave)
      cleanup(() => {
        window.removeEventListener('popstate', onPop)
        window.removeEventListener('pagehide', onLeave)
        made.end()
      })
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

  const chosen = GROUPS.flatMap((group) => state.filter[group].map((name) => ({group, name})))
  const {field, near} = state.filter
  const isFiltered = countOf(state.filter) > 0 || state.filter.search.trim() !== ''
  return (
    <main id="content" class="gallery">
      <script dangerouslySetInnerHTML={PREFETCH_MARGIN} />
      <GalleryTabs current="pages" />
      <header class="gallery-head">
        <div>
          <h1>Gallery</h1>
          <p class="gallery-count" role="status">
            {state.phase === 'ready'
              ? `${state.total.toLocaleString('en')} ${state.total === 1 ? 'page' : 'pages'}${state.isFound ? ' found' : ''}`
              : 'Landing pages to look at, search and take apart'}
          </p>
        </div>
        <search class="gallery-search">
          <Icon name="search" />
          <input
            class="input"
            type="search"
            aria-label="Search"
            placeholder="Search titles, sites and texts"
            autocomplete="off"
            maxLength={200}
            value={state.filter.search}
            onInput$={(_, element) => search(element.value)}
          />
        </search>
        <button
          type="button"
          class="button gallery-open"
          aria-expanded={state.areFiltersOpen}
          aria-controls="gallery-filters"
          onClick$={() => {
            state.areFiltersOpen = !state.areFiltersOpen
          }}
        >
          <Icon name="settings" />
          Filters
          {countOf(state.filter) > 0 && <span class="count">{countOf(state.filter)}</span>}
        </button>
      </header>
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
            <ul key="asked" class="gallery-asked" aria-label="Filters that are on">
              {chosen.map(({group, name}) => (
                <li key={`${group} ${name}`}>
                  <button type="button" class="chip" onClick$={() => toggle(group, name)}>
                    <span class="unseen">Without </span>
                    {group === 'font' ? name : labelOf(name)}
                    <Icon name="close" />
                  </button>
                </li>
              ))}
              {field && (
                <li key="field">
                  <button type="button" class="chip" onClick$={() => choose({field: ''})}>
                    <span class="unseen">Without </span>
                    {field}
                    <Icon name="close" />
                  </button>
                </li>
              )}
              {near && (
                <li key="near">
                  <button type="button" class="chip" onClick$={() => choose({near: ''})}>
                    <span class="unseen">Without </span>
                    <i class="chip-ink" style={{backgroundColor: textColorOf(near)}} aria-hidden="true" />
                    Like {near}
                    <Icon name="close" />
                  </button>
                </li>
              )}
              <li>
                <button type="button" class="chip" data-kind="clear" onClick$={clear}>
                  Clear all
                </button>
              </li>
            </ul>
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
            <div key="nothing" class="empty card">
              <Icon name="search" />
              <h2>{isFiltered ? 'No page fits' : 'The gallery is empty'}</h2>
              {isFiltered ? (
                <p>Take a filter away, or search for other words.</p>
              ) : (
                <p>
                  The operator puts openly licensed pages in with <code>facsimile gallery add</code>, and
                  collects others with <code>facsimile collect --list well-known</code>.
                </p>
              )}
              {isFiltered && (
                <button type="button" class="button" onClick$={clear}>
                  Show all pages
                </button>
              )}
            </div>
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

function keepScroll(query: string, top: number): void {
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify({query, top}))
  } catch {
    // Storage is closed to this page: who comes back begins at the top.
  }
}

function readScroll(query: string): number | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}') as Record<string, unknown>
    return left.query === query && typeof left.top === 'number' ? left.top : undefined
  } catch {
    return undefined
  }
}
