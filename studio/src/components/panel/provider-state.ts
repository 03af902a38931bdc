import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {Provider} from '../../account/types.ts'

/** What is written into the form, and how saving it goes. */
export interface ProviderState {
  kind: Provider['kind']
  address: string
  key: string
  problem: string
  isBusy: boolean
}

/** Kinds of language-model services, and where they usually are. */
export const KINDS = [
  {kind: 'openai-compatible', label: 'OpenAI or compatible', address: 'https://api.openai.com/v1'},
  {kind: 'anthropic', label: 'Anthropic', address: 'https://api.anthropic.com/v1'}
] as const

/** A form for another service than the one that is saved, or for the first one. */
export const writtenProvider = (provider: Provider | null): ProviderState => ({
  kind: provider?.kind ?? KINDS[0].kind,
  address: provider?.address ?? KINDS[0].address,
  key: '',
  problem: '',
  isBusy: false
})

/** Keeps what is written; a key that is saved for the same service stays where none is. Undefined where that fails. */
export async function saveProvider(
  state: ProviderState,
  before: Provider | null
): Promise<Provider | undefined> {
  const {kind, address, key} = state
  const isSame = before?.hasKey && kind === before.kind && address === before.address
  state.problem = ''
  state.isBusy = true
  try {
    const {provider} = await callApi<{provider: Provider}>('PUT', '/account/provider', {
      kind,
      address: address.trim(),
      ...((key !== '' || !isSame) && {key})
    })
    state.key = ''
    return provider
  } catch (error) {
    state.problem = sentenceOf(error)
    return undefined
  } finally {
    state.isBusy = false
  }
}

/** False where that fails. */
export async function deleteProvider(state: ProviderState): Promise<boolean> {
  try {
    await callApi('DELETE', '/account/provider')
    return true
  } catch (error) {
    state.problem = sentenceOf(error)
    return false
  }
}
