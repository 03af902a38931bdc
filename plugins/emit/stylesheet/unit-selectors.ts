import {selectorText} from '../../css/selectors/selector-text.ts'
import {type Selector} from 'css-what'
import {addTo} from '../../model/group-by.ts'
import type {Element} from 'hast'
import {compareSpecificity, type Specificity, specificityOf} from '../../css/selectors/specificity.ts'
import {authorCandidates, isForTags} from './author-candidates.ts'
import {contextCandidates} from './context-candidates.ts'
import {type Candidate, classToken, isClass, pseudoToken} from './selector-tokens.ts'
import type {IndexedElement} from '../../cascade/match/tree-index.ts'
import type {ElementFinder} from './element-finder.ts'
import type {StyleClass} from './style-class.ts'
import type {AllowedWeight} from './unit-overlaps.ts'
import type {IsUtility} from './utility-classes.ts'

/** A selector in the place of a class. */
export interface UnitSelector {
  text: string
  /** Class of the page that its elements carry for it: `active` of `.nav-link.active`. */
  mark?: string
  /** Whether nothing else sets what it sets, so that the selector of a state need not weigh more than this one. */
  isAlone: boolean
}

interface UnitSelectorsOptions {
  finder: ElementFinder
  /** What the code calls a class of the page that its elements carry. */
  nameOf: (className: string) => string | undefined
  /** What the code would call a class of the page that elements carry for a selector; undefined where the name is taken. */
  markFor: (className: string) => string | undefined
  isUtility: IsUtility
}

/** Selectors in the author's words for classes that he has no name for. */
export class UnitSelectors {
  readonly #finder: ElementFinder
  readonly #options: UnitSelectorsOptions
  /** Class → what was found by a selector that names it. */
  readonly #found = new Map<string, {tokens: Selector[]; members: readonly Element[]}[]>()

  constructor(options: UnitSelectorsOptions) {
    this.#options = options
    this.#finder = options.finder
  }

  /**
   * A selector that matches the elements of a class and no others: one of the page's (`selectors`), or one made of the classes
   * around them; undefined where there is none that weighs what it may.
   */
  selectorFor(
    unit: StyleClass,
    selectors: readonly string[],
    allowed: AllowedWeight
  ): UnitSelector | undefined {
    const {isAlone} = allowed
    const near: {tokens: Selector[]; others: readonly IndexedElement[]}[] = []
    const isByTag = isForTags(selectors)
    for (const {tokens, mark} of this.#candidatesFor(unit, selectors)) {
      if (!this.#isAllowed(tokens, allowed)) continue
      const isOfFew = !tokens.some(isClass) && unit.members.length < LEAST_BY_TAG
      if (isOfFew && !(isByTag && isTags(tokens))) continue
      if (mark !== undefined) {
        if (this.#isFoundByMark(tokens, mark, unit.members))
          return {text: this.#remembered(tokens, unit.members), mark, isAlone}
        continue
      }
      const others = this.#finder.othersFoundBy(tokens, unit.members)
      if (others?.length === 0) return {text: this.#remembered(tokens, unit.members), isAlone}
      if (others && !isOfFew && others.length <= unit.members.length && !tokens.some(isPlace))
        near.push({tokens, others})
    }
    near.sort((a, b) => a.others.length - b.others.length)
    const elements = unit.members.map((member) => this.#finder.of(member))
    for (const {tokens, others} of near.slice(0, MOST_NEAR)) {
      const except = exclusionOf(others, elements, this.#options.isUtility)
      const all = except && [...tokens, except]
      if (all && this.#isAllowed(all, allowed)) return {text: this.#remembered(all, unit.members), isAlone}
    }
    return undefined
  }

  /** Text of a selector; no class may be given to elements from here on with which it would find others, or fewer. */
  #remembered(tokens: Selector[], members: readonly Element[]): string {
    for (const name of new Set(classesIn(tokens))) addTo(this.#found, name, {tokens, members})
    return selectorText([tokens])
  }

  *#candidatesFor(unit: StyleClass, selectors: readonly string[]): Generator<Candidate> {
    yield* authorCandidates(unit, selectors, this.#options)
    // A tag alone would be about whatever else is added to the page.
    for (const candidate of contextCandidates(unit, this.#options))
      if (candidate.tokens.some(isClass)) yield candidate
  }

  #isAllowed(tokens: readonly Selector[], {more, less}: AllowedWeight): boolean {
    // A fragment's rules must not reach into the page around it.
    const isOwn = this.#finder.isDocument || tokens.some(isClass)
    const weight = compareSpecificity(specificityOf([...tokens]), OF_CLASS)
    return isOwn && (weight <= 0 || more) && (weight >= 0 || less)
  }

  #isFoundByMark(tokens: Selector[], mark: string, members: readonly Element[]): boolean {
    const before = members.filter((member) => !this.#finder.of(member).classes.includes(mark))
    this.#finder.carry(mark, before)
    // What names the mark already must find what it did.
    const isFound =
      this.#finder.findsJust(tokens, members) &&
      (this.#found.get(mark) ?? []).every((other) => this.#finder.findsJust(other.tokens, other.members))
    if (!isFound) this.#finder.drop(mark, before)
    return isFound
  }
}

/** Classes that a selector names, in `:not()` too. */
const classesIn = (tokens: readonly Selector[]): string[] =>
  tokens.flatMap((token): string[] => {
    if (token.type === 'attribute') return token.name === 'class' ? [token.value] : []
    return token.type === 'pseudo' && Array.isArray(token.data) ? token.data.flatMap(classesIn) : []
  })

/** A rule of fewer elements is no rule for a tag, but where its author says so. */
const LEAST_BY_TAG = 3

/** Beside a place nothing else tells the elements: `:last-child:not(.wide)` is what only this page has there. */
const isPlace = ({type}: Selector): boolean => type === 'pseudo'

const isTags = ([only, ...others]: readonly Selector[]): boolean =>
  others.length === 0 && (only?.type === 'tag' || only?.type === 'pseudo')

/** Selectors that match a few elements too many, of which so many are tried with `:not()`. */
const MOST_NEAR = 6

/** A class that all of some elements have, and none of the others, or their place: `:not(.active)`, `:not(:last-child)`. */
function exclusionOf(
  excluded: readonly IndexedElement[],
  kept: readonly IndexedElement[],
  isUtility: IsUtility
): Selector | undefined {
  const isOf = (test: (element: IndexedElement) => boolean) => excluded.every(test) && !kept.some(test)
  const name = excluded[0]?.classes.find(
    (each) => !isUtility(each) && isOf(({classes}) => classes.includes(each))
  )
  if (name !== undefined) return not(classToken(name))
  if (!areSiblings(excluded, kept)) return undefined
  if (isOf(({position}) => position.child === 1)) return not(pseudoToken('first-child'))
  return isOf(({position}) => position.lastChild === 1) ? not(pseudoToken('last-child')) : undefined
}

/** Whether each of some elements is among siblings of which one is excluded: elsewhere its place tells nothing of it. */
function areSiblings(excluded: readonly IndexedElement[], kept: readonly IndexedElement[]): boolean {
  const parents = new Set(excluded.map(({parent}) => parent))
  return [...excluded, ...kept].every(
    ({parent}) => parent !== null && !parent.node.data?.isPage && parents.has(parent)
  )
}

const not = (token: Selector) => ({type: 'pseudo', name: 'not', data: [[token]]}) as Selector

const OF_CLASS: Specificity = [0, 1, 0]
