import {type Filter, filterOf} from '../../gallery/filter.ts'
import type {Facets} from '../../gallery/types.ts'

export interface GalleryState {
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

export const emptyGallery = (): GalleryState => ({
  phase: 'loading',
  filter: filterOf(''),
  facets: undefined,
  total: 0,
  isFound: false,
  problem: '',
  areFiltersOpen: false
})
