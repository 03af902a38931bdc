import {$, component$, type QRL, useSignal, useStore} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {Provider} from '../../account/types.ts'
import {Field} from '../field/field.tsx'
import {valueOf} from '../field/value-of.ts'
import {Notice} from '../notice/notice.tsx'

const KINDS = [
  {kind: 'openai-compatible', label: 'OpenAI or compatible', address: 'https://api.openai.com/v1'},
  {kind: 'anthropic', label: 'Anthropic', address: 'https://api.anthropic.com/v1'}
] as const

export interface ProviderFormProps {
  provider: Provider | null
  onSaved$: QRL<(provider: Provider | null) => void>
}

/** The reader's own language-model service: kind, URL, key. */
export const ProviderForm = component$<ProviderFormProps>(({provider, onSaved$}) => {
  const form = useStore({
    kind: provider?.kind ?? ('openai-compatible' as Provider['kind']),
    address: provider?.address ?? (KINDS[0].address as string),
    key: ''
  })
  const problem = useSignal('')
  const isBusy = useSignal(false)
  const save = $(async (_: Event, element: HTMLFormElement) => {
    form.address = valueOf(element, 'provider-address')
    form.key = valueOf(element, 'provider-key')
    problem.value = ''
    isBusy.value = true
    const isSame = provider?.hasKey && form.kind === provider.kind && form.address === provider.address
    try {
      const answer = await callApi<{provider: Provider}>('PUT', '/account/provider', {
        kind: form.kind,
        address: form.address.trim(),
        ...((form.key !== '' || !isSame) && {key: form.key})
      })
      form.key = ''
      await onSaved$(answer.provider)
    } catch (error) {
      problem.value = sentenceOf(error)
    } finally {
      isBusy.value = false
    }
  })
  const remove = $(async () => {
    try {
      await callApi('DELETE', '/account/provider')
      await onSaved$(null)
    } catch (error) {
      problem.value = sentenceOf(error)
    }
  })
  return (
    <form preventdefault:submit onSubmit$={save} class="stack panel-form">
      <div>
        <h3>{provider ? 'Your language model' : 'Bring your own model'}</h3>
        <p class="lede">
          The chat talks to a language-model service with your key. It is kept encrypted for your account,
          never sent back to a browser, and you can delete it at any time.
        </p>
      </div>
      <div class="field">
        <label for="provider-kind">Service</label>
        <select
          id="provider-kind"
          class="input"
          onChange$={(_, element) => {
            form.kind = element.value as Provider['kind']
            form.address = KINDS.find(({kind}) => kind === form.kind)?.address ?? ''
          }}
        >
          {KINDS.map(({kind, label}) => (
            <option key={kind} value={kind} selected={form.kind === kind}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Field
        id="provider-address"
        label="URL"
        inputMode="url"
        required
        value={form.address}
        onInput$={(value) => {
          form.address = value
        }}
      />
      <Field
        id="provider-key"
        label="Key"
        type="password"
        placeholder={provider?.hasKey ? 'A key is saved' : ''}
        value={form.key}
        onInput$={(value) => {
          form.key = value
        }}
      />
      {problem.value && <Notice text={problem.value} />}
      <footer class="form-actions">
        {provider && (
          <button type="button" class="button" data-size="small" onClick$={remove}>
            Delete the key
          </button>
        )}
        <button type="submit" class="button" data-kind="primary" data-size="small" disabled={isBusy.value}>
          {isBusy.value ? 'Saving…' : 'Save'}
        </button>
      </footer>
    </form>
  )
})
