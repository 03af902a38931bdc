import {component$} from '@builder.io/qwik'
import {IconButton} from '../button/icon-button.tsx'
import {chooseModel, newConversation} from './chat-calls.ts'
import type {ChatState} from './chat-state.ts'

/** The model, and the ways to other conversations and the settings. */
export const ChatBar = component$<{chat: ChatState}>(({chat}) => {
  const model = chat.provider?.model
  return (
    <header class="chat-bar">
      <label class="unseen" for="chat-model">
        Model
      </label>
      <select
        id="chat-model"
        class="input"
        disabled={chat.models.length === 0}
        onChange$={(_, element) => chooseModel(chat, element.value)}
      >
        {!model && (
          <option value="" selected>
            {chat.models.length === 0 ? 'No models' : 'Choose a model'}
          </option>
        )}
        {model && !chat.models.some(({id}) => id === model) && (
          <option value={model} selected>
            {model}
          </option>
        )}
        {chat.models.map(({id, name}) => (
          <option key={id} value={id} selected={id === model}>
            {name}
          </option>
        ))}
      </select>
      <IconButton
        icon="add"
        label="New conversation"
        onClick$={() => {
          newConversation(chat)
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
  )
})
