import {component$} from '@builder.io/qwik'
import {callApi} from '../../account/call-api.ts'
import type {ApiKey} from '../../account/types.ts'
import {RowButton} from '../button/row-button.tsx'
import {changeKeys, type KeysState, rotateKey} from './keys-state.ts'

/** What can be done with a key that works. */
export const KeyActions = component$<{state: KeysState; apiKey: ApiKey}>(({state, apiKey: key}) =>
  state.revoking === key.prefix ? (
    <>
      <RowButton
        kind="danger"
        onClick$={() => {
          state.revoking = undefined
          return changeKeys(state, () => callApi('DELETE', `/account/keys/${key.prefix}`))
        }}
      >
        Revoke now
      </RowButton>
      <RowButton
        onClick$={() => {
          state.revoking = undefined
        }}
      >
        Keep
      </RowButton>
    </>
  ) : (
    <>
      {/* One that was rotated ends by itself, and can be ended now. */}
      {!key.endsAt && (
        <RowButton
          label={`Rename ${key.name}`}
          onClick$={() => {
            state.renaming = key.prefix
          }}
        >
          Rename
        </RowButton>
      )}
      <RowButton
        label={`Limits of ${key.name}`}
        onClick$={() => {
          state.limiting = key.prefix
        }}
      >
        Limits
      </RowButton>
      {!key.endsAt && (
        <RowButton
          label={`Rotate ${key.name}`}
          title="A new key; the old one works for 24 hours more"
          onClick$={() => rotateKey(state, key.prefix)}
        >
          Rotate
        </RowButton>
      )}
      <RowButton
        label={`Revoke ${key.name}`}
        onClick$={() => {
          state.revoking = key.prefix
        }}
      >
        Revoke
      </RowButton>
    </>
  )
)
