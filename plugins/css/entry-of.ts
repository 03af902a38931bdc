/** The entry of a table for a word that a page chose; undefined where the word is a property of every object (`constructor`). */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
