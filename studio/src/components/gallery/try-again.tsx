import {component$, type QRL} from '@builder.io/qwik'
import {Notice} from '../notice/notice.tsx'

/** What went wrong, and the button that tries it once more. */
export const TryAgain = component$<{problem: string; onAgain$: QRL<() => unknown>}>(({problem, onAgain$}) => (
  <div class="gallery-problem">
    <Notice text={problem} />
    <button type="button" class="button" onClick$={onAgain$}>
      Try again
    </button>
  </div>
))
