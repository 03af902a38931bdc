import {resultsFor} from '../results-for.ts'
import type {Root} from 'hast'
import {isThemeSelector} from '../../css/selectors/toggles.ts'
import {conditionsKey} from '../condition.ts'
import {type PageSubjects, pageSubjects} from '../page-subjects.ts'
import type {Condition, Declaration, RootStyle} from '../types.ts'
import type {Place} from './place.ts'
import {areOppositeQueries} from './opposite-queries.ts'
import {
  areExclusive,
  areNegations,
  FOCUS_VISIBLE,
  type IsRoot,
  isPartWithin,
  partsOf,
  type StatePart
} from './state-parts.ts'

/**
 * Something that holds or does not: a condition, or what a state asks of the element at a place. Equal ones are one object.
 * Spec: <https://drafts.csswg.org/css-conditional-3/>, <https://drafts.csswg.org/selectors-4/#ui-states>
 */
export interface Atom {
  id: number
  condition?: Condition
  part?: StatePart
  /** The element that a state or a query of a container is of; none for what is asked of the page's root. */
  place?: Place
}

/** Which links of a tree's states are its root. */
export function rootTest(tree: Root): IsRoot {
  // Most passes ask of no state.
  let subjects: PageSubjects | undefined
  return (link) => {
    if (link.isAnything) return isThemeSelector(link.dynamic)
    return link.subject !== undefined && (subjects ??= pageSubjects(tree)).get(link.subject) === 'html'
  }
}

/** The atoms of a page. */
export class Atoms {
  readonly #states: RootStyle['states']
  readonly #parts = new Map<string, readonly StatePart[]>()
  readonly #known = new Map<string, Atom>()
  readonly #possible = new Map<string, readonly number[]>()
  readonly #ofDeclarations = resultsFor<Place, readonly Atom[]>()

  readonly #isRoot: IsRoot

  /** Of a tree: the states of its styles, and which links of them are its root. */
  constructor(tree: Root) {
    this.#states = tree.data?.style?.states ?? {}
    this.#isRoot = rootTest(tree)
  }

  /** The state in which browsers draw a ring around an element (Selectors 4, §9.4). */
  focusVisible(place: Place): Atom {
    return this.#ofPart(FOCUS_VISIBLE, place)
  }

  #ofPart(part: StatePart, place: Place): Atom {
    const isOfRoot = part.isOfRoot === true || (!place.isOutermost && place.parent === undefined)
    return this.#one(`${part.key} of ${isOfRoot ? 'the root' : place.id}`, {part, ...(!isOfRoot && {place})})
  }

  /** All of them have to hold. */
  #ofState(key: string, place: Place): readonly Atom[] {
    const parts = this.#parts.get(key) ?? partsOf(this.#states[key] ?? [], this.#isRoot)
    this.#parts.set(key, parts)
    return parts.map((part) => this.#ofPart(part, place))
  }

  /** What has to hold for a declaration to apply to the element at a place; none where it applies always. */
  of(declaration: Declaration, place: Place): readonly Atom[] {
    const {conditions, state} = declaration
    if (conditions.length === 0 && state === undefined) return NONE
    return this.#ofDeclarations(place, declaration, () => [
      ...conditions.map((condition) => {
        const isOfElement = condition.kind === 'container' || condition.kind === 'starting-style'
        const key = conditionsKey([condition])
        return this.#one(isOfElement ? `${key} ${place.id}` : key, {condition, ...(isOfElement && {place})})
      }),
      ...(state === undefined ? NONE : this.#ofState(state, place))
    ])
  }

  #one(key: string, facts: Omit<Atom, 'id'>): Atom {
    const atom = this.#known.get(key) ?? {id: this.#known.size, ...facts}
    this.#known.set(key, atom)
    return atom
  }

  /** The sets of some atoms that can hold while the others do not: bit `n` of a set stands for the atom at `n`. */
  possibleSets(all: readonly Atom[]): readonly number[] {
    if (all.length === 1) return EITHER
    const key = all.map(({id}) => id).join()
    let sets = this.#possible.get(key)
    if (!sets) {
      sets = Array.from({length: 1 << all.length}, (_, set) => set).filter((set) =>
        this.#isPossible(all, set)
      )
      this.#possible.set(key, sets)
    }
    return sets
  }

  #isPossible(all: readonly Atom[], set: number): boolean {
    const holds = (at: number) => (set & (1 << at)) !== 0
    return all.every((one, at) =>
      all.every((other, index) => {
        if (one === other) return true
        if (holds(at)) return holds(index) ? !this.#exclude(one, other) : !this.#implies(one, other)
        // Of a thing and its negation one holds.
        return holds(index) || !this.areOpposite(one, other)
      })
    )
  }

  /** Whether the second holds at least wherever the first does. */
  #implies(one: Atom, other: Atom): boolean {
    return (
      one.part !== undefined &&
      other.part !== undefined &&
      one.place === other.place &&
      isPartWithin(one.part, other.part)
    )
  }

  /** Whether one is `:not()` of the other. */
  areOpposite(one: Atom, other: Atom): boolean {
    return (
      one.part !== undefined &&
      other.part !== undefined &&
      one.place === other.place &&
      areNegations(one.part, other.part)
    )
  }

  /** Whether the two never hold together: nobody points at paper, and a query and its negation exclude each other. */
  #exclude(one: Atom, other: Atom): boolean {
    if (one.condition && other.condition)
      return one.place === other.place && areOppositeQueries(one.condition, other.condition)
    return (
      (one.part !== undefined &&
        other.part !== undefined &&
        one.place === other.place &&
        areExclusive(one.part, other.part)) ||
      (isOfReader(one) && isOnPaper(other)) ||
      (isOfReader(other) && isOnPaper(one))
    )
  }
}

/** What people do with an element on a screen. */
const isOfReader = ({part}: Atom): boolean => part?.isInteraction === true

const NONE: readonly never[] = []

/** A single atom holds or does not. */
const EITHER = [0, 1]

const isOnPaper = ({condition}: Atom): boolean => condition?.kind === 'media' && condition.query === 'print'
