import type {Declaration, WidthRange} from '../types.ts'
import {haveSameItems} from '../same-items.ts'
import {EVERY_WIDTH, rangesBetween} from '../width.ts'
import type {Atom} from './atoms.ts'

/** Why a computed value cannot be known from the cascade. */
export type UnknownReason =
  /** A default that holds in some states only, or that has several names. */
  | 'default'
  /** `revert`, or a value of the browser's own sheet. */
  | 'user-agent'
  /** What a fragment's outermost element inherits. */
  | 'other-page'
  /** It depends on the user's settings: `color` and `font-family` of a page that declares none. */
  | 'user-settings'
  /** Declarations by another name (`margin-inline-start`), or by a shorthand that waits for its variables. */
  | 'several-properties'
  /** A custom property without one value at each width. */
  | 'custom-property'
  /** Inherited, and relative to something of the element that declares it (`0.1em`). */
  | 'relative'
  /** Inherited from an element that animates it. */
  | 'animated'
  /** More cases than are worth telling apart. */
  | 'many-cases'

/** A value that is not known. What it stands for equals nothing but itself: one object is one value, wherever it stands. */
export interface Unknown {
  reason: UnknownReason
}

/** One case of a computed value: what the longhand is where all atoms hold and no stronger case does. */
export interface Case {
  value: string | Unknown
  atoms: readonly Atom[]
  /** It overrides running animations (CSS Cascading and Inheritance 5, §6.1). */
  isImportant: boolean
  /** The declaration of the element itself from which it came; undefined for inherited values and defaults. */
  declaration?: Declaration
}

/** The cases of a computed value in a range of widths, weakest first; the first one holds always. */
export interface CaseRun extends WidthRange {
  cases: readonly Case[]
}

/** More cases than this are one unknown value. */
const MOST_CASES = 20

export const isKnown = (value: string | Unknown): value is string => typeof value === 'string'

/** The case that holds at every width, always; undefined where there are several. */
export function onlyCase(runs: readonly CaseRun[]): Case | undefined {
  const [run] = runs
  if (!run || runs.length > 1 || run.cases.length > 1) return undefined
  const [only] = run.cases
  return only?.atoms.length === 0 ? only : undefined
}

/** Without those that a stronger case overrides wherever they hold. */
export function withoutOverridden(cases: readonly Case[]): readonly Case[] {
  if (cases.length === 1) return cases
  const last = cases.findLastIndex(({atoms}) => atoms.length === 0)
  const seen = cases
    .slice(Math.max(0, last))
    .filter(
      ({atoms}, at, all) =>
        !all.slice(at + 1).some((later) => later.atoms.every((atom) => atoms.includes(atom)))
    )
  return seen.length > MOST_CASES ? [{value: {reason: 'many-cases'}, atoms: [], isImportant: false}] : seen
}

/** Whether a case stands for more than one declaration. */
export const isCondensed = ({value}: Case): boolean => !isKnown(value) && value.reason === 'many-cases'

/** One case where all have the same value. */
export function condensed(cases: readonly Case[]): readonly Case[] {
  const [base, ...others] = cases
  if (!base || others.length === 0) return cases
  const isPlain = others.every(
    ({value, isImportant}) => value === base.value && isImportant === base.isImportant
  )
  return isPlain ? [{...base, atoms: []}] : cases
}

/**
 * Lists of cases over one range of widths, as one list for each part of the range in which none of them changes: the first is the
 * weakest.
 */
export function stacked({from, to}: WidthRange, lists: readonly (readonly CaseRun[])[]): readonly CaseRun[] {
  const [only] = lists
  if (
    only &&
    lists.length === 1 &&
    only.length === 1 &&
    only.every((run) => run.from === from && run.to === to)
  )
    return only
  const cuts = [from, to]
  for (const runs of lists)
    for (const run of runs) for (const cut of [run.from, run.to]) if (cut > from && cut < to) cuts.push(cut)
  // Most lists change nowhere within the range.
  return (cuts.length === 2 ? [{from, to}] : rangesBetween(cuts)).map((range) => ({
    ...range,
    cases: withoutOverridden(lists.flatMap((runs) => casesAt(runs, range.from)))
  }))
}

/** The cases at a width. */
export function casesAt(runs: readonly CaseRun[], width: number): readonly Case[] {
  for (const {from, to, cases} of runs) if (from <= width && width < to) return cases
  return []
}

/** The part of runs that lies in a range. */
export const within = (runs: readonly CaseRun[], {from, to}: WidthRange): readonly CaseRun[] =>
  runs.every((run) => run.from >= from && run.to <= to)
    ? runs
    : runs
        .filter((run) => run.from < to && run.to > from)
        .map((run) => ({...run, from: Math.max(from, run.from), to: Math.min(to, run.to)}))

/** The same runs where nothing changes. */
export function mapCases(
  runs: readonly CaseRun[],
  change: (each: Case) => Case,
  shortened: (cases: readonly Case[]) => readonly Case[] = (cases) => cases
): readonly CaseRun[] {
  const changed = runs.map((run) => {
    const cases = shortened(run.cases.map(change))
    return haveSameItems(cases, run.cases) ? run : {...run, cases}
  })
  return haveSameItems(changed, runs) ? runs : changed
}

/** One value throughout a range. */
export const plainRun = ({from, to}: WidthRange, value: string | Unknown): CaseRun => ({
  from,
  to,
  cases: [{value, atoms: [], isImportant: false}]
})

/** Nothing that is known throughout a range, by default at every width. */
export const unknown = (reason: UnknownReason, range: WidthRange = EVERY_WIDTH): readonly CaseRun[] => [
  plainRun(range, {reason})
]
