import {withPlaceholders, withReadable} from '../../css/selectors/dynamic-part.ts'
import {selectorText} from '../../css/selectors/selector-text.ts'
import {type Selector} from 'css-what'
import {entryOf} from '../../css/entry-of.ts'
import {combinatorOf, parseSelectorList, type Tokens} from '../../css/selectors/parse-selector.ts'
import type {State, StateLink} from '../types.ts'

/**
 * One of the things that a state asks: a simple selector of the element itself, or all that it asks of others. Parts are equal where
 * their keys are.
 */
export interface StatePart {
  key: string
  /** The key of the part that this one is the negation of. */
  negated?: string
  /** Pseudo-classes that hold wherever this one does (Selectors 4, §9). */
  wider?: readonly string[]
  /** What it asks of elements around this one. */
  around?: readonly AroundLink[]
  /** The attribute that it asks for, and which value; an element has one value of each. */
  attribute?: {name: string; value: string}
  /** It is of a pointer, or of the focus. */
  isInteraction: boolean
  /** It is asked of the page's root, whatever element has the state. */
  isOfRoot?: boolean
}

/** Whether a link of a state is the page's root. */
export type IsRoot = (link: StateLink) => boolean

interface AroundLink {
  /** Which elements, and how the next one is found from them. */
  place: string
  parts: ReadonlySet<string>
}

const WIDER: Readonly<Record<string, readonly string[]>> = {
  ':focus-visible': [':focus', ':focus-within'],
  ':focus': [':focus-within']
}

const INTERACTION = [':hover', ':active', ':focus']

/** The state in which browsers draw a ring around an element. */
export const FOCUS_VISIBLE: StatePart = ofText(':focus-visible')

/**
 * What a state asks, one by one: `.card:hover .title.open:focus` is `.card:hover` around the title, `.open` and `:focus`. There is one
 * root, so that what is asked of it is not one thing.
 * Spec: <https://drafts.csswg.org/selectors-4/#compound>
 */
export function partsOf(state: State, isRoot: IsRoot): readonly StatePart[] {
  const [first, ...others] = state
  if (first?.combinator === ' ' && isRoot(first)) {
    const ofRoot = compoundOf(first.dynamic).map((token) => ({...ofToken(token), isOfRoot: true}))
    return [...ofRoot, ...partsOf(others, isRoot)]
  }
  const last = state.at(-1)
  const own = last ? compoundOf(last.dynamic).map(ofToken) : []
  const around = state.slice(0, -1).map(
    ({subject, isAnything, dynamic, combinator}): AroundLink => ({
      place: `${isAnything ? '*' : (subject ?? '')}${combinator ?? ''}`,
      parts: new Set(compoundOf(dynamic).map(textOf))
    })
  )
  if (around.length === 0) return own
  const key = around.map(({place, parts}) => `${[...parts].sort().join('')} ${place}`).join(' ')
  return [{key: `around ${key}`, around, isInteraction: false}, ...own]
}

/** Whether one is `:not()` of the other. */
export const areNegations = (one: StatePart, other: StatePart): boolean =>
  one.negated === other.key || other.negated === one.key

/** Whether the two never hold together, of one element: `[data-state="open"]` and `[data-state="closed"]`. */
export function areExclusive(one: StatePart, other: StatePart): boolean {
  if (areNegations(one, other)) return true
  const [first, second] = [one.attribute, other.attribute]
  // Some selectors compare values without their case.
  return (
    first !== undefined &&
    first.name === second?.name &&
    first.value.toLowerCase() !== second.value.toLowerCase()
  )
}

/** Whether the second holds at least wherever the first does. */
export function isPartWithin(one: StatePart, other: StatePart): boolean {
  if (one.wider?.includes(other.key)) return true
  const [narrow, wide] = [one.around, other.around]
  return (
    narrow !== undefined &&
    narrow.length === wide?.length &&
    wide.every((link, at) => {
      const inner = narrow[at]
      return inner?.place === link.place && [...link.parts].every((part) => inner.parts.has(part))
    })
  )
}

/** The simple selectors of a compound one, `:where(.a)` and `:not(.a, .b)` as what they stand for; one text where it is no compound. */
function compoundOf(dynamic: string): (Selector | string)[] {
  if (dynamic === '') return []
  const tokens = compoundIn(dynamic)
  return tokens ? tokens.flatMap(simpleOf) : [dynamic]
}

function compoundIn(text: string): Tokens | undefined {
  const list = parseSelectorList(withReadable(text))
  const [tokens, ...more] = list ?? []
  if (!tokens || more.length > 0) return undefined
  const isCompound = tokens.every(
    (token) => combinatorOf(token) === undefined && token.type !== 'pseudo-element'
  )
  return isCompound ? tokens : undefined
}

function simpleOf(token: Selector): Selector[] {
  if (token.type !== 'pseudo' || !Array.isArray(token.data)) return [token]
  const [only, ...more] = token.data
  if (!only) return [token]
  if (token.name === 'not') {
    const isSimple = token.data.every(({length}) => length === 1)
    return isSimple ? token.data.map((each) => ({...token, data: [each]})) : [token]
  }
  const isGroup = token.name === 'is' || token.name === 'where'
  return isGroup && more.length === 0 && only.every((each) => combinatorOf(each) === undefined)
    ? only.flatMap(simpleOf)
    : [token]
}

const textOf = (token: Selector | string): string =>
  typeof token === 'string' ? token : withPlaceholders(selectorText([[token]]))

const ofToken = (token: Selector | string): StatePart => {
  const isNegation = typeof token !== 'string' && token.type === 'pseudo' && token.name === 'not'
  const [only, ...others] = (isNegation && Array.isArray(token.data) ? token.data[0] : undefined) ?? []
  const isValue = typeof token !== 'string' && token.type === 'attribute' && token.action === 'equals'
  return {
    ...ofText(textOf(token), only && others.length === 0 ? textOf(only) : undefined),
    ...(isValue && {attribute: {name: token.name.toLowerCase(), value: token.value}})
  }
}

function ofText(key: string, negated?: string): StatePart {
  const wider = entryOf(WIDER, key)
  return {
    key,
    ...(negated !== undefined && {negated}),
    ...(wider && {wider}),
    isInteraction: INTERACTION.some((name) => key.includes(name))
  }
}
