import {tokensOf} from '../tokens.ts'
import {type PseudoSelector, parse, type Selector} from 'css-what'
import {isIdentifier, splitTopLevel, withoutComments} from '../text.ts'
import {nthArgument} from './nth-of.ts'
import {isKnownPseudoClass, isKnownPseudoElement, LEGACY_PSEUDO_ELEMENTS} from './known-pseudos.ts'

export type Tokens = Selector[]

const FORGIVING = new Set(['is', 'where', 'matches', '-webkit-any'])
const NESTED = new Set(['is', 'where', 'matches', '-webkit-any', 'not', 'has', 'host', 'host-context'])

/**
 * A selector list as css-what tokens, one list per complex selector. Undefined where a browser would drop the whole
 * rule: a syntax error, or a name it does not know outside a forgiving list.
 * Spec: <https://drafts.csswg.org/selectors-4/#invalid>
 */
export function parseSelectorList(text: string): Tokens[] | undefined {
  const cleaned = dropInvalidAlternatives(withoutComments(text).trim())
  if (cleaned === '' || hasBadName(cleaned)) return undefined
  let list: Tokens[]
  try {
    list = parse(cleaned)
  } catch {
    return undefined
  }
  // Relative selectors stand in `:has()` only (nesting is resolved before).
  const isCombinator = (token: Selector | undefined): boolean => !token || combinatorOf(token) !== undefined
  if (list.some((tokens) => isCombinator(tokens.at(0)) || isCombinator(tokens.at(-1)))) return undefined
  const checked = list.map(checkTokens)
  return checked.every((tokens): tokens is Tokens => tokens !== undefined) ? checked : undefined
}

/** The first selector of a list as css-what tokens; none where it is no selector. */
export function firstSelector(text: string): Tokens {
  try {
    return parse(text)[0] ?? []
  } catch {
    return []
  }
}

/** A class or id that starts with a digit, which css-what takes (CSS Syntax 3, §4.3.10). */
const hasBadName = (text: string): boolean =>
  MAY_BE_BAD.test(text) &&
  tokensOf(text).some(({kind, text: token}, index, tokens) => {
    if (kind === 'hash') return !isIdentifier(token.slice(1))
    if (kind !== 'number' && kind !== 'dimension' && kind !== 'percentage') return false
    return token.startsWith('.') || tokens[index - 1]?.text === '.'
  })

/** Most selectors have no such thing. */
const MAY_BE_BAD = /[.#]-?\d/

/** css-what throws on any syntax error; in `:is()` and `:where()` only the alternative at fault is dropped. */
function dropInvalidAlternatives(text: string): string {
  if (!/:(?:is|where)\(/i.test(text)) return text
  try {
    parse(text)
    return text
  } catch {
    return text.replace(/:(is|where)\(((?:[^()]|\([^()]*\))*)\)/gi, (_, name: string, list: string) => {
      const good = splitTopLevel(list, ',').filter((part) => {
        try {
          return parse(part).length > 0
        } catch {
          return false
        }
      })
      return `:${name}(${good.length > 0 ? good.join(',') : 'facsimile-nothing:not(*)'})`
    })
  }
}

/** Whether the argument of `:lang()` is one identifier. */
const isRange = (argument: string): boolean => isIdentifier(argument.trim())

const NTH = new Set(['nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type'])

/** The argument of `:nth-child()` as all that read it later spell it; undefined where the selector is invalid. */
function spelledNth(name: string, argument: PseudoSelector['data']): string | undefined {
  const parts = typeof argument === 'string' ? nthArgument(argument) : undefined
  if (parts?.of === undefined) return parts?.formula
  if (name.endsWith('-of-type') || !parseSelectorList(parts.of)) return undefined
  return `${parts.formula} of ${parts.of}`
}

/** Tokens with unknown alternatives of forgiving lists removed; undefined when the selector is invalid. */
function checkTokens(tokens: Tokens): Tokens | undefined {
  const result: Tokens = []
  let afterPseudoElement = false
  for (const token of tokens) {
    if (token.type === 'pseudo-element') {
      if (!isKnownPseudoElement(token.name)) return undefined
      afterPseudoElement = true
    } else if (token.type === 'pseudo') {
      if (LEGACY_PSEUDO_ELEMENTS.has(token.name)) afterPseudoElement = true
      else if (!isKnownPseudoClass(token.name)) return undefined
      // Chromium takes one plain language range, neither a list nor a string.
      if (token.name === 'lang' && typeof token.data === 'string' && !isRange(token.data)) return undefined
      if (NTH.has(token.name)) {
        const data = spelledNth(token.name, token.data)
        if (data === undefined) return undefined
        result.push({...token, data})
        continue
      }
      if (token.name === '-webkit-any' && typeof token.data === 'string') {
        const data = parseSelectorList(token.data)
        if (!data) return undefined
        result.push({...token, name: 'is', data})
        continue
      }
      if (NESTED.has(token.name) && Array.isArray(token.data)) {
        const data = token.data.map(checkTokens)
        const good = data.filter(
          (inner): inner is Tokens =>
            inner !== undefined &&
            ((token.name !== 'is' && token.name !== 'where') || !hasPseudoElement(inner))
        )
        if (good.length < data.length && !FORGIVING.has(token.name)) return undefined
        // Of a pseudo-element nothing is known but what its user does, and forgiving lists drop the rest.
        if (afterPseudoElement && !good.some(isOfUser)) return [NOTHING]
        result.push({...token, name: token.name === 'matches' ? 'is' : token.name, data: good})
        continue
      }
    } else if (afterPseudoElement && token.type !== 'universal') {
      return undefined
    } else if (token.type === 'column-combinator' || token.type === 'parent') return undefined
    // `[a=b s]` is not in Chromium.
    else if (token.type === 'attribute' && (token.action === 'not' || token.ignoreCase === false))
      return undefined
    if ((token.type === 'tag' || token.type === 'universal') && typeof token.namespace === 'string') {
      if (token.namespace !== '*' && token.namespace !== '') return undefined
      // Every element of a page has a namespace, so `|a` is none of them.
      result.push(token.namespace === '*' ? {...token, namespace: null} : NOTHING)
      continue
    }
    result.push(token)
  }
  return result
}

/** A type selector that no element answers to. */
const NOTHING = {type: 'tag', name: 'facsimile-nothing', namespace: null} as Selector

/** Whether a selector is made of pseudo-classes alone, in its alternatives too. */
const isOfUser = (tokens: Tokens): boolean =>
  tokens.every(
    (token) => token.type === 'pseudo' && (!Array.isArray(token.data) || token.data.every(isOfUser))
  )

const hasPseudoElement = (tokens: Tokens) =>
  tokens.some(
    (token) =>
      token.type === 'pseudo-element' || (token.type === 'pseudo' && LEGACY_PSEUDO_ELEMENTS.has(token.name))
  )

const COMBINATORS = {child: '>', descendant: ' ', adjacent: '+', sibling: '~'} as const
export type Combinator = (typeof COMBINATORS)[keyof typeof COMBINATORS]

/** Combinator of a token, or undefined for a simple selector. */
export const combinatorOf = (token: Selector): Combinator | undefined =>
  COMBINATORS[token.type as keyof typeof COMBINATORS]
