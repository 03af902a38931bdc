import {SINGLE_WORDS} from './generated/grammar.ts'
import {parseValue} from './values/parse-value.ts'

interface Accepted {
  /** Kinds of words, see scripts/generate-grammar.ts. */
  flags: string
  keywords: ReadonlySet<string>
}

const TABLE: ReadonlyMap<string, Accepted> = read()

function read(): Map<string, Accepted> {
  const table = new Map<string, Accepted>()
  /** Long lists stand in full once; others refer to them by `@` and their place. */
  const long = new Map<string, ReadonlySet<string>>()
  for (const line of SINGLE_WORDS.split('\n')) {
    const [name, flags, list] = line.split('|') as [string, string, string]
    const keywords = long.get(list) ?? new Set(list.split(' ').filter(Boolean))
    if (list.length >= 40) long.set(`@${long.size}`, keywords)
    table.set(name, {flags, keywords})
  }
  return table
}

/** Whether the property accepts a keyword of this kind: a flag of the generated table. */
export function takesKind(property: string, flag: string): boolean {
  return TABLE.get(property)?.flags.includes(flag) ?? false
}

/** Whether the property takes this identifier as its whole value. */
export function takesKeyword(property: string, word: string): boolean {
  const accepted = TABLE.get(property)
  if (!accepted || parseValue(word).kind !== 'keyword') return false
  const listed = accepted.keywords.has(word.toLowerCase())
  if (word.startsWith('--')) return accepted.flags.includes('d')
  return accepted.flags.includes('I') ? !listed : listed
}
