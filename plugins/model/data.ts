import type {} from 'hast'
import type {} from 'vfile'
import type {LimitedQuirks} from '../html/limited-quirks.ts'
import type {Snapshot} from './snapshot.ts'

declare module 'vfile' {
  interface DataMap {
    /** What the conversion started from; `resolve-cascade` reads its sheets. */
    snapshot: Snapshot
    /** Style sheet text that an emitter left for the printers. */
    stylesheet: string
    /** Whether that text travels inside the markup or in a file of its own. */
    stylesheetPlace: 'inside' | 'outside'
  }
}

declare module 'hast' {
  interface RootData {
    /** The source is text without the tags of a page: `html` and `body` are whatever page it will stand on. */
    isFragment?: boolean
    /** Document type of a page in limited-quirks mode; absent in the other modes. */
    limitedQuirks?: LimitedQuirks
  }
  interface ElementData {
    /** `html` or `body` of a page that leaves without them: its style is printed by name, its tags are not. */
    isPage?: boolean
    /**
     * The element is in another namespace than the HTML parser gives to its name in its place, as `createElementNS`
     * makes it. Printed by its name it would be another element.
     */
    foreign?: boolean
  }
}
