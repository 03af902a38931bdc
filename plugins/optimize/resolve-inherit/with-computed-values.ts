import {type CaseRun, casesAt, isKnown} from '../../model/computed/cases.ts'
import type {Atom} from '../../model/computed/atoms.ts'
import type {Case} from '../../model/computed/index.ts'
import type {Declaration, PropertyGroup, Run, WidthRange} from '../../model/types.ts'
import {rangesBetween} from '../../model/width.ts'

/** What a declaration stands for over a range of widths, the weakest first. */
export interface Meaning {
  cases: readonly CaseRun[]
  /** What has to hold for the declaration itself. */
  own: readonly Atom[]
}

/**
 * A group whose declarations are replaced by the values that they stand for, at each width and under each condition. One stays where
 * it has no meaning, and where a value is not known or depends on a state of another element. The same group where all stay.
 */
export function withComputedValues(
  group: PropertyGroup,
  meaningOf: (declaration: Declaration, range: WidthRange) => Meaning | undefined
): PropertyGroup {
  const runs = group.runs.flatMap((run) => replacedIn(run, meaningOf) ?? [run])
  return runs.every((run, at) => run === group.runs[at]) ? group : {...group, runs}
}

function replacedIn(
  run: Run,
  meaningOf: (declaration: Declaration, range: WidthRange) => Meaning | undefined
): Run[] | undefined {
  const meanings = new Map<Declaration, Meaning>()
  for (const declaration of run.declarations) {
    const meaning = meaningOf(declaration, run)
    if (meaning?.cases.every(({cases}) => cases.every((each) => canBeDeclared(each, meaning))))
      meanings.set(declaration, meaning)
  }
  if (meanings.size === 0) return undefined
  const starts = [...meanings.values()].flatMap(({cases}) => cases.map(({from}) => from))
  return rangesBetween([run.from, run.to, ...starts.filter((from) => from > run.from)]).map((range) => ({
    ...range,
    declarations: run.declarations.flatMap((declaration) => {
      const meaning = meanings.get(declaration)
      return meaning
        ? casesAt(meaning.cases, range.from).map((each) => declaring(declaration, each, meaning))
        : [declaration]
    })
  }))
}

/** Conditions of a container are of an element too. */
const canBeDeclared = ({value, atoms}: Case, {own}: Meaning): boolean =>
  isKnown(value) && atoms.every((atom) => own.includes(atom) || (atom.condition !== undefined && !atom.place))

/** Without the shorthand that it came from, which had another value. */
function declaring({shorthand: _, ...rest}: Declaration, {value, atoms}: Case, {own}: Meaning): Declaration {
  const added = atoms.flatMap((atom) => (atom.condition && !own.includes(atom) ? [atom.condition] : []))
  return {...rest, value: String(value), conditions: [...rest.conditions, ...added]}
}
