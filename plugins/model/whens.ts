import type {Root} from 'hast'
import {rootTest} from './computed/atoms.ts'
import {areOppositeQueries} from './computed/opposite-queries.ts'
import {areExclusive, type IsRoot, isPartWithin, partsOf, type StatePart} from './computed/state-parts.ts'
import {conditionsKey, whenKey} from './condition.ts'
import {everyElement} from './every-element.ts'
import type {Declaration, RootStyle, State, StateLink} from './types.ts'

/** When a declaration applies: under all of the conditions, in the state. */
export type When = Pick<Declaration, 'conditions' | 'state'>

/** What is known of when the declarations of a tree apply, and the states in which two of them do. */
export class Whens {
  readonly #root: RootStyle
  readonly #isRoot: IsRoot
  readonly #added: Record<string, State> = {}
  readonly #parts = new Map<string, readonly StatePart[]>()
  readonly #both = new Map<string, When | undefined>()
  readonly #tree: Root
  #carried: readonly (readonly string[])[] | undefined

  constructor(tree: Root, root: RootStyle) {
    this.#tree = tree
    this.#root = root
    this.#isRoot = rootTest(tree)
  }

  /** All states, with those that were made here. */
  get states(): RootStyle['states'] {
    return {...this.#root.states, ...this.#added}
  }

  /** Whether the second holds at least wherever the first does, on one element. */
  isWithin(one: When, other: When): boolean {
    return this.isWithinAll([one], other)
  }

  /** Whether the second holds at least wherever all of the first do, on one element. */
  isWithinAll(all: readonly When[], other: When): boolean {
    const known = all.flatMap(({conditions}) => conditions.map((condition) => conditionsKey([condition])))
    if (!other.conditions.every((condition) => known.includes(conditionsKey([condition])))) return false
    const own = all.flatMap((one) => this.#partsOf(one))
    return this.#partsOf(other).every((wide) =>
      own.some((part) => part.key === wide.key || isPartWithin(part, wide))
    )
  }

  /** Whether the two never hold together, on one element. */
  exclude(one: When, other: When): boolean {
    if (one.conditions.some((own) => other.conditions.some((query) => areOppositeQueries(own, query))))
      return true
    const parts = this.#partsOf(one)
    return this.#partsOf(other).some((part) =>
      parts.some((own) => own.isOfRoot === part.isOfRoot && areExclusive(own, part))
    )
  }

  /** When both hold, on one element; undefined where they never do, or where no selector is known for it. */
  both(one: When, other: When): When | undefined {
    if (this.isWithin(one, other)) return one
    if (this.isWithin(other, one)) return other
    const key = `${whenKey(one)} & ${whenKey(other)}`
    if (!this.#both.has(key)) this.#both.set(key, this.#joined(one, other))
    return this.#both.get(key)
  }

  #joined(one: When, other: When): When | undefined {
    const known = new Set(one.conditions.map((condition) => conditionsKey([condition])))
    const more = other.conditions.filter((condition) => !known.has(conditionsKey([condition])))
    const conditions = [...one.conditions, ...more]
    if (one.state === undefined || other.state === undefined) {
      const state = one.state ?? other.state
      return {conditions, ...(state !== undefined && {state})}
    }
    const chain = this.exclude(one, other) ? undefined : this.#chainOf(one.state, other.state)
    if (!chain) return undefined
    const state = `${one.state}&${other.state}`
    this.#added[state] = chain
    // As both ask, whichever of two placeholders for one element the chain has.
    this.#parts.set(state, [...this.#partsOf(one), ...this.#partsOf(other)])
    return {conditions, state}
  }

  /**
   * One chain for two: the elements around are those of one of them, the parent in both states, or the page's root around those of the
   * other.
   */
  #chainOf(one: string, other: string): State | undefined {
    const [first, second] = [this.#state(one), this.#state(other)]
    const [own, otherOwn] = [first.at(-1), second.at(-1)]
    if (!own || !otherOwn) return undefined
    const [around, otherAround] = [first.slice(0, -1), second.slice(0, -1)]
    const last = {...own, dynamic: joinedCompound(own.dynamic, otherOwn.dynamic)}
    const isSame = JSON.stringify(around) === JSON.stringify(otherAround)
    if (otherAround.length === 0 || isSame) return [...around, last]
    if (around.length === 0) return [...otherAround, last]
    const parent = this.#parentInBoth(around, otherAround)
    if (parent) return [parent, last]
    const isOfRoot = ([link, ...more]: State) =>
      link?.combinator === ' ' && more.length === 0 && this.#isRoot(link)
    if (isOfRoot(around)) return [...around, ...otherAround, last]
    return isOfRoot(otherAround) ? [...otherAround, ...around, last] : undefined
  }

  /** The link for a parent that both chains ask for. */
  #parentInBoth([one, ...more]: State, [other, ...others]: State): StateLink | undefined {
    if (more.length > 0 || others.length > 0 || one?.combinator !== '>' || other?.combinator !== '>')
      return undefined
    const dynamic = joinedCompound(one.dynamic, other.dynamic)
    if (one.isAnything || this.#isCarriedWith(other.subject, one.subject)) return {...other, dynamic}
    return other.isAnything || this.#isCarriedWith(one.subject, other.subject) ? {...one, dynamic} : undefined
  }

  /** Whether all elements that carry a placeholder carry another one, too. */
  #isCarriedWith(placeholder: string | undefined, other: string | undefined): boolean {
    if (placeholder === undefined || other === undefined || placeholder === other)
      return placeholder === other
    return this.#subjectLists().every(
      (subjects) => !subjects.includes(placeholder) || subjects.includes(other)
    )
  }

  /** The placeholders of each element that carries some; read once, since each pair of states asks for them. */
  #subjectLists(): readonly (readonly string[])[] {
    if (!this.#carried) {
      const lists = new Map<string, readonly string[]>()
      everyElement(this.#tree, ({data}) => {
        if (data?.subjects) lists.set(data.subjects.join(' '), data.subjects)
      })
      this.#carried = [...lists.values()]
    }
    return this.#carried
  }

  #state(key: string): State {
    return this.#added[key] ?? this.#root.states[key] ?? []
  }

  #partsOf({state}: When): readonly StatePart[] {
    if (state === undefined) return []
    const parts = this.#parts.get(state) ?? partsOf(this.#state(state), this.#isRoot)
    this.#parts.set(state, parts)
    return parts
  }
}

/** A compound that asks what both do: `.open:hover` of `.open` and `:hover`. */
function joinedCompound(one: string, other: string): string {
  const keysOf = (dynamic: string) => partsOf([{dynamic}], () => false).map(({key}) => key)
  const known = new Set(keysOf(one))
  return (
    one +
    keysOf(other)
      .filter((key) => !known.has(key))
      .join('')
  )
}
