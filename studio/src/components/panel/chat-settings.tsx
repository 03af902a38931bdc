import {component$} from '@builder.io/qwik'
import {loadModels, storeSendsCode} from './chat-calls.ts'
import type {ChatState} from './chat-state.ts'
import {ProviderForm} from './provider-form.tsx'

/** The language-model service, and whether the code goes with every message. */
export const ChatSettings = component$<{chat: ChatState}>(({chat}) => (
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
        if (provider) await loadModels(chat)
      }}
    />
    <label class="check panel-form">
      <input
        type="checkbox"
        checked={chat.sendsCode}
        onChange$={(_, element) => {
          chat.sendsCode = element.checked
          storeSendsCode(element.checked)
        }}
      />
      <span>Send the editor’s code with every message. The model sees it; the chat does not show it.</span>
    </label>
  </div>
))
