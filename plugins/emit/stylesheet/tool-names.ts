/** What tools put before or behind names of their own: `css-1x2y3z`, `sc-bdVaJa`, `astro-7q3lir66`. */
const TOOLS = new Set(['css', 'sc', 'jsx', 'jss', 'emotion', 'svelte', 'styled', 'astro'])

/** Of CSS modules: a person's name, then a hash behind one or two of these, then the number of a line. */
const MODULE = /^_?(?<name>[A-Za-z][\w-]*?)(?:__|_|--)(?<hash>[A-Za-z0-9+-]{4,10})(?:_\d+)?$/
/** A letter between digits, or digits between letters: no word has them. */
const MIXED = /\d[a-z]+\d|[a-z]\d+[a-z]/i
/** Parts of `kXyZab` that are too short for words: `k`, `Xy`. */
const SHORT_HUMP = /(?<![A-Za-z])[a-z]{1,2}(?=[A-Z])|[A-Z][a-z]?(?![a-z])/g
const VOWEL = /[aeiou]/i

/** Whether a text is no word, nor words that are joined: `3xYz1`, `z7dA`, `fXgn`, but neither `primary` nor `darkMode`. */
const isHash = (text: string): boolean =>
  MIXED.test(text) || /^\d+[a-z]*[A-Z]/.test(text) || unspokenParts(text) > 0

/** How many parts are too short for words, and without a vowel: `signUp` has none. */
const unspokenParts = (text: string): number =>
  (text.match(SHORT_HUMP) ?? []).filter((hump) => !VOWEL.test(hump)).length

/**
 * What a person wrote of a class: all of it, the name before the hash that CSS modules add (`Button_primary` of `Button_primary__3xYz1`),
 * or nothing, where a tool made it up (`css-1x2y3z`).
 */
export function readableName(name: string): string | undefined {
  if (TOOLS.has(name.slice(0, name.indexOf('-')))) return undefined
  const {name: stem, hash} = MODULE.exec(name)?.groups ?? {}
  if (stem !== undefined && hash !== undefined && isHash(hash)) return stem
  if (name.startsWith('_') || unspokenParts(name) > 1) return undefined
  const last = name.slice(name.lastIndexOf('-') + 1)
  return last.length > 5 && MIXED.test(last) ? undefined : name
}
