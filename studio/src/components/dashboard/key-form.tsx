import {$, component$, type QRL, useSignal, useStore} from '@builder.io/qwik'
import {callApi} from '../../account/call-api.ts'
import {NO_LIMITS} from '../../account/key-limits.ts'
import type {ApiKey} from '../../account/types.ts'
import {Field} from '../field/field.tsx'
import {valueOf} from '../field/value-of.ts'
import {changeKeys, type KeysState} from './keys-state.ts'
import {LimitFields} from './limit-fields.tsx'
import {limitsIn} from './limits-in.ts'

/** What a new key is for, and its limits. */
export const KeyForm = component$<{state: KeysState; onDone$: QRL<() => void>}>(({state, onDone$}) => {
  const name = useSignal('')
  const limits = useStore({...NO_LIMITS})
  const make = $((_: Event, form: HTMLFormElement) =>
    changeKeys(state, async () => {
      name.value = valueOf(form, 'key-name')
      const {apiKey, key} = await callApi<{apiKey: string; key: ApiKey}>('POST', '/account/keys', {
        name: name.value.trim() || 'API key',
        ...limitsIn(form)
      })
      state.made = {apiKey, name: key.name}
      await onDone$()
    })
  )
  return (
    <form preventdefault:submit onSubmit$={make} class="inline-form">
      <Field
        id="key-name"
        label="What is it for?"
        autoFocus
        maxLength={80}
        placeholder="Build server"
        value={name.value}
        onInput$={(value) => {
          name.value = value
        }}
      />
      <LimitFields limits={limits} />
      <button type="submit" class="button" data-kind="primary">
        Generate
      </button>
      <button type="button" class="button" data-kind="quiet" onClick$={() => onDone$()}>
        Cancel
      </button>
    </form>
  )
})
