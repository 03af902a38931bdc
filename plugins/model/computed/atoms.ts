import {conditionsKey} from '../condition.ts'
import type {Condition, Declaration, RootStyle} from '../types.ts'
import {isStateWithin} from '../within.ts'
import type {Place} from './place.ts'

/**
 * Something that holds or does not: a condition, or a state of the element at a place. Equal ones are one object.
 * Spec: <https://drafts.csswg.org/css-conditional-3/>, <https://drafts.csswg.org/selectors-4/#ui-states>
 */
export interface Atom {
  id: number
  condition?: Condition
  state?: string
  /** The element that a state or a query of a container is of. */
  place?: Place
}

const FOCUS_VISIBLE = ':focus-visible'

/** The atoms of a page. */
export class Atoms {
  readonly #states: RootStyle['states']
  readonly #focusVisible: string
  readonly #known = new Map<string, Atom>()
  readonly #possible = new Map<string, readonly number[]>()
  readonly #ofDeclarations = new Map<Place, Map<Declaration, readonly Atom[]>>()

  constructor(states: RootStyle['states']) {
    const [known] =
      Object.entries(states).find(
        ([, links]) => links.length === 1 && links.every(({dynamic}) => dynamic === FOCUS_VISIBLE)
      ) ?? []
    this.#focusVisible = known ?? FOCUS_VISIBLE
    this.#states = known === undefined ? {...states, [FOCUS_VISIBLE]: [{dynamic: FOCUS_VISIBLE}]} : states
  }

  /** The state in which browsers draw a ring around an element (Selectors 4, §9.4). */
  focusVisible(place: Place): Atom {
    return this.#ofState(this.#focusVisible, place)
  }

  #ofState(state: string, place: Place): Atom {
    return this.#one(`${state} of ${place.id}`, {state, place})
  }

  /** What has to hold for a declaration to apply to the element at a place; none where it applies always. */
  of(declaration: Declaration, place: Place): readonly Atom[] {
    const {conditions, state} = declaration
    if (conditions.length === 0 && state === undefined) return NONE
    const known = this.#ofDeclarations.get(place) ?? new Map<Declaration, readonly Atom[]>()
    this.#ofDeclarations.set(place, known)
    let atoms = known.get(declaration)
    if (!atoms) {
      atoms = [
        ...conditions.map((condition) => {
          const isOfElement = condition.kind === 'container' || condition.kind === 'starting-style'
          const key = conditionsKey([condition])
          return this.#one(isOfElement ? `${key} ${place.id}` : key, {condition, ...(isOfElement && {place})})
        }),
        ...(state === undefined ? NONE : [this.#ofState(state, place)])
      ]
      known.set(declaration, atoms)
    }
    return atoms
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
    return all.every(
      (one, at) =>
        !holds(at) ||
        all.every((other, index) =>
          holds(index) ? one === other || !this.#exclude(one, other) : !this.#implies(one, other)
        )
    )
  }

  /** Whether the second holds at least wherever the first does. */
  #implies(one: Atom, other: Atom): boolean {
    if (one === other) return true
    return (
      one.state !== undefined &&
      other.state !== undefined &&
      one.place === other.place &&
      isStateWithin(one.state, other.state, this.#states)
    )
  }

  /** Whether the two never hold together: nobody points at paper, and a query and its negation exclude each other. */
  #exclude(one: Atom, other: Atom): boolean {
    if (one.condition && other.condition)
      return one.place === other.place && areOpposite(one.condition, other.condition)
    return (this.#isOfReader(one) && isOnPaper(other)) || (this.#isOfReader(other) && isOnPaper(one))
  }

  /** A state of interaction on a screen. */
  #isOfReader({state}: Atom): boolean {
    return state !== undefined && /:(?:hover|active|focus)/.test(this.#states[state]?.at(-1)?.dynamic ?? '')
  }
}

const NONE: readonly never[] = []

/** A single atom holds or does not. */
const EITHER = [0, 1]

const isOnPaper = ({condition}: Atom): boolean => condition?.kind === 'media' && condition.query === 'print'

function areOpposite(one: Condition, other: Condition): boolean {
  if (one.kind !== other.kind) return false
  const queries = [one.query, other.query].sort()
  return (
    queries[1] === `(not ${queries[0]})` ||
    queries[0] === `(not ${queries[1]})` ||
    (one.kind === 'media' && EXCLUSIVE.some((values) => queries.every((query) => values.includes(query))))
  )
}

/** Values of a media feature of which one holds at a time (Media Queries 5, §12.5; Media Queries 4, §2.3). */
const EXCLUSIVE: readonly (readonly string[])[] = [
  ['print', 'screen'],
  ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']
]
