import {selectorText} from './selector-text.ts'
import {wordSet} from '../word-set.ts'
import {type PseudoSelector, type Selector} from 'css-what'
import {entryOf} from '../entry-of.ts'
import {indexedAlternatives, inList, isIndexed} from './child-indexed.ts'
import {DYNAMIC_PSEUDO_CLASSES, LEGACY_PSEUDO_ELEMENTS, PSEUDO_ELEMENT_ALIASES} from './known-pseudos.ts'
import {type Combinator, combinatorOf, type Tokens} from './parse-selector.ts'
import {possibleElements} from './possible-states.ts'
import {specificityOf, type Specificity} from './specificity.ts'
import {withoutPlainLists} from './plain-lists.ts'
import {isSlotted, slottedList} from './slotted.ts'
import {isToggled, toggleAlternatives} from './toggle-alternatives.ts'
import {isThemeToggle, type Toggles} from './toggles.ts'

/** A link of a state chain before its subjects have marker classes. */
export interface ChainLink {
  /** Static tokens from the selector's start up to and including this compound. */
  prefix: Tokens
  dynamic: string
  combinator?: Combinator
}

/** What one complex selector requires of an element: a static part, the state it waits for, the pseudo-element it styles. */
export interface AnalysedSelector {
  /** Static tokens of the whole selector. */
  tokens: Tokens
  /** Static tokens of the last compound. */
  subject: Tokens
  /** Pseudo-element in source form with the pseudo-classes that follow it; empty for the element itself. */
  pseudo: string
  /** From the first dynamic compound to the subject; empty when nothing is dynamic. */
  chain: ChainLink[]
  /** `::part(name …)`: names looked for in the shadow tree of the element that `tokens` match. */
  part?: string[]
  /** `::slotted(…)`: what an assigned node must match; `tokens` match the slot. */
  slotted?: Tokens[]
  specificity: Specificity
  /** The class that it asks for and nothing else, where that is a state in this way. */
  ofClass?: string
}

/** Gives the placeholder of the marker class for elements that match a static compound. */
export type MarkerOf = (tokens: Tokens) => string

interface Compound {
  tokens: Tokens
  dynamic: string
  combinator?: Combinator
}

/** Elements whose `open` attribute the visitor changes. */
const isOpenAttribute = (token: Selector) =>
  token.type === 'attribute' && token.name === 'open' && token.action === 'exists'

const isDynamic = (token: Selector): boolean => {
  if (isOpenAttribute(token) || isToggled(token) || isIndexed(token)) return true
  if (token.type !== 'pseudo') return false
  return (
    DYNAMIC_PSEUDO_CLASSES.has(token.name) ||
    (Array.isArray(token.data) && token.data.some((inner) => inner.some(isDynamic)))
  )
}

/**
 * Splits a complex selector into static part, states and pseudo-element. An `:is()` with a dynamic alternative becomes
 * several selectors, so that each has one chain; all keep the specificity of the whole. With `toggles`, what they name is a state
 * too, where it is not set, and with `indexed` child-indexed pseudo-classes are states of the elements of a list.
 */
export function analyseSelector(
  tokens: Tokens,
  markerOf: MarkerOf,
  {toggles, indexed = false}: {toggles?: Toggles; indexed?: boolean} = {}
): AnalysedSelector[] {
  const specificity = specificityOf(tokens)
  const ways = toggles
    ? withoutPlainLists(tokens, toggles).flatMap((way) => toggleAlternatives(way, toggles))
    : [tokens]
  return ways
    .flatMap((way) => spreadAlternatives(way))
    .flatMap((way) => (indexed ? indexedAlternatives(way) : [way]))
    .map((alternative) => {
      const analysed = analyseOne(alternative, markerOf)
      return {...analysed, specificity, ...(analysed.chain.length > 0 && classAlone(tokens))}
    })
}

const classAlone = ([token, ...more]: Tokens): {ofClass?: string} =>
  token?.type === 'attribute' && token.action === 'element' && more.length === 0 ? {ofClass: token.value} : {}

/** More ways than an author's selector has; of one with more, the alternatives stay together. */
const MOST_WAYS = 64

function spreadAlternatives(tokens: Tokens, most = MOST_WAYS): Tokens[] {
  const index = tokens.findIndex(
    (token) =>
      token.type === 'pseudo' &&
      (token.name === 'is' || token.name === 'where') &&
      Array.isArray(token.data) &&
      isDynamic(token)
  )
  if (index < 0) return spreadInHost(tokens, most)
  const token = tokens[index]
  if (token?.type !== 'pseudo' || !Array.isArray(token.data)) return [tokens]
  const left = Math.floor(most / token.data.length)
  if (left < 1) return [tokens]
  const isFirstCompound = !tokens.slice(0, index).some((other) => combinatorOf(other))
  return token.data.flatMap((alternative) => {
    const complex = alternative.some((other) => combinatorOf(other))
    const before = tokens.slice(0, index)
    const after = tokens.slice(index + 1)
    const theme = complex && !isFirstCompound ? themeAround(alternative) : undefined
    if (theme) return spreadAlternatives([...theme, ...before, ...after], left)
    // `:is(.a:hover .b) .c` spreads to `.a:hover .b .c`; with a context before it, the two orders of ancestors differ.
    if (complex && !isFirstCompound)
      return [[...tokens.slice(0, index), {...token, data: [alternative]}, ...tokens.slice(index + 1)]]
    return spreadAlternatives(
      complex ? [...alternative, ...before, ...after] : [...before, ...alternative, ...after],
      left
    )
  })
}

/** `:host(:is(.a:hover, .b))` is `:host(.a:hover)` and `:host(.b)`. Spec: <https://drafts.csswg.org/css-scoping/#host-selector> */
function spreadInHost(tokens: Tokens, most: number): Tokens[] {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'pseudo' || token.name !== 'host' || !Array.isArray(token.data)) continue
    const ways = token.data.flatMap((inner) => spreadAlternatives(inner, most))
    if (ways.length <= token.data.length) continue
    const others = Math.floor(most / ways.length)
    if (others < 1) return [tokens]
    return ways.flatMap((way) =>
      spreadAlternatives(
        [...tokens.slice(0, index), {...token, data: [way]}, ...tokens.slice(index + 1)],
        others
      )
    )
  }
  return [tokens]
}

/** `.dark` and the space of `.dark *`: everything is inside of what has a theme, so that `.card:hover p:is(.dark *)` is `.dark .card:hover p`. */
function themeAround(tokens: Tokens): Tokens | undefined {
  const at = tokens.findIndex((token) => combinatorOf(token) !== undefined)
  const combinator = tokens[at]
  const [inside, ...more] = tokens.slice(at + 1)
  const isTheme = tokens
    .slice(0, at)
    .every((token) => isToggled(token) && token.data.every(([of]) => of && isThemeToggle(of)))
  return combinator &&
    combinatorOf(combinator) === ' ' &&
    inside?.type === 'universal' &&
    more.length === 0 &&
    isTheme
    ? tokens.slice(0, at + 1)
    : undefined
}

function analyseOne(tokens: Tokens, markerOf: MarkerOf): Omit<AnalysedSelector, 'specificity'> {
  let compound: Compound = {tokens: [], dynamic: ''}
  const compounds = [compound]
  let pseudo = ''
  let matched = 0
  let part: string[] | undefined
  let slotted: Tokens[] | undefined
  for (const token of tokens) {
    const combinator = combinatorOf(token)
    if (combinator) compounds.push((compound = {tokens: [], dynamic: '', combinator}))
    else if (token.type === 'pseudo-element' && (token.name === 'part' || token.name === 'slotted')) {
      // The styled element is another one, inside the one that the selector matched so far.
      matched = compounds.length
      const inside: Compound = {tokens: [], dynamic: '', combinator: ' '}
      compounds.push((compound = inside))
      if (token.name === 'part') part = [...wordSet(token.data ?? '')]
      else if (isSlotted(token))
        slotted = slottedList(token).map((inner) => withoutDynamic(inner, inside, markerOf))
    } else if (token.type === 'pseudo-element')
      pseudo += `::${entryOf(PSEUDO_ELEMENT_ALIASES, token.name) ?? token.name}${token.data ? `(${token.data})` : ''}`
    else if (token.type === 'pseudo' && LEGACY_PSEUDO_ELEMENTS.has(token.name)) pseudo += `::${token.name}`
    else if (pseudo && token.type === 'pseudo') pseudo += selectorText([[token]])
    else if (isHostFunction(token)) {
      // `:host(.a:hover)` is the host `:host(.a)` in the state `:hover`.
      const host = compound
      const data = token.data.map((inner) => withoutDynamic(inner, host, markerOf))
      host.tokens.push({...token, data} as Selector)
    } else if (isDynamic(token)) {
      compound.dynamic += dynamicText(token, markerOf)
      const elementSelector = elementsInState(token)
      if (elementSelector) compound.tokens.push(elementSelector)
    } else compound.tokens.push(token)
  }
  for (const {tokens: own} of compounds)
    if (own.length === 0) own.push({type: 'universal', namespace: null} as Selector)
  const upTo = (end: number): Tokens =>
    compounds
      .slice(0, end)
      .flatMap(({tokens: own, combinator}) => (combinator ? [combinatorToken(combinator), ...own] : own))
  const first = compounds.findIndex(({dynamic}) => dynamic)
  const chain: ChainLink[] =
    first < 0
      ? []
      : compounds.slice(first).map(({dynamic}, index) => {
          const position = first + index
          return {
            prefix: upTo(position + 1),
            dynamic,
            ...(position + 1 < compounds.length && {combinator: compounds[position + 1]?.combinator})
          }
        })
  return {
    tokens: upTo(matched || compounds.length),
    subject: (compounds[matched - 1] ?? compound).tokens,
    pseudo,
    chain,
    ...(part && {part}),
    ...(slotted && {slotted})
  }
}

/** The elements that can be in a state at all, also in one that is set later. */
function elementsInState(token: Selector): PseudoSelector | undefined {
  if (isIndexed(token)) return inList('yes')
  const [[state] = []] = isToggled(token) ? token.data : [[token]]
  return state?.type === 'pseudo' && state.data === null ? possibleElements(state.name) : undefined
}

/** Takes the dynamic tokens out of a compound; they become part of the state of `compound`. */
function withoutDynamic(tokens: Tokens, compound: Compound, markerOf: MarkerOf): Tokens {
  const fixed: Tokens = []
  for (const token of tokens) {
    if (isDynamic(token)) compound.dynamic += dynamicText(token, markerOf)
    else fixed.push(token)
  }
  return fixed.length > 0 ? fixed : [{type: 'universal', namespace: null} as Selector]
}

const isHostFunction = (token: Selector): token is Selector & {name: string; data: Tokens[]} =>
  token.type === 'pseudo' && token.name === 'host' && Array.isArray(token.data) && token.data.length === 1

/** Source form of a dynamic pseudo-class; static compounds inside `:has()`, `:not()`, `:is()` become marker classes. */
function dynamicText(token: Selector, markerOf: MarkerOf): string {
  if (token.type !== 'pseudo' || !Array.isArray(token.data)) return selectorText([[token]])
  if (isToggled(token) || isIndexed(token)) return selectorText(token.data)
  const lists = token.data.map((inner) => {
    let text = ''
    let compound: Tokens = []
    const flush = () => {
      const fixed = compound.filter((other) => !isDynamic(other))
      const tag = fixed.length === 1 && fixed.every(({type}) => type === 'tag' || type === 'universal')
      if (fixed.length > 0) text += tag ? selectorText([fixed]) : markerOf(fixed)
      for (const other of compound) if (isDynamic(other)) text += dynamicText(other, markerOf)
      compound = []
    }
    for (const other of inner) {
      const combinator = combinatorOf(other)
      if (!combinator) compound.push(other)
      else {
        flush()
        text += combinator === ' ' ? ' ' : text === '' ? `${combinator} ` : ` ${combinator} `
      }
    }
    flush()
    return text
  })
  return `:${token.name}(${lists.join(', ')})`
}

const combinatorToken = (combinator: Combinator): Selector =>
  ({type: {' ': 'descendant', '>': 'child', '+': 'adjacent', '~': 'sibling'}[combinator]}) as Selector
