import {component$} from '@builder.io/qwik'
import {callApi} from '../../account/call-api.ts'
import {limitsText} from '../../account/key-limits.ts'
import type {ApiKey} from '../../account/types.ts'
import {RenameField} from '../rename-field/rename-field.tsx'
import {KeyActions} from './key-actions.tsx'
import {changeKeys, type KeysState} from './keys-state.ts'

const day = (timestamp: string | null) =>
  timestamp === null
    ? 'never'
    : new Date(timestamp).toLocaleDateString('en', {year: 'numeric', month: 'short', day: 'numeric'})

/** A key, its limits, and what can be done with it. */
export const KeyRow = component$<{state: KeysState; apiKey: ApiKey}>(({state, apiKey: key}) => {
  const hasEnded = key.endsAt !== null && new Date(key.endsAt) <= new Date()
  const limits = limitsText(key)
  return (
    <tr data-ended={hasEnded ? '' : undefined}>
      <th scope="row">
        {state.renaming === key.prefix ? (
          <RenameField
            name={key.name}
            maxLength={80}
            onDone$={(name) => {
              state.renaming = undefined
              if (name)
                return changeKeys(state, () => callApi('PATCH', `/account/keys/${key.prefix}`, {name}))
            }}
          />
        ) : (
          key.name
        )}
        {limits && <span class="key-limits">{limits}</span>}
      </th>
      <td>
        <code>{key.prefix}…</code>
      </td>
      <td data-label="Made">{day(key.createdAt)}</td>
      <td data-label={key.endsAt ? undefined : 'Last used'}>
        {key.endsAt ? `${hasEnded ? 'ended' : 'ends'} ${day(key.endsAt)}` : day(key.lastUsedAt)}
      </td>
      <td class="row-actions">{!hasEnded && <KeyActions state={state} apiKey={key} />}</td>
    </tr>
  )
})
