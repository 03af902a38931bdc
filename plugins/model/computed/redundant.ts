import type {Declaration, PropertyGroup, Run} from '../types.ts'
import {type Case, type CaseRun, casesAt, isCondensed, onlyCase, withoutOverridden} from './cases.ts'
import {authorDeclarations} from './author-declarations.ts'
import type {ComputedValues} from './computed-values.ts'
import {areEqual, isSameCase} from './equal.ts'
import {isIndependentOfPlace} from './independent.ts'
import type {Place} from './place.ts'

/** Declarations of one run, each with the cases that it adds. */
type Declared = ReadonlyMap<Declaration, readonly CaseRun[]>

/**
 * Finds declarations without which a longhand is computed to the same value in every case: at each width, under each condition and
 * in each state, on the element and so on all that inherits from it.
 */
export class Redundancy {
  readonly #values: ComputedValues
  /** Results for groups whose values do not depend on the place but by what would hold without them. */
  readonly #known = new Map<
    PropertyGroup,
    Map<readonly CaseRun[], readonly ReadonlySet<Declaration>[]> | undefined
  >()

  constructor(values: ComputedValues) {
    this.#values = values
  }

  /**
   * For each run of a group the redundant ones among its declarations of a longhand: as many of the weakest as can go together,
   * and each of the others that can go as well; `NOWHERE` where there are none. `base`: what holds without them.
   */
  of(
    place: Place,
    pseudo: string,
    group: PropertyGroup,
    longhand: string,
    base = this.#values.baseOf(place, pseudo, longhand)
  ): readonly ReadonlySet<Declaration>[] {
    const known = this.#knownOf(group)
    const before = known?.get(base)
    if (before) return before
    const found = group.runs.map((run) => this.#redundantIn(run, base, place, pseudo, longhand))
    const result = found.every(({size}) => size === 0) ? NOWHERE : found
    known?.set(base, result)
    return result
  }

  /** Undefined for a group whose values depend on the place. */
  #knownOf(group: PropertyGroup): Map<readonly CaseRun[], readonly ReadonlySet<Declaration>[]> | undefined {
    if (this.#known.has(group)) return this.#known.get(group)
    const isAlike = group.properties.length === 1 && isIndependentOfPlace(group)
    const known = isAlike ? new Map<readonly CaseRun[], readonly ReadonlySet<Declaration>[]>() : undefined
    this.#known.set(group, known)
    return known
  }

  #redundantIn(
    run: Run,
    base: readonly CaseRun[],
    place: Place,
    pseudo: string,
    longhand: string
  ): ReadonlySet<Declaration> {
    const written = authorDeclarations(run, longhand)
    if (!written.some(({property}) => property === longhand)) return NOTHING
    const lists = written.map((each) => this.#values.declared(place, pseudo, longhand, each, run))
    const below = onlyCase(base)
    const own = lists.length === 1 ? onlyCase(lists[0] ?? base) : undefined
    if (below && own) return isSameCase(longhand, below, own) ? new Set(written) : NOTHING
    const candidates = written.filter(({property}) => property === longhand)
    const declared: Declared = new Map(written.map((each, at) => [each, lists[at] ?? base]))
    const whole = cutsOf(run, [base, ...declared.values()]).map((width) => ({
      width,
      cases: casesWithout(NOTHING, declared, base, width)
    }))
    const overridden = this.#overridden(written, place)
    // What stands for too many cases equals nothing, whatever is left out.
    if (whole.some(({cases}) => cases.some(isCondensed)))
      return new Set(candidates.filter((each) => overridden.has(each)))
    const isUnchangedWithout = (removed: ReadonlySet<Declaration>) =>
      whole.every(({width, cases}) =>
        areEqual(longhand, cases, casesWithout(removed, declared, base, width), this.#values.atoms)
      )
    const effective = candidates.filter((each) => !overridden.has(each))
    let removed: ReadonlySet<Declaration> = new Set(candidates.filter((each) => overridden.has(each)))
    let count = effective.length
    for (; count > 0; count--) {
      const weakest = new Set([...removed, ...effective.slice(0, count)])
      if (!isUnchangedWithout(weakest)) continue
      removed = weakest
      break
    }
    for (const each of effective.slice(count)) {
      const more = new Set([...removed, each])
      if (isUnchangedWithout(more)) removed = more
    }
    return removed
  }

  /** Declarations that a later one overrides wherever they apply. */
  #overridden(written: readonly Declaration[], place: Place): ReadonlySet<Declaration> {
    const atoms = written.map((each) => this.#values.atoms.of(each, place))
    return new Set(
      written.filter((_, at) =>
        atoms.some((later, index) => index > at && later.every((atom) => atoms[at]?.includes(atom)))
      )
    )
  }
}

const NOTHING: ReadonlySet<Declaration> = new Set()

/** Of a group in none of whose runs a declaration is redundant. */
export const NOWHERE: readonly ReadonlySet<Declaration>[] = []

/** Where one of the lists changes within a run. */
function cutsOf({from, to}: Run, lists: Iterable<readonly CaseRun[]>): number[] {
  const cuts = new Set([from])
  for (const runs of lists) for (const run of runs) if (run.from > from && run.from < to) cuts.add(run.from)
  return [...cuts]
}

function casesWithout(
  removed: ReadonlySet<Declaration>,
  declared: Declared,
  base: readonly CaseRun[],
  width: number
): readonly Case[] {
  const cases = [...casesAt(base, width)]
  for (const [declaration, runs] of declared)
    if (!removed.has(declaration)) cases.push(...casesAt(runs, width))
  return withoutOverridden(cases)
}
