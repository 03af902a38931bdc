export interface EmitTailwindOptions {
  /** Put in front of every class of the global style (default: none). */
  prefix?: string
  /** The reader's Tailwind CSS file, whose `@theme` the classes use (default: Tailwind's own theme). */
  theme?: string
  /** Recover the page's theme and leave it in `file.data.theme`, instead of giving recurring values custom properties (default: false). */
  recoversTheme?: boolean
  /** With `recoversTheme`, make utilities of what class lists have in common, and of properties without one (default: true). */
  namesLists?: boolean
  /** With `recoversTheme`, keep the author's utilities for what is inside of elements (default: true). */
  usesSelectors?: boolean
}
