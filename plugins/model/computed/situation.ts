import type {VisibilityFacts} from '../../css/visible-when.ts'
import {type Case, type CaseRun, casesAt, isKnown} from './cases.ts'
import type {Place} from './place.ts'
import {caseIn, type Combinations} from './possible.ts'

/** What of an element decides visibility beside its style. */
export interface ElementFacts extends Pick<VisibilityFacts, 'isReplaced' | 'canScroll'> {
  /** Whether a box of the browser's own, of which nothing is known, is around its box. */
  isInDetails: boolean
}

/** What some longhands are, each by its place in the list of their names. */
export interface Reading {
  names: readonly string[]
  lists: readonly (readonly CaseRun[])[]
}

/** An element or pseudo-element with what rows of `VISIBLE_WHEN` read of it. */
export interface Asked {
  place: Place
  pseudo: string
  /** The element from which the box takes its place in the layout. */
  above: Place | undefined
  /** Longhands of the two that animations may change. */
  animated: ReadonlySet<string>
  animatedAbove: ReadonlySet<string>
  facts: ElementFacts
}

/** The facts for one longhand at one width in one combination of conditions and states; one object serves all questions. */
export class Situation implements VisibilityFacts {
  isReplaced = false
  canScroll = false
  /** What the longhand in question is taken to be. */
  found: Case | undefined
  width = 0
  combinations: Pick<Combinations, 'maskOf'> = {maskOf: () => 0}
  set = 0
  #asked: Asked | undefined
  #longhand = ''
  #own = NOTHING
  #base = NOTHING
  #parent = NOTHING

  /** Begins with a question. */
  ask(asked: Asked, longhand: string, own: Reading, base: Reading, parent: Reading): void {
    this.#asked = asked
    this.#longhand = longhand
    this.#own = own
    this.#base = base
    this.#parent = parent
    this.isReplaced = asked.facts.isReplaced
    this.canScroll = asked.facts.canScroll
  }

  readonly value = (name: string): string | undefined => {
    if (name === this.#longhand) return textOf(this.found)
    const asked = this.#asked
    if (!asked || asked.animated.has(name)) return undefined
    return this.#textIn(this.#own, name)
  }

  readonly base = (name: string): string | undefined => this.#textIn(this.#base, name)

  readonly parent = (name: string): string | undefined => {
    const asked = this.#asked
    if (!asked?.above || (asked.pseudo === '' && asked.facts.isInDetails)) return undefined
    return asked.animatedAbove.has(name) ? undefined : this.#textIn(this.#parent, name)
  }

  readonly every = (name: string, test: (value: string | undefined) => boolean): boolean =>
    [this.#own, this.#base].every((reading) => {
      const runs = runsIn(reading, name)
      if (!runs) throw new Error(`VISIBLE_WHEN has a row that reads ${name} without naming it.`)
      return runs.every(({cases}) => cases.every((each) => test(textOf(each))))
    })

  #textIn(reading: Reading, name: string): string | undefined {
    const runs = runsIn(reading, name)
    return runs && textOf(caseIn(casesAt(runs, this.width), this.combinations, this.set))
  }
}

const NOTHING: Reading = {names: [], lists: []}

const runsIn = ({names, lists}: Reading, name: string): readonly CaseRun[] | undefined =>
  lists[names.indexOf(name)]

const textOf = (found: Case | undefined): string | undefined =>
  found && isKnown(found.value) ? found.value.toLowerCase() : undefined
