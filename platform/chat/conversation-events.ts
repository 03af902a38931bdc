import {
  addMessage,
  beginAnswer,
  type Conversation,
  endAnswer,
  messagesOf,
  extendAnswer,
  type StoredMessage
} from './conversations.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {ServiceError} from '../api/service-error.ts'
import type {EgressPolicy} from '../egress/index.ts'
import {answerOf, type Provider} from './language-model.ts'

export interface ChatInput {
  text: string
  model: string
  /** The editor's present code: for this answer, kept nowhere. */
  context?: {code: string; format: 'html' | 'jsx'} | undefined
}

/** What happens while an answer is written, in this order; the last one is `done` or `error`. */
export type ConversationEvent =
  | {event: 'message'; data: StoredMessage}
  | {event: 'delta'; data: {text: string}}
  | {event: 'done'; data: StoredMessage}
  | {event: 'error'; data: {error: ServiceError; message: StoredMessage | null}}

/** Characters of earlier messages that go with a new one. */
const REMEMBERED = 200_000

/** Seconds after which an answer whose process is gone does not keep others waiting; one that is being written is renewed in between. */
const LEASE = 60

const INSTRUCTIONS =
  'You help with web components in an editor for HTML, JSX and Tailwind CSS. Answer in Markdown. Put code into fenced blocks with their language (html, jsx, css), whole enough to be put in the place of what it changes.'

/** The instructions, with the editor's code where it is to be seen. */
export function instructionsWith(context: ChatInput['context']): string {
  if (!context) return INSTRUCTIONS
  // A fence longer than any inside, so that the code cannot end it.
  const longest = Math.max(2, ...[...context.code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const limit = '`'.repeat(longest + 1)
  return `${INSTRUCTIONS}\n\nThe present code of the editor:\n\n${limit}${context.format}\n${context.code}\n${limit}`
}

/** The latest messages that are not too long together, beginning with one of the user's. */
function remembered(messages: readonly StoredMessage[]): StoredMessage[] {
  const kept: StoredMessage[] = []
  let length = 0
  for (const message of messages.toReversed()) {
    length += message.text.length
    if (kept.length > 0 && length > REMEMBERED) break
    kept.unshift(message)
  }
  return kept.slice(kept.findIndex(({role}) => role === 'user'))
}

/** Takes the conversation for one answer. Fails with `chat_in_progress`. */
export async function beginConversation(db: Drizzle, {id}: Conversation, text: string): Promise<void> {
  const title = text.trim().split('\n')[0]?.slice(0, 80) ?? ''
  if (!(await beginAnswer(db, id, {seconds: LEASE, title}))) {
    throw new ServiceError({
      code: 'chat_in_progress',
      detail: 'An answer of this conversation is being written.',
      retryAfter: 2
    })
  }
}

/**
 * Stores what the user says and writes the answer, piece by piece; whatever came is stored, however it ends. The
 * conversation has to be begun, and is free again afterwards.
 */
export async function converse(
  db: Drizzle,
  {id: conversationId}: Conversation,
  input: ChatInput,
  {provider, policy, signal}: {provider: Provider; policy: EgressPolicy; signal: AbortSignal},
  emit: (event: ConversationEvent) => void
): Promise<void> {
  const {text, model, context} = input
  const store = (
    message: Pick<StoredMessage, 'role' | 'text' | 'model' | 'state'>
  ): Promise<StoredMessage | undefined> => addMessage(db, {conversationId, ...message})
  const alive = setInterval(
    () => void extendAnswer(db, conversationId, LEASE).catch(() => {}),
    (LEASE / 3) * 1000
  )
  try {
    const earlier = await messagesOf(db, conversationId)
    const userMessage = await store({role: 'user', text, model: null, state: 'done'})
    if (!userMessage) return
    emit({event: 'message', data: userMessage})
    const messages = remembered([...earlier, userMessage]).filter((message) => message.text !== '')
    let answer = ''
    const failure = await (async () => {
      const question = {model, messages, instructions: instructionsWith(context)}
      for await (const piece of answerOf(provider, question, policy, signal)) {
        answer += piece
        emit({event: 'delta', data: {text: piece}})
      }
      return undefined
    })().catch((error: unknown) => {
      if (error instanceof ServiceError) return error
      throw error
    })
    const state = failure ? 'failed' : signal.aborted ? 'stopped' : 'done'
    const isStored = state === 'done' || answer !== ''
    const stored = isStored ? await store({role: 'assistant', text: answer, model, state}) : undefined
    if (failure) emit({event: 'error', data: {error: failure, message: stored ?? null}})
    else if (stored) emit({event: 'done', data: stored})
  } finally {
    clearInterval(alive)
    await endAnswer(db, conversationId)
  }
}
