import type {Snapshot} from '@facsimile/plugins'
import type {OpenedPage} from '../browser/index.ts'
import type {Picture} from '../certificate/picture.ts'
import type {Collected} from '../diff/collect.ts'

/** One load of the page, at one width, still open; its world knows the elements by their numbers in the snapshot. */
export interface Sighting {
  opened: OpenedPage
  /** Of the viewport, px. */
  width: number
  height: number
  /** Animations and transitions before it was stopped; of the captured load alone, and absent where it was not. */
  motion?: Collected
  /** The captured load as it was stopped; absent where it was not, and where an element of it is copied. */
  picture?: Promise<Picture>
}

/** A sighting whose numbers are still those of its own snapshot. */
export type Load = Sighting & {snapshot: Snapshot}
