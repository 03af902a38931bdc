import {component$, type QRL} from '@builder.io/qwik'
import {IconButton} from '../button/icon-button.tsx'
import type {DraftListState} from './draft-list-state.ts'

export interface DraftRowProps {
  draft: DraftListState['drafts'][number]
  onOpen$: QRL<() => unknown>
  onDiscard$: QRL<() => unknown>
}

/** A draft: opens it, or throws it away. */
export const DraftRow = component$<DraftRowProps>(({draft: {title, updatedAt}, onOpen$, onDiscard$}) => (
  <li>
    <button type="button" class="row-open" onClick$={onOpen$}>
      {title || 'Untitled'}
    </button>
    <span class="component-meta">
      {updatedAt ? (
        <time dateTime={updatedAt}>
          {new Date(updatedAt).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'})}
        </time>
      ) : (
        'In this browser'
      )}
    </span>
    <IconButton icon="trash" label={`Discard the draft ${title || 'Untitled'}`} onClick$={onDiscard$} />
  </li>
))
