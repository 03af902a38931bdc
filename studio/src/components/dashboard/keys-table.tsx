import {component$} from '@builder.io/qwik'
import {KeyRow} from './key-row.tsx'
import type {KeysState} from './keys-state.ts'

/** The keys of the account. */
export const KeysTable = component$<{state: KeysState}>(({state}) => (
  <div class="wide-table stacked-table" tabIndex={0} role="region" aria-label="API keys">
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
        {state.keys.map((key) => (
          <KeyRow key={key.prefix} state={state} apiKey={key} />
        ))}
      </tbody>
    </table>
  </div>
))
