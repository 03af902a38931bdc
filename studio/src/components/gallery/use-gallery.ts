import {
  $,
  type NoSerialize,
  noSerialize,
  type Signal,
  useSignal,
  useStore,
  useVisibleTask$
} from '@builder.io/qwik'
import {callApi} from '../../account/call-api.ts'
import {type Filter, filterOf, type Group, queryOf, toggled} from '../../gallery/filter.ts'
import type {Grid} from '../../gallery/grid.ts'
import type {Facets} from '../../gallery/types.ts'
import {emptyGallery, type GalleryState} from './gallery-state.ts'

/** Milliseconds that a word takes to be typed on. */
const TYPING = 70

/** The gallery's state, and what changes it; the grid is made in the container when the page is there. */
export function useGallery(container: Signal<HTMLElement | undefined>) {
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

  return {state, toggle, search, clear, again, choose}
}
