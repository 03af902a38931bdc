import type {Word} from '../value-words.ts'

/**
 * Reads a shorthand's components: longhand → declared value for those that the value names. Longhands left out get
 * their initial value. Undefined where the value is not understood for sure.
 */
export type Reader = (
  words: readonly Word[],
  longhands: readonly string[]
) => Record<string, string> | undefined
