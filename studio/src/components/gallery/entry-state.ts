import {ApiProblem, callApi, sentenceOf} from '../../account/call-api.ts'
import type {WholeEntry} from '../../gallery/types.ts'

export interface EntryState {
  phase: 'loading' | 'ready' | 'missing' | 'problem'
  entry: WholeEntry | undefined
  problem: string
  /** The section whose code is shown, by its place; the whole page without. */
  part: number | undefined
}

export const NO_ENTRY: EntryState = {phase: 'loading', entry: undefined, problem: '', part: undefined}

/** Reads the entry that the page's URL names, and the section in its fragment. */
export async function loadEntry(state: EntryState): Promise<void> {
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
}
