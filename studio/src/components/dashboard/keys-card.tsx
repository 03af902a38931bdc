import {$, component$, isServer, useSignal, useStore, useTask$} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {KeyForm} from './key-form.tsx'
import {type KeysState, loadKeys, NO_KEYS} from './keys-state.ts'
import {KeysTable} from './keys-table.tsx'
import {LimitsForm} from './limits-form.tsx'
import {MadeKey} from './made-key.tsx'

export const KeysCard = component$(() => {
  const state = useStore<KeysState>({...NO_KEYS}, {deep: false})
  const isNaming = useSignal(false)
  useTask$(async () => {
    if (!isServer) await loadKeys(state)
  })
  const endNaming = $(() => {
    isNaming.value = false
  })
  const limited = state.keys.find(({prefix}) => prefix === state.limiting)
  return (
    <section class="card dashboard-card" aria-labelledby="keys-title">
      <header class="page-head">
        <h2 id="keys-title">API keys</h2>
        {!isNaming.value && (
          <button
            type="button"
            class="button"
            data-kind="primary"
            onClick$={() => {
              isNaming.value = true
            }}
          >
            <Icon name="key" />
            Generate API Key
          </button>
        )}
      </header>
      {isNaming.value && <KeyForm state={state} onDone$={endNaming} />}
      {limited && <LimitsForm key={limited.prefix} state={state} apiKey={limited} />}
      <MadeKey state={state} />
      {state.problem && <Notice text={state.problem} />}
      {state.phase === 'loading' && (
        <span class="wait table-wait" role="status" aria-label="The keys are loading" />
      )}
      {state.phase === 'ready' && state.keys.length === 0 && (
        <div class="empty">
          <h3>No key yet</h3>
          <p>Programs send a key with every request. Generate one, and keep it where you keep passwords.</p>
        </div>
      )}
      {state.keys.length > 0 && <KeysTable state={state} />}
    </section>
  )
})
