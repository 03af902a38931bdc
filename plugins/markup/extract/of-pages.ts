import {wordSet} from '../../css/word-set.ts'

/** Inherited properties that adapt a page to a device: another page declares them for itself. */
export const OF_PAGES = wordSet(
  'text-size-adjust -webkit-text-size-adjust tap-highlight-color -webkit-tap-highlight-color'
)
