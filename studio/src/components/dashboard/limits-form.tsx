import {$, component$, useSignal, useStore, useVisibleTask$} from '@builder.io/qwik'
import {callApi} from '../../account/call-api.ts'
import {writtenLimits} from '../../account/key-limits.ts'
import type {ApiKey} from '../../account/types.ts'
import {changeKeys, type KeysState} from './keys-state.ts'
import {LimitFields} from './limit-fields.tsx'
import {limitsIn} from './limits-in.ts'

/** Other limits for a key that is there. */
export const LimitsForm = component$<{state: KeysState; apiKey: ApiKey}>(({state, apiKey: key}) => {
  const limits = useStore(writtenLimits(key))
  const form = useSignal<HTMLFormElement>()
  // The button that opened it is in a row further down.
  useVisibleTask$(() => form.value?.querySelector('input')?.focus(), {strategy: 'document-ready'})
  const change = $((_: Event, fields: HTMLFormElement) =>
    changeKeys(state, async () => {
      await callApi('PATCH', `/account/keys/${key.prefix}`, limitsIn(fields))
      state.limiting = undefined
    })
  )
  return (
    <form
      ref={form}
      preventdefault:submit
      onSubmit$={change}
      class="limits-form"
      aria-labelledby="limits-title"
    >
      <h3 id="limits-title">Limits of {key.name}</h3>
      <p class="hint">They hold from the next request on; what the key has spent before counts.</p>
      <div class="inline-form">
        <LimitFields limits={limits} />
        <button type="submit" class="button" data-kind="primary">
          Change
        </button>
        <button
          type="button"
          class="button"
          data-kind="quiet"
          onClick$={() => {
            state.limiting = undefined
          }}
        >
          Cancel
        </button>
      </div>
    </form>
  )
})
