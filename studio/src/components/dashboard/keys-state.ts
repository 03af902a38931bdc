import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {ApiKey} from '../../account/types.ts'

export interface KeysState {
  phase: 'loading' | 'ready' | 'problem'
  keys: ApiKey[]
  problem: string
  /** A key that was just made, with its text: it is shown this once. */
  made: {apiKey: string; name: string} | undefined
  renaming: string | undefined
  /** The one whose limits are changed. */
  limiting: string | undefined
  revoking: string | undefined
}

export const NO_KEYS: KeysState = {
  phase: 'loading',
  keys: [],
  problem: '',
  made: undefined,
  renaming: undefined,
  limiting: undefined,
  revoking: undefined
}

export async function loadKeys(state: KeysState): Promise<void> {
  try {
    state.keys = (await callApi<{keys: ApiKey[]}>('GET', '/account/keys')).keys
    state.phase = 'ready'
  } catch (error) {
    state.problem = sentenceOf(error)
    state.phase = 'problem'
  }
}

/** Changes keys and reads them again; a failure is the state's problem. */
export async function changeKeys(state: KeysState, change: () => Promise<unknown>): Promise<void> {
  state.problem = ''
  try {
    await change()
    await loadKeys(state)
  } catch (error) {
    state.problem = sentenceOf(error)
  }
}

/** A new key instead of one; the old one works for 24 hours more. */
export const rotateKey = (state: KeysState, prefix: string): Promise<void> =>
  changeKeys(state, async () => {
    const {apiKey, key} = await callApi<{apiKey: string; key: ApiKey}>(
      'POST',
      `/account/keys/${prefix}/rotate`
    )
    state.made = {apiKey, name: key.name}
  })
