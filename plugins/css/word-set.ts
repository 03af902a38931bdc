import {spaceSeparated} from './white-space.ts'

/** The words of a text that white space parts. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(spaceSeparated(words))

/** Whether a text begins with one of these. */
export const beginsWith = (text: string, beginnings: Iterable<string>): boolean =>
  [...beginnings].some((beginning) => text.startsWith(beginning))
