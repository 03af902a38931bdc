import type {NoSerialize} from '@builder.io/qwik'
import {ApiProblem, sentenceOf} from '../../account/call-api.ts'
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
  problem: string
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
  problem: '',
  view: 'messages',
  stop: undefined
}

/** A sentence for a problem of the provider, with what to do about it. */
export function problemSentence(error: unknown): string {
  const wait = error instanceof ApiProblem && error.retryAfter
  return `${sentenceOf(error)}${wait ? ` Try again in ${wait} seconds.` : ''}`
}
