import {component$, type QRL} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import type {EntryState} from './entry-state.ts'

/** Stands in the place of a page that is not there, or cannot be read now. */
export const EntryMissing = component$<{state: EntryState; onAgain$: QRL<() => unknown>}>(
  ({state: {phase, problem}, onAgain$}) => (
    <div class="empty card">
      <Icon name="alert" />
      <h1>{phase === 'missing' ? 'This page is not in the gallery' : 'The page cannot be shown'}</h1>
      <p>{phase === 'missing' ? 'Its URL is wrong, or its entry was deleted.' : problem}</p>
      {phase === 'problem' && (
        <button type="button" class="button" onClick$={onAgain$}>
          Try again
        </button>
      )}
      <a href="/gallery/">To the gallery</a>
    </div>
  )
)
