import {component$} from '@builder.io/qwik'
import {CopyButton} from '../button/copy-button.tsx'
import {RowButton} from '../button/row-button.tsx'
import type {KeysState} from './keys-state.ts'

/** A key that was just made, to be copied. */
export const MadeKey = component$<{state: KeysState}>(({state}) =>
  state.made ? (
    <div class="made" role="status">
      <p>
        <strong>{state.made.name}</strong> is ready. Copy it now: it is not shown again.
      </p>
      <div class="made-key">
        <code>{state.made.apiKey}</code>
        <CopyButton size="small" text={state.made.apiKey} />
        <RowButton
          onClick$={() => {
            state.made = undefined
          }}
        >
          Done
        </RowButton>
      </div>
    </div>
  ) : null
)
