import {filterOf, queryOf} from '../../gallery/filter.ts'
import {Grid, takeEarly} from '../../gallery/grid.ts'
import {keepScroll, readScroll} from '../../gallery/left-scroll.ts'
import type {GalleryState} from './gallery-state.ts'

/** A grid that runs; `end` removes it and what listens for it. */
export interface StartedGallery {
  grid: Grid
  end(): void
}

/** Shows the list of the page's query where it was left, and follows the browser's history. */
export function startGallery(container: HTMLElement, state: GalleryState): StartedGallery {
  const grid = new Grid(container, {
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
  state.filter = filterOf(location.search)
  const back = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  const top = back?.type === 'navigate' ? undefined : readScroll(location.search)
  void grid.show(queryOf(state.filter), {top, early: takeEarly()})
  if (top !== undefined && document.readyState !== 'complete') {
    // The browser goes to where the page was left too, and no farther than the page went when it was loaded.
    const again = () => requestAnimationFrame(() => window.scrollTo({top, behavior: 'instant'}))
    window.addEventListener('load', () => requestAnimationFrame(again), {once: true})
  }
  const onPop = () => {
    state.filter = filterOf(location.search)
    // Where it was scrolled to then the browser knows, and by the next frame it is there.
    requestAnimationFrame(() => grid.show(queryOf(state.filter), {top: window.scrollY}))
  }
  const onLeave = () => keepScroll(location.search, window.scrollY)
  window.addEventListener('popstate', onPop)
  window.addEventListener('pagehide', onLeave)
  return {
    grid,
    end() {
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', onLeave)
      grid.end()
    }
  }
}
