import {component$, type QRL} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'

/** Instead of a list without entries. */
export const NothingFound = component$<{isFiltered: boolean; onClear$: QRL<() => void>}>(
  ({isFiltered, onClear$}) => (
    <div class="empty card">
      <Icon name="search" />
      <h2>{isFiltered ? 'No page fits' : 'The gallery is empty'}</h2>
      {isFiltered ? (
        <p>Remove a filter, or search for other words.</p>
      ) : (
        <p>
          The operator puts openly licensed pages in with <code>facsimile gallery add</code>, and collects
          others with <code>facsimile collect --list well-known</code>.
        </p>
      )}
      {isFiltered && (
        <button type="button" class="button" onClick$={() => onClear$()}>
          Show all pages
        </button>
      )}
    </div>
  )
)
