/** What a table says of a word that a page chose; nothing where the word is what every object has (`constructor`). */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
