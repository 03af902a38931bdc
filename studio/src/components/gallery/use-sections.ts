import {$, type Signal, useStore, useVisibleTask$} from '@builder.io/qwik'
import {FIRST_KIND, loadKinds, loadSections, NO_SECTIONS, type SectionsState} from './sections-state.ts'

/** Sections of the kind in the URL; more of them are read when the end comes near. */
export function useSections(end: Signal<HTMLElement | undefined>) {
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
  return {state, choose}
}
