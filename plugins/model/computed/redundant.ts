import type {Declaration, PropertyGroup, Run} from '../types.ts'
import {type Case, type CaseRun, casesAt, withoutOverridden} from './cases.ts'
import {authorDeclarations} from './author-declarations.ts'
import type {ComputedValues} from './computed-values.ts'
import {areEqual} from './equal.ts'
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
  readonly #known = new Map<PropertyGroup, Map<readonly CaseRun[], readonly ReadonlySet<Declaration>[]>>()

  constructor(values: ComputedValues) {
    this.#values = values
  }

  /**
   * For each run of a group the redundant ones among its declarations of a longhand: as many of the weakest as can go together,
   * and each of the others that can go as well. `base`: what holds without them.
   */
  of(
    place: Place,
    pseudo: string,
    group: PropertyGroup,
    longhand: string,
    base = this.#values.baseOf(place, pseudo, longhand)
  ): readonly ReadonlySet<Declaration>[] {
    const find = () => group.runs.map((run) => this.#redundantIn(run, base, place, pseudo, longhand))
    if (group.properties.length > 1 || !isIndependentOfPlace(group)) return find()
    const known = this.#known.get(group) ?? new Map<readonly CaseRun[], readonly ReadonlySet<Declaration>[]>()
    this.#known.set(group, known)
    const found = known.get(base) ?? find()
    known.set(base, found)
    return found
  }

  #redundantIn(
    run: Run,
    base: readonly CaseRun[],
    place: Place,
    pseudo: string,
    longhand: string
  ): ReadonlySet<Declaration> {
    const written = authorDeclarations(run, longhand)
    const lists = written.map((each) => this.#values.declared(place, pseudo, longhand, each, run))
    const [only, ...others] = written
    if (only && others.length === 0 && isOneCase(base) && isOneCase(lists[0]!)) {
      const isEqual = areEqual(longhand, base[0]!.cases, lists[0]![0]!.cases, this.#values.atoms)
      return isEqual && only.property === longhand ? new Set([only]) : NOTHING
    }
    const declared: Declared = new Map(written.map((each, at) => [each, lists[at]!]))
    const widths = cutsOf(run, [base, ...declared.values()])
    const whole = widths.map((width) => casesWithout(NOTHING, declared, base, width))
    const isUnchangedWithout = (removed: ReadonlySet<Declaration>) =>
      widths.every((width, at) =>
        areEqual(longhand, whole[at]!, casesWithout(removed, declared, base, width), this.#values.atoms)
      )
    const candidates = [...declared.keys()].filter(({property}) => property === longhand)
    let removed: ReadonlySet<Declaration> = NOTHING
    for (let count = candidates.length; count > 0 && removed === NOTHING; count--) {
      const weakest = new Set(candidates.slice(0, count))
      if (isUnchangedWithout(weakest)) removed = weakest
    }
    for (const each of candidates.slice(removed.size)) {
      const more = new Set([...removed, each])
      if (isUnchangedWithout(more)) removed = more
    }
    return removed
  }
}

const NOTHING: ReadonlySet<Declaration> = new Set()

/** Whether one value holds at every width, always. */
const isOneCase = ([run, ...others]: readonly CaseRun[]): boolean =>
  others.length === 0 && run!.cases.length === 1 && run!.cases[0]!.atoms.length === 0

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
