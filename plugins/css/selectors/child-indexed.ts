import {type PseudoSelector, type Selector, SelectorType} from 'css-what'
import getNthCheck from 'nth-check'
import {type Compound, compoundsOf} from './compounds.ts'
import {pseudoClassesOf} from './outer-pseudos.ts'
import type {Tokens} from './parse-selector.ts'

/** Names of pseudo-classes of ours: around a child-indexed pseudo-class that is a state, and for elements where it can be one. */
const INDEXED = 'facsimile-indexed'
export const IN_LIST = 'facsimile-in-list'

/** A child-indexed pseudo-class that is a state. */
export const isIndexed = (token: Selector): token is PseudoSelector & {data: Tokens[]} =>
  token.type === 'pseudo' && token.name === INDEXED

/** Whether a simple selector is for elements in a list (`yes`), or for all others (`no`). */
export const isListTest = (token: Selector): token is PseudoSelector & {data: 'yes' | 'no'} =>
  token.type === 'pseudo' && token.name === IN_LIST

/** Whether the dynamic part of a compound asks for places among siblings alone: `:not(:first-child)`, or for nothing. */
export const isOfPlaces = (dynamic: string): boolean =>
  pseudoClassesOf(dynamic)?.every((part) => PLACES.has(part)) ?? false

const PLACES = new Set(
  [':first-child', ':last-child', ':nth-child(odd)', ':nth-child(even)'].flatMap((place) => [
    place,
    `:not(${place})`
  ])
)

/** The simple selector for the elements in a list. */
export const inList = (data: 'yes' | 'no'): PseudoSelector => ({
  type: SelectorType.Pseudo,
  name: IN_LIST,
  data
})

/** Of a selector with more of them than that, all are for all elements. */
const MOST_COMPOUNDS = 2

/**
 * A complex selector in the ways in which its child-indexed pseudo-classes hold: as states of elements in a list, all of which then have one
 * style (`li:last-child` → `li` in the state `:last-child`), and as what they are for other elements. In a list all children are of one type.
 * Spec: <https://drafts.csswg.org/selectors-4/#child-index>
 */
export function indexedAlternatives(tokens: Tokens): Tokens[] {
  const compounds = compoundsOf(tokens)
  const indexed = compounds.filter((compound) => hasIndexed(compound.tokens))
  if (indexed.length === 0 || indexed.length > MOST_COMPOUNDS) return [tokens]
  return indexed
    .reduce<Compound[][]>(
      (ways, compound) =>
        ways.flatMap((way) => (['yes', 'no'] as const).map((is) => replaced(way, compound, is))),
      [compounds]
    )
    .map((way) => way.flatMap(({combinator, tokens: own}) => (combinator ? [combinator, ...own] : own)))
}

const replaced = (way: readonly Compound[], of: Compound, is: 'yes' | 'no'): Compound[] =>
  way.map((compound) =>
    compound.combinator === of.combinator && compound.tokens === of.tokens ? inWay(compound, is) : compound
  )

function inWay({combinator, tokens}: Compound, is: 'yes' | 'no'): Compound {
  const own = tokens.flatMap((token) => {
    const state = stateOf(token)
    return !state ? [token] : is === 'yes' ? [state] : [token, inList(is)]
  })
  return {...(combinator && {combinator}), tokens: own}
}

/** Whether a selector has a child-indexed pseudo-class that can be a state. */
export const hasIndexed = (tokens: Tokens): boolean => tokens.some((token) => stateOf(token) !== undefined)

/** A child-indexed pseudo-class, or `:not()` with one, as a state; undefined for others, and for those of one place by its number. */
function stateOf(token: Selector): Selector | undefined {
  if (token.type !== 'pseudo') return undefined
  if (token.name !== 'not') {
    const own = asChild(token)
    return own && {...token, name: INDEXED, data: [[own]]}
  }
  const [only, ...others] = Array.isArray(token.data) ? token.data : []
  const [inner, ...more] = only ?? []
  if (others.length > 0 || more.length > 0 || inner?.type !== 'pseudo') return undefined
  const own = asChild(inner)
  return own && {...token, name: INDEXED, data: [[{...token, data: [[own]]}]]}
}

/** The pseudo-class for children of all types, as Tailwind has a variant of it. */
function asChild({name, data}: PseudoSelector): PseudoSelector | undefined {
  if (name === 'first-child' || name === 'first-of-type') return pseudo('first-child', null)
  if (name === 'last-child' || name === 'last-of-type') return pseudo('last-child', null)
  if ((name !== 'nth-child' && name !== 'nth-of-type') || typeof data !== 'string') return undefined
  const formula = formulaName(data)
  return formula === undefined ? undefined : pseudo('nth-child', formula)
}

const pseudo = (name: string, data: string | null): PseudoSelector => ({
  type: SelectorType.Pseudo,
  name,
  data
})

/** `2n+1` → `odd`; undefined for what is neither that nor `even`. */
function formulaName(formula: string): string | undefined {
  try {
    const check = getNthCheck(formula)
    const places = [0, 1, 2, 3, 4, 5].map((place) => check(place))
    if (places.every((holds, place) => holds === (place % 2 === 0))) return 'odd'
    return places.every((holds, place) => holds === (place % 2 === 1)) ? 'even' : undefined
  } catch {
    return undefined
  }
}
