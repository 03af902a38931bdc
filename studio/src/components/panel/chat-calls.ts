import {noSerialize} from '@builder.io/qwik'
import {ApiProblem, callApi, type ProblemBody, request} from '../../account/call-api.ts'
import type {Conversation, Message, Provider} from '../../account/types.ts'
import {eventsOf} from '../../chat/events.ts'
import {type ChatState, problemSentence} from './chat-state.ts'

const SENDS_CODE = 'facsimile.chat.sends-code'

/** Keeps in this browser whether the editor's code goes with every message. */
export const storeSendsCode = (sendsCode: boolean): void =>
  localStorage.setItem(SENDS_CODE, String(sendsCode))

export async function loadModels(chat: ChatState): Promise<void> {
  chat.modelsProblem = ''
  try {
    chat.models = (await callApi<{models: ChatState['models']}>('GET', '/account/provider/models')).models
  } catch (error) {
    chat.models = []
    chat.modelsProblem = problemSentence(error)
  }
}

async function loadConversations(chat: ChatState): Promise<void> {
  const {conversations} = await callApi<{conversations: Conversation[]}>('GET', '/account/conversations')
  chat.conversations = conversations
}

/** Provider, conversations and models of the account; opens the latest conversation. */
export async function loadChat(chat: ChatState, toEnd: () => void): Promise<void> {
  chat.sendsCode = localStorage.getItem(SENDS_CODE) === 'true'
  try {
    const [{provider}] = await Promise.all([
      callApi<{provider: Provider | null}>('GET', '/account/provider'),
      loadConversations(chat)
    ])
    chat.provider = provider
    chat.phase = 'ready'
    const latest = chat.conversations[0]
    if (latest) await openConversation(chat, latest.id, toEnd)
    if (provider) await loadModels(chat)
  } catch (error) {
    chat.phase = 'problem'
    chat.problem = problemSentence(error)
  }
}

/** No conversation is open. */
export function newConversation(chat: ChatState): void {
  chat.current = undefined
  chat.messages = []
}

export async function openConversation(chat: ChatState, id: string, toEnd: () => void): Promise<void> {
  chat.current = id
  chat.messages = []
  chat.view = 'messages'
  chat.problem = ''
  try {
    const path = `/account/conversations/${id}`
    const {messages} = await callApi<Conversation & {messages: Message[]}>('GET', path)
    // Whoever went on to another one meanwhile does not want this one.
    if (chat.current !== id) return
    chat.messages = messages
    toEnd()
  } catch (error) {
    chat.problem = problemSentence(error)
  }
}

export async function deleteConversation(chat: ChatState, id: string): Promise<void> {
  try {
    await callApi('DELETE', `/account/conversations/${id}`)
  } catch (error) {
    chat.view = 'messages'
    chat.problem = problemSentence(error)
    return
  }
  chat.conversations = chat.conversations.filter((one) => one.id !== id)
  if (chat.current === id) newConversation(chat)
}

export async function chooseModel(chat: ChatState, model: string): Promise<void> {
  if (!chat.provider) return
  const {kind, address} = chat.provider
  chat.provider = {...chat.provider, model}
  try {
    await callApi('PUT', '/account/provider', {kind, address, model})
  } catch (error) {
    chat.problem = problemSentence(error)
  }
}

/** Sends what is written, and shows the answer as it comes. `context` goes with it where the settings of the chat say so. */
export async function sendMessage(
  chat: ChatState,
  context: {code: string; format: string},
  toEnd: () => void
): Promise<void> {
  const text = chat.text.trim()
  if (text === '' || chat.isAnswering) return
  const model = chat.provider?.model
  if (!model) {
    chat.problem = 'Choose a model first, at the top left.'
    return
  }
  const controller = new AbortController()
  chat.stop = noSerialize(controller)
  chat.isAnswering = true
  chat.problem = ''
  chat.text = ''
  try {
    if (!chat.current) {
      const made = await callApi<Conversation>('POST', '/account/conversations', {})
      newConversation(chat)
      chat.current = made.id
    }
    chat.messages = [
      ...chat.messages,
      {id: 'asked', role: 'user', text, state: 'done', model: null},
      {id: 'answer', role: 'assistant', text: '', state: 'done', model}
    ]
    toEnd()
    const body = {text, model, ...(chat.sendsCode && {context})}
    const path = `/account/conversations/${chat.current}/messages`
    await readAnswer(chat, await request('POST', path, body, controller.signal))
  } catch (error) {
    if (controller.signal.aborted) update(chat, 'answer', {state: 'stopped'})
    else {
      chat.messages = chat.messages.filter(({id}) => id !== 'answer' && id !== 'asked')
      chat.text = text
      chat.problem = problemSentence(error)
    }
  } finally {
    chat.isAnswering = false
    chat.stop = undefined
    await loadConversations(chat).catch(() => undefined)
  }
}

function update(chat: ChatState, id: string, change: Partial<ChatState['messages'][number]>): void {
  chat.messages = chat.messages.map((one) => (one.id === id ? {...one, ...change} : one))
}

async function readAnswer(chat: ChatState, response: Response): Promise<void> {
  let answer = ''
  let isEnded = false
  for await (const {event, data} of eventsOf(response.body)) {
    if (event === 'message') update(chat, 'asked', data as Message)
    if (event === 'delta') update(chat, 'answer', {text: (answer += (data as {text: string}).text)})
    if (event === 'done') update(chat, 'answer', data as Message)
    if (event === 'error') {
      const problem = data as ProblemBody & {retryAfter?: number; message: Message | null}
      if (problem.message) update(chat, 'answer', problem.message)
      else chat.messages = chat.messages.filter(({id}) => id !== 'answer')
      chat.problem = problemSentence(new ApiProblem(0, problem, problem.retryAfter))
    }
    isEnded ||= event === 'done' || event === 'error'
  }
  if (!isEnded) chat.problem = 'The connection was cut before the answer ended.'
}
