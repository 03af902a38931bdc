import {
  $,
  component$,
  type NoSerialize,
  noSerialize,
  useContext,
  useSignal,
  useStore,
  useTask$,
  useVisibleTask$,
  isServer,
  sync$
} from '@builder.io/qwik'
import {ApiProblem, callApi, type ProblemBody, request} from '../../account/call-api.ts'
import {SessionContext} from '../../account/session.ts'
import type {Conversation, Message, Provider} from '../../account/types.ts'
import {eventsOf} from '../../chat/events.ts'
import type {Following} from '../../chat/follow-end.ts'
import {IconButton} from '../button/icon-button.tsx'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {StudioContext} from '../studio/studio-context.ts'
import {Answer} from './answer.tsx'
import {type ChatState, EMPTY_CHAT, problemSentence} from './chat-state.ts'
import {LogInFirst} from './log-in-first.tsx'
import {ProviderForm} from './provider-form.tsx'

/**
 * A value as it is now. Qwik takes a member of an object for a signal of its own and hands it over once; messages are plain
 * objects that are exchanged while an answer is written, and a call is handed over with every drawing.
 */
const present = <Value,>(value: Value): Value => value

const SENDS_CODE = 'facsimile.chat.sends-code'

export const Chat = component$(() => {
  const session = useContext(SessionContext)
  const {state} = useContext(StudioContext)
  const chat = useStore<ChatState>({...EMPTY_CHAT}, {deep: false})
  const log = useSignal<HTMLElement>()
  const following = useSignal<NoSerialize<Following>>()
  useVisibleTask$(async ({track, cleanup}) => {
    const list = track(log)
    if (!list) return
    const {followEnd} = await import('../../chat/follow-end.ts')
    const follower = followEnd(list)
    following.value = noSerialize(follower)
    cleanup(() => follower.end())
  })

  const loadModels = $(async () => {
    chat.modelsProblem = ''
    try {
      chat.models = (await callApi<{models: ChatState['models']}>('GET', '/account/provider/models')).models
    } catch (error) {
      chat.models = []
      chat.modelsProblem = problemSentence(error)
    }
  })

  const loadConversations = $(async () => {
    const {conversations} = await callApi<{conversations: Conversation[]}>('GET', '/account/conversations')
    chat.conversations = conversations
  })

  const open = $(async (id: string) => {
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
      following.value?.toEnd()
    } catch (error) {
      chat.problem = problemSentence(error)
    }
  })
  const remove = $(async (id: string) => {
    try {
      await callApi('DELETE', `/account/conversations/${id}`)
    } catch (error) {
      chat.view = 'messages'
      chat.problem = problemSentence(error)
      return
    }
    chat.conversations = chat.conversations.filter((one) => one.id !== id)
    if (chat.current !== id) return
    chat.current = undefined
    chat.messages = []
  })
  const choose = $(async (model: string) => {
    if (!chat.provider) return
    const {kind, address} = chat.provider
    chat.provider = {...chat.provider, model}
    try {
      await callApi('PUT', '/account/provider', {kind, address, model})
    } catch (error) {
      chat.problem = problemSentence(error)
    }
  })

  useTask$(async ({track}) => {
    const who = track(() => session.state)
    if (isServer || who !== 'somebody') return
    chat.sendsCode = localStorage.getItem(SENDS_CODE) === 'true'
    try {
      const [{provider}] = await Promise.all([
        callApi<{provider: Provider | null}>('GET', '/account/provider'),
        loadConversations()
      ])
      chat.provider = provider
      chat.phase = 'ready'
      const latest = chat.conversations[0]
      if (latest) await open(latest.id)
      if (provider) await loadModels()
    } catch (error) {
      chat.phase = 'problem'
      chat.problem = problemSentence(error)
    }
  })

  const send = $(async () => {
    const text = chat.text.trim()
    if (text === '' || chat.isAnswering) return
    if (!chat.provider?.model) {
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
        chat.current = made.id
        chat.messages = []
      }
      chat.messages = [
        ...chat.messages,
        {id: 'asked', role: 'user', text, state: 'done', model: null},
        {id: 'answer', role: 'assistant', text: '', state: 'done', model: chat.provider.model}
      ]
      following.value?.toEnd()
      const update = (id: string, change: Partial<ChatState['messages'][number]>) => {
        chat.messages = chat.messages.map((one) => (one.id === id ? {...one, ...change} : one))
      }
      const response = await request(
        'POST',
        `/account/conversations/${chat.current}/messages`,
        {
          text,
          model: chat.provider.model,
          ...(chat.sendsCode && {context: {code: state.code, format: state.format}})
        },
        controller.signal
      )
      let answer = ''
      let isEnded = false
      for await (const {event, data} of eventsOf(response.body!)) {
        if (event === 'message') update('asked', data as Message)
        if (event === 'delta') update('answer', {text: (answer += (data as {text: string}).text)})
        if (event === 'done') update('answer', data as Message)
        if (event === 'error') {
          const problem = data as ProblemBody & {
            retryAfter?: number
            message: Message | null
          }
          if (problem.message) update('answer', problem.message)
          else chat.messages = chat.messages.filter(({id}) => id !== 'answer')
          chat.problem = problemSentence(new ApiProblem(0, problem, problem.retryAfter))
        }
        isEnded ||= event === 'done' || event === 'error'
      }
      if (!isEnded) chat.problem = 'The connection was cut before the answer ended.'
    } catch (error) {
      if (controller.signal.aborted) {
        chat.messages = chat.messages.map((one) => (one.id === 'answer' ? {...one, state: 'stopped'} : one))
      } else {
        chat.messages = chat.messages.filter(({id}) => id !== 'answer' && id !== 'asked')
        chat.text = text
        chat.problem = problemSentence(error)
      }
    } finally {
      chat.isAnswering = false
      chat.stop = undefined
      await loadConversations().catch(() => undefined)
    }
  })

  if (session.state !== 'somebody')
    return (
      <LogInFirst session={session} title="Ask for changes">
        With an account, a language model of your choice writes and changes components here, with your own
        key.
      </LogInFirst>
    )
  if (chat.phase === 'loading')
    return (
      <div class="panel-wait" role="status" aria-label="The chat is loading">
        <span class="wait" />
        <span class="wait" />
      </div>
    )
  if (chat.phase === 'problem') return <Notice class="panel-notice" text={chat.problem} />
  if (!chat.provider || chat.view === 'settings')
    return (
      <div class="panel-scroll">
        {chat.provider && (
          <button
            type="button"
            class="button panel-back"
            data-kind="quiet"
            data-size="small"
            onClick$={() => {
              chat.view = 'messages'
            }}
          >
            Back to the chat
          </button>
        )}
        <ProviderForm
          provider={chat.provider}
          onSaved$={async (provider) => {
            chat.provider = provider
            chat.view = 'messages'
            if (provider) await loadModels()
          }}
        />
        <label class="check panel-form">
          <input
            type="checkbox"
            checked={chat.sendsCode}
            onChange$={(_, element) => {
              chat.sendsCode = element.checked
              localStorage.setItem(SENDS_CODE, String(element.checked))
            }}
          />
          <span>
            Send the editor’s code with every message. The model sees it; the chat does not show it.
          </span>
        </label>
      </div>
    )
  return (
    <div class="chat">
      <header class="chat-bar">
        <label class="unseen" for="chat-model">
          Model
        </label>
        <select
          id="chat-model"
          class="input"
          disabled={chat.models.length === 0}
          onChange$={(_, element) => choose(element.value)}
        >
          {!chat.provider.model && (
            <option value="" selected>
              {chat.models.length === 0 ? 'No models' : 'Choose a model'}
            </option>
          )}
          {chat.provider.model && !chat.models.some(({id}) => id === chat.provider?.model) && (
            <option value={chat.provider.model} selected>
              {chat.provider.model}
            </option>
          )}
          {chat.models.map(({id, name}) => (
            <option key={id} value={id} selected={id === chat.provider?.model}>
              {name}
            </option>
          ))}
        </select>
        <IconButton
          icon="add"
          label="New conversation"
          onClick$={() => {
            chat.current = undefined
            chat.messages = []
            chat.view = 'messages'
            chat.problem = ''
          }}
        />
        <IconButton
          icon="book"
          label="Conversations"
          pressed={chat.view === 'history'}
          onClick$={() => {
            chat.view = chat.view === 'history' ? 'messages' : 'history'
          }}
        />
        <IconButton
          icon="settings"
          label="Settings of the chat"
          onClick$={() => {
            chat.view = 'settings'
          }}
        />
      </header>
      {chat.view === 'history' ? (
        <ul class="conversations">
          {chat.conversations.length === 0 && <li class="empty">There is no conversation yet.</li>}
          {chat.conversations.map(({id, title}) => (
            <li key={id} data-current={id === chat.current ? '' : undefined}>
              <button type="button" class="row-open" onClick$={() => open(id)}>
                {title || 'Untitled'}
              </button>
              <IconButton icon="trash" label={`Delete ${title || 'Untitled'}`} onClick$={() => remove(id)} />
            </li>
          ))}
        </ul>
      ) : (
        <div class="messages" ref={log} role="log" aria-label="Conversation" tabIndex={0}>
          {chat.modelsProblem && <Notice text={chat.modelsProblem} />}
          {chat.messages.length === 0 && (
            <div class="empty">
              <Icon name="chat" />
              <h3>What should change?</h3>
              <p>
                {chat.sendsCode
                  ? 'The editor’s code goes with every message.'
                  : 'The model does not see your code. Its settings can send it with every message.'}
              </p>
            </div>
          )}
          {chat.messages.map((message) => (
            <article key={message.id} class="message" data-role={message.role}>
              <h3 class="unseen">{message.role === 'user' ? 'You' : (message.model ?? 'Model')}</h3>
              {message.role === 'user' ? (
                <p>{message.text}</p>
              ) : message.text === '' && chat.isAnswering ? (
                <span class="typing" role="status" aria-label="The model is answering" />
              ) : (
                <Answer text={present(message.text)} isDone={message.id !== 'answer' || !chat.isAnswering} />
              )}
              {message.state === 'stopped' && <p class="message-note">Stopped</p>}
              {message.state === 'failed' && <p class="message-note">Cut off</p>}
            </article>
          ))}
          {chat.problem && <Notice text={chat.problem} />}
        </div>
      )}
      <form preventdefault:submit onSubmit$={send} class="composer">
        <label class="unseen" for="chat-text">
          Message
        </label>
        <textarea
          id="chat-text"
          class="input"
          rows={3}
          placeholder="Make the header sticky…"
          value={chat.text}
          onInput$={(_, element) => {
            chat.text = element.value
          }}
          onKeyDown$={[
            sync$((event: KeyboardEvent) => {
              if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) event.preventDefault()
            }),
            $((event: KeyboardEvent) => {
              if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) return send()
            })
          ]}
        />
        <div class="composer-bar">
          <span class="hint">{chat.sendsCode ? 'With the editor’s code' : 'Without the code'}</span>
          {chat.isAnswering ? (
            <button type="button" class="button" data-size="small" onClick$={() => chat.stop?.abort()}>
              <Icon name="stop" />
              Stop
            </button>
          ) : (
            <button
              type="submit"
              class="button"
              data-kind="primary"
              data-size="small"
              disabled={chat.text.trim() === ''}
            >
              Send
            </button>
          )}
        </div>
      </form>
    </div>
  )
})
