import {spaceSeparated} from './white-space.ts'

/** The words of a text that white space parts. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(spaceSeparated(words))
