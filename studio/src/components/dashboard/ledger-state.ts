import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {LedgerDay, LedgerEntry} from '../../account/types.ts'

export interface LedgerState {
  phase: 'loading' | 'ready' | 'problem'
  days: LedgerDay[]
  entries: LedgerEntry[]
  /** Where the list goes on. */
  next: string | null
  problem: string
}

export const NO_LEDGER: LedgerState = {phase: 'loading', days: [], entries: [], next: null, problem: ''}

/** Entries of one request. */
const PART = 20

/** Reads the last entries and days, or the entries before a place in the list. */
export async function loadLedger(state: LedgerState, before?: string): Promise<void> {
  const path = `/account/ledger?limit=${PART}${before ? `&before=${encodeURIComponent(before)}` : ''}`
  try {
    const [{days}, page] = await Promise.all([
      before ? {days: state.days} : callApi<{days: LedgerDay[]}>('GET', '/account/ledger/days?days=30'),
      callApi<{entries: LedgerEntry[]; next: string | null}>('GET', path)
    ])
    state.days = days
    state.entries = before ? [...state.entries, ...page.entries] : page.entries
    state.next = page.next
    state.phase = 'ready'
  } catch (error) {
    state.problem = sentenceOf(error)
    state.phase = 'problem'
  }
}
