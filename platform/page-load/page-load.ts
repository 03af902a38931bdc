import type {Snapshot} from '@facsimile/plugins'
import type {OpenedPage} from '../browser/open.ts'
import type {FirstEvidence} from '../certificate/first-evidence.ts'
import type {Collected} from '../diff/collect.ts'

/** One load of the page, at one width, still open; its world knows the elements by their numbers in the snapshot. */
export interface PageLoad {
  opened: OpenedPage
  /** Of the viewport, px. */
  width: number
  height: number
  /** Ends when the page knows its elements by the numbers of the snapshot; absent where it always did. */
  numbered?: Promise<void>
  /** Animations and transitions before it was stopped; of the captured load alone, and absent where it was not. */
  motion?: Collected
  /** How it was when it had been stopped, where somebody wanted to know at once. */
  earlyEvidence?: FirstEvidence
}

/** A sighting whose numbers are still those of its own snapshot. */
export type CapturedLoad = PageLoad & {snapshot: Snapshot}
