import type {NonEmpty} from '../non-empty.ts'
import type {Word} from '../value-words.ts'

/**
 * Reads a shorthand's components: longhand → declared value for those that the value names. Longhands left out get
 * their initial value. Undefined where the value is not understood for sure.
 */
export type Reader = (
  words: NonEmpty<Word>,
  longhands: readonly string[]
) => Record<string, string> | undefined

/** The longhands with values in the same order. */
export function inOrder(longhands: readonly string[], values: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [index, name] of longhands.entries()) {
    const value = values[index]
    if (value !== undefined) found[name] = value
  }
  return found
}
