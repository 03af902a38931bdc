import {parseDynamic, stringifyDynamic, withPlaceholders} from './dynamic-part.ts'
import {combinatorOf, type Tokens} from './parse-selector.ts'

/** Pseudo-classes that hold where one of their alternatives does. */
const ANY: ReadonlySet<string> = new Set(['is', 'where', 'has', 'host', 'host-context'])

/**
 * Compound selectors without alternatives that can match nothing: one of `:is()`, `:where()` or `:has()`
 * is removed, and so is one of `:not()`, which it excludes nothing from. Undefined where nothing can match; the same text
 * where nothing changes. `isNothing`: whether a type selector, which is how placeholders are read, has no elements.
 * Spec: <https://drafts.csswg.org/selectors-4/#matches>
 */
export function possibleSelector(text: string, isNothing: (name: string) => boolean): string | undefined {
  if (!text.includes('(')) return text
  const own = parsed(text)
  const tokens = own && possibleTokens(own, (name) => isNothing(withPlaceholders(name)))
  if (tokens === NEVER) return undefined
  if (tokens === undefined || tokens === own) return text
  return isAnything(tokens) ? '' : stringifyDynamic(tokens)
}

/** One complex selector; undefined where it is not plain to read. */
function parsed(text: string): Tokens | undefined {
  const list = parseDynamic(text)
  return list.length === 1 ? list[0] : undefined
}

const NEVER = Symbol('never')

function possibleTokens(tokens: Tokens, isNothing: (name: string) => boolean): Tokens | typeof NEVER {
  const kept: Tokens = []
  let isChanged = false
  for (const token of tokens) {
    if (token.type === 'tag' && isNothing(token.name)) return NEVER
    const given = token.type === 'pseudo' && Array.isArray(token.data) ? token.data : undefined
    if (token.type !== 'pseudo' || !given) {
      kept.push(token)
      continue
    }
    const isNot = token.name === 'not'
    if (!isNot && !ANY.has(token.name)) {
      kept.push(token)
      continue
    }
    const alternatives = given.map((inner) => possibleTokens(inner, isNothing))
    const data = alternatives.filter((inner): inner is Tokens => inner !== NEVER)
    if (isNot ? data.some(isAnything) : data.length === 0) return NEVER
    if (data.length === given.length && data.every((inner, index) => inner === given[index])) {
      kept.push(token)
      continue
    }
    isChanged = true
    if (data.length > 0) kept.push({...token, data})
  }
  return isChanged ? withUniversal(kept) : tokens
}

const isAnything = (tokens: Tokens): boolean => tokens.every(({type}) => type === 'universal')

const UNIVERSAL = {type: 'universal', namespace: null} as Tokens[number]

/** A compound of which nothing is left is any element. */
const withUniversal = (tokens: Tokens): Tokens => {
  const last = tokens.at(-1)
  return last === undefined || combinatorOf(last) !== undefined ? [...tokens, UNIVERSAL] : tokens
}
