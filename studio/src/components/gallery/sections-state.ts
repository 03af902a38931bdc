import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {Facets, ListedSection} from '../../gallery/types.ts'

export interface SectionsState {
  phase: 'loading' | 'ready' | 'problem'
  kind: string
  kinds: {name: string; entries: number}[]
  sections: ListedSection[]
  /** Where the list goes on. */
  next: string | null
  isBusy: boolean
  problem: string
}

export const FIRST_KIND = 'hero'

/** Sections of one request. */
const PART = 24

export const NO_SECTIONS: SectionsState = {
  phase: 'loading',
  kind: FIRST_KIND,
  kinds: [],
  sections: [],
  next: null,
  isBusy: false,
  problem: ''
}

/** Reads the sections of the kind, or those that come after what is there. */
export async function loadSections(state: SectionsState, isMore: boolean): Promise<void> {
  if (state.isBusy && isMore) return
  const {kind} = state
  state.isBusy = true
  state.problem = ''
  const query = new URLSearchParams({kind, limit: String(PART)})
  if (isMore && state.next !== null) query.set('before', state.next)
  try {
    const part = await callApi<Pick<SectionsState, 'sections' | 'next'>>(
      'GET',
      `/account/gallery/sections?${query}`
    )
    // Another kind was requested meanwhile.
    if (kind !== state.kind) return
    state.sections = isMore ? [...state.sections, ...part.sections] : part.sections
    state.next = part.next
    state.phase = 'ready'
  } catch (error) {
    state.problem = sentenceOf(error)
    if (state.phase === 'loading') state.phase = 'problem'
  }
  state.isBusy = false
}

export async function loadKinds(state: SectionsState): Promise<void> {
  try {
    const {kinds} = await callApi<Facets>('GET', '/account/gallery/facets')
    state.kinds = kinds
  } catch {
    // The list says what is wrong with the service.
  }
}
