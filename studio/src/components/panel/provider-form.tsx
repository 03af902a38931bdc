import {$, component$, type QRL, useStore} from '@builder.io/qwik'
import type {Provider} from '../../account/types.ts'
import {Field} from '../field/field.tsx'
import {valueOf} from '../field/value-of.ts'
import {Notice} from '../notice/notice.tsx'
import {ProviderKind} from './provider-kind.tsx'
import {deleteProvider, type ProviderState, saveProvider, writtenProvider} from './provider-state.ts'

export interface ProviderFormProps {
  provider: Provider | null
  onSaved$: QRL<(provider: Provider | null) => void>
}

/** The reader's own language-model service: kind, URL, key. */
export const ProviderForm = component$<ProviderFormProps>(({provider, onSaved$}) => {
  const form = useStore<ProviderState>(writtenProvider(provider))
  const save = $(async (_: Event, element: HTMLFormElement) => {
    form.address = valueOf(element, 'provider-address')
    form.key = valueOf(element, 'provider-key')
    const saved = await saveProvider(form, provider)
    if (saved) await onSaved$(saved)
  })
  const remove = $(async () => {
    if (await deleteProvider(form)) await onSaved$(null)
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
      <ProviderKind form={form} />
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
      {form.problem && <Notice text={form.problem} />}
      <footer class="form-actions">
        {provider && (
          <button type="button" class="button" data-size="small" onClick$={remove}>
            Delete the key
          </button>
        )}
        <button type="submit" class="button" data-kind="primary" data-size="small" disabled={form.isBusy}>
          {form.isBusy ? 'Saving…' : 'Save'}
        </button>
      </footer>
    </form>
  )
})
