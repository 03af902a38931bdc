import {component$} from '@builder.io/qwik'
import type {Provider} from '../../account/types.ts'
import {KINDS} from './provider-state.ts'

/** Which language-model service it is; with another one the URL is that one's. */
export const ProviderKind = component$<{form: {kind: Provider['kind']; address: string}}>(({form}) => (
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
))
