import {component$, type QRL} from '@builder.io/qwik'
import type {CrawlStatus} from '../../gallery/types.ts'

export interface PackTaskProps {
  pack: CrawlStatus['pack']
  isBusy: boolean
  onAdd$: QRL<() => unknown>
}

/** The starter package: what it is, and the button that puts it in. */
export const PackTask = component$<PackTaskProps>(({pack, isBusy, onAdd$}) => {
  const {entries, done, isAdding} = pack
  const isIn = !isAdding && done > 0 && done >= entries
  return (
    <li>
      <div>
        <h3>Starter package</h3>
        <p>
          {entries.toLocaleString('en')} openly licensed pages that ship with the product. Nothing is asked of
          other sites.
        </p>
        {isAdding && <progress max={entries} value={done} aria-label="Pages that were put in" />}
      </div>
      <button type="button" class="button" disabled={isBusy || isAdding} onClick$={onAdd$}>
        {isAdding
          ? `${done.toLocaleString('en')} of ${entries.toLocaleString('en')}`
          : isIn
            ? 'Add again'
            : 'Add the pages'}
      </button>
    </li>
  )
})
