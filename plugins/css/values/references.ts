import {rememberedText} from '../remember.ts'
import {type Token, tokensOf} from '../tokens.ts'

/** What a value refers to and only the page, the device or the element can answer. */
export interface Reference {
  /** The function, in lower case. */
  name: string
  /** The identifier that the function begins with: the custom property, the environment variable, the attribute. */
  to: string | undefined
}

/** Functions that are substituted before a value is parsed (CSS Values 5, §3 and §10), without custom functions. */
const SUBSTITUTED = new Set(['var', 'env', 'attr', 'if', 'inherit', 'random-item', 'first-valid'])
/** Functions that begin with the name of a custom property. */
const OF_PROPERTIES = new Set(['var', 'inherit', 'style'])

const referencesOf = rememberedText((text) => read(tokensOf(text)))

/**
 * Functions that are substituted, and style queries, in order of appearance, those in fallbacks included. Read from the tokens,
 * since a custom property may hold what is no value.
 */
export const referencesIn = (text: string): readonly Reference[] =>
  text.includes('(') ? referencesOf(text) : []

function read(tokens: readonly Token[]): Reference[] {
  return tokens.flatMap(({kind, text}, index) => {
    if (kind !== 'function') return []
    const name = text.slice(0, -1).toLowerCase()
    if (!SUBSTITUTED.has(name) && !OF_PROPERTIES.has(name) && !name.startsWith('--')) return []
    const first = tokens
      .slice(index + 1, index + 6)
      .find((token) => token.kind !== 'whitespace' && token.kind !== 'comment')
    return [{name, to: first?.kind === 'ident' ? first.text : undefined}]
  })
}

/** True where the value waits for a substitution that only the element can answer. */
export const hasSubstitution = (value: string): boolean =>
  referencesIn(value).some(({name}) => SUBSTITUTED.has(name) || name.startsWith('--'))

/** Custom properties that `var()`, `inherit()` and `style()` refer to, in order of appearance, each once. */
export const substitutions = (value: string): readonly string[] =>
  value.includes('--') ? substitutionsOf(value) : NO_NAMES

const NO_NAMES: readonly string[] = []
const substitutionsOf = rememberedText((value): readonly string[] => [
  ...new Set(
    referencesIn(value).flatMap(({name, to}) => (OF_PROPERTIES.has(name) && to?.startsWith('--') ? [to] : []))
  )
])
