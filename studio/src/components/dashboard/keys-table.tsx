import {component$} from '@builder.io/qwik'
import {callApi} from '../../account/call-api.ts'
import {limitsText} from '../../account/key-limits.ts'
import {RenameField} from '../rename-field/rename-field.tsx'
import {KeyActions} from './key-actions.tsx'
import {changeKeys, type KeysState} from './keys-state.ts'

const day = (timestamp: string | null) =>
  timestamp === null
    ? 'never'
    : new Date(timestamp).toLocaleDateString('en', {year: 'numeric', month: 'short', day: 'numeric'})

/** The keys of the account. */
export const KeysTable = component$<{state: KeysState}>(({state}) => (
  <div class="wide-table" tabIndex={0} role="region" aria-label="API keys">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Key</th>
          <th scope="col">Made</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <span class="unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {state.keys.map((key) => {
          const hasEnded = key.endsAt !== null && new Date(key.endsAt) <= new Date()
          return (
            <tr key={key.prefix} data-ended={hasEnded ? '' : undefined}>
              <th scope="row">
                {state.renaming === key.prefix ? (
                  <RenameField
                    name={key.name}
                    maxLength={80}
                    onDone$={(name) => {
                      state.renaming = undefined
                      if (name)
                        return changeKeys(state, () =>
                          callApi('PATCH', `/account/keys/${key.prefix}`, {name})
                        )
                    }}
                  />
                ) : (
                  key.name
                )}
                {limitsText(key) && <span class="key-limits">{limitsText(key)}</span>}
              </th>
              <td>
                <code>{key.prefix}…</code>
              </td>
              <td>{day(key.createdAt)}</td>
              <td>
                {key.endsAt ? `${hasEnded ? 'ended' : 'ends'} ${day(key.endsAt)}` : day(key.lastUsedAt)}
              </td>
              <td class="row-actions">{!hasEnded && <KeyActions state={state} apiKey={key} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
))
