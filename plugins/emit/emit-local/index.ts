import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {buildSheet} from '../stylesheet/build-sheet.ts'

export interface EmitLocalOptions {
  /** Put in front of every class, so that the style cannot affect the surrounding page (default: none). */
  prefix?: string
  /** Whether a rule may find its elements by what is around them, in the place of a class of their own (default: true). */
  usesSelectors?: boolean
}

/**
 * Print styles as classes with one sheet inside the markup (`file.data.stylesheet`, placed `inside`).
 * Messages: none. Throws nothing.
 */
export const emitLocal: Plugin<[EmitLocalOptions?], Root> =
  (options = {}) =>
  (tree, file) => {
    file.data.stylesheet = buildSheet(tree, {...options, sharesParts: true})
    file.data.stylesheetPlace = 'inside'
  }
