import {component$, type QRL} from '@builder.io/qwik'
import {IconButton} from '../button/icon-button.tsx'
import {deleteConversation} from './chat-calls.ts'
import type {ChatState} from './chat-state.ts'

/** Conversations of the account, last used first. */
export const ConversationList = component$<{chat: ChatState; onOpen$: QRL<(id: string) => unknown>}>(
  ({chat, onOpen$}) => (
    <ul class="conversations">
      {chat.conversations.length === 0 && <li class="empty">There is no conversation yet.</li>}
      {chat.conversations.map(({id, title}) => (
        <li key={id} data-current={id === chat.current ? '' : undefined}>
          <button type="button" class="row-open" onClick$={() => onOpen$(id)}>
            {title || 'Untitled'}
          </button>
          <IconButton
            icon="trash"
            label={`Delete ${title || 'Untitled'}`}
            onClick$={() => deleteConversation(chat, id)}
          />
        </li>
      ))}
    </ul>
  )
)
