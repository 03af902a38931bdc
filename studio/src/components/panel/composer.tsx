import {$, component$, type QRL, sync$} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import type {ChatState} from './chat-state.ts'

/** Where a message is written. */
export const Composer = component$<{chat: ChatState; onSend$: QRL<() => Promise<void>>}>(
  ({chat, onSend$}) => (
    <form preventdefault:submit onSubmit$={onSend$} class="composer">
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
            if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) return onSend$()
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
  )
)
