import {
  $,
  component$,
  isServer,
  type NoSerialize,
  noSerialize,
  useContext,
  useSignal,
  useStore,
  useTask$,
  useVisibleTask$
} from '@builder.io/qwik'
import {SessionContext} from '../../account/session.ts'
import type {Following} from '../../chat/follow-end.ts'
import {Notice} from '../notice/notice.tsx'
import {StudioContext} from '../studio/studio-context.ts'
import {ChatBar} from './chat-bar.tsx'
import {loadChat, openConversation, sendMessage} from './chat-calls.ts'
import {ChatSettings} from './chat-settings.tsx'
import {type ChatState, EMPTY_CHAT} from './chat-state.ts'
import {Composer} from './composer.tsx'
import {ConversationList} from './conversation-list.tsx'
import {LogInFirst} from './log-in-first.tsx'
import {MessageLog} from './message-log.tsx'

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
  useTask$(async ({track}) => {
    const who = track(() => session.state)
    if (isServer || who !== 'somebody') return
    await loadChat(chat, () => following.value?.toEnd())
  })
  const open = $((id: string) => openConversation(chat, id, () => following.value?.toEnd()))
  const send = $(() =>
    sendMessage(chat, {code: state.code, format: state.format}, () => following.value?.toEnd())
  )

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
  if (!chat.provider || chat.view === 'settings') return <ChatSettings chat={chat} />
  return (
    <div class="chat">
      <ChatBar chat={chat} />
      {chat.view === 'history' ? (
        <ConversationList chat={chat} onOpen$={open} />
      ) : (
        <div class="messages" ref={log} role="log" aria-label="Conversation" tabIndex={0}>
          <MessageLog chat={chat} />
        </div>
      )}
      <Composer chat={chat} onSend$={send} />
    </div>
  )
})
