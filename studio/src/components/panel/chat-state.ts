import type {NoSerialize} from '@builder.io/qwik'
import type {ApiProblem} from '../../account/call-api.ts'
import type {Conversation, Message, Provider} from '../../account/types.ts'

export interface ShownMessage extends Pick<Message, 'role' | 'text' | 'state'> {
  id: number | string
  model: string | null
}

export interface ChatState {
  phase: 'loading' | 'ready' | 'problem'
  provider: Provider | null
  models: readonly {id: string; name: string}[]
  modelsProblem: string
  conversations: readonly Conversation[]
  current: string | undefined
  messages: ShownMessage[]
  text: string
  /** Whether the editor's code goes with every message, unseen in the chat. */
  sendsCode: boolean
  isAnswering: boolean
  problem: {text: string; canRetry: boolean} | undefined
  view: 'messages' | 'settings' | 'history'
  stop: NoSerialize<AbortController>
}

export const EMPTY_CHAT: ChatState = {
  phase: 'loading',
  provider: null,
  models: [],
  modelsProblem: '',
  conversations: [],
  current: undefined,
  messages: [],
  text: '',
  sendsCode: false,
  isAnswering: false,
  problem: undefined,
  view: 'messages',
  stop: undefined
}

/** A sentence for a problem of the provider, with what to do about it. */
export function sayProblem(problem: Pick<ApiProblem, 'code' | 'message' | 'retryAfter'>): string {
  const wait = problem.retryAfter ? ` Try again in ${problem.retryAfter} seconds.` : ''
  return `${problem.message}${wait}`
}
