import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {buildSheet} from '../stylesheet/build-sheet.ts'

export interface EmitExternalOptions {
  /** Put in front of every class (default: none). */
  prefix?: string
  /** Whether a rule may find its elements by what is around them, in the place of a class of their own (default: true). */
  usesSelectors?: boolean
}

/**
 * Print styles as classes with one sheet in a file of its own (`file.data.stylesheet`, placed `outside`).
 * Messages: none. Throws nothing.
 */
export const emitExternal: Plugin<[EmitExternalOptions?], Root> =
  (options = {}) =>
  (tree, file) => {
    file.data.stylesheet = buildSheet(tree, {...options, sharesParts: true})
    file.data.stylesheetPlace = 'outside'
  }
