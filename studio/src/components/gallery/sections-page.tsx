import {$, component$, useSignal, useStore, useVisibleTask$} from '@builder.io/qwik'
import {labelOf} from '../../gallery/types.ts'
import {Notice} from '../notice/notice.tsx'
import {GalleryTabs} from './gallery-tabs.tsx'
import {SectionCard} from './section-card.tsx'
import {FIRST_KIND, loadKinds, loadSections, NO_SECTIONS, type SectionsState} from './sections-state.ts'

const WAITING = [9, 6, 8, 7, 5, 8] as const

/** All sections of one kind, whatever page they are of. The kind is in the URL. */
export const SectionsPage = component$(() => {
  const end = useSignal<HTMLElement>()
  const state = useStore<SectionsState>({...NO_SECTIONS}, {deep: false})
  const show = $((kind: string) => {
    state.kind = kind
    state.sections = []
    state.phase = 'loading'
    return loadSections(state, false)
  })
  useVisibleTask$(
    ({cleanup}) => {
      const kindOf = () => new URLSearchParams(location.search).get('kind') ?? FIRST_KIND
      const onPop = () => void show(kindOf())
      window.addEventListener('popstate', onPop)
      void show(kindOf())
      void loadKinds(state)
      cleanup(() => window.removeEventListener('popstate', onPop))
    },
    {strategy: 'document-ready'}
  )
  useVisibleTask$(({track, cleanup}) => {
    const next = track(() => state.next)
    track(() => state.sections)
    if (next === null || !end.value) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({isIntersecting}) => isIntersecting)) void loadSections(state, true)
      },
      {rootMargin: '900px'}
    )
    observer.observe(end.value)
    cleanup(() => observer.disconnect())
  })
  const choose = $((kind: string) => {
    history.pushState(null, '', `${location.pathname}?kind=${encodeURIComponent(kind)}`)
    return show(kind)
  })
  const kinds = state.kinds.length > 0 ? state.kinds : [{name: state.kind, entries: 0}]
  return (
    <main id="content" class="gallery">
      <GalleryTabs current="sections" />
      <header class="gallery-head">
        <div>
          <h1>{labelOf(state.kind)}</h1>
          <p class="gallery-count">Sections of this kind, one of every page that has it</p>
        </div>
      </header>
      <div class="section-kinds" role="group" aria-label="Kind of section">
        {kinds.map(({name, entries}) => (
          <button
            key={name}
            type="button"
            class="pill"
            aria-pressed={name === state.kind}
            onClick$={() => choose(name)}
          >
            {labelOf(name)}
            {entries > 0 && <span class="pill-count">{entries.toLocaleString('en')}</span>}
          </button>
        ))}
      </div>
      {state.problem && (
        <div class="gallery-problem">
          <Notice text={state.problem} />
          <button
            type="button"
            class="button"
            onClick$={() => loadSections(state, state.sections.length > 0)}
          >
            Try again
          </button>
        </div>
      )}
      {state.phase === 'ready' && state.sections.length === 0 && !state.isBusy && (
        <div class="empty card">
          <h2>No page has such a section</h2>
          <p>Choose another kind.</p>
        </div>
      )}
      <ul class="section-tiles" role="list" aria-label={labelOf(state.kind)} aria-busy={state.isBusy}>
        {state.sections.map((section) => (
          <SectionCard key={`${section.entry.id} ${section.place}`} section={section} />
        ))}
        {state.phase === 'loading' &&
          WAITING.map((height, index) => (
            <li key={index} class="section-tile wait" style={{height: `${height * 34}px`}} />
          ))}
      </ul>
      <div ref={end} class="section-end" role="status">
        {state.isBusy && state.sections.length > 0 ? 'Loading more…' : ''}
      </div>
    </main>
  )
})
