import {isWord} from '../../css/values/keywords.ts'
import {isUnconditional} from '../../model/access.ts'
import {haveSameItems} from '../../model/same-items.ts'
import type {Declaration, PropertyGroup, Run} from '../../model/types.ts'
import {rangesBetween, UNBOUNDED} from '../../model/width.ts'

/**
 * The declarations of an element for a property, merged with those that it inherits: where its own are absent or
 * conditional, the inherited ones hold beneath. Both are of one property; where they are not, the element's own stay as they are.
 */
export function over(own: PropertyGroup, inherited: PropertyGroup): PropertyGroup {
  if (own.properties.length > 1 || inherited.properties.length > 1 || isWhole(own)) return own
  const edges = [own, inherited].flatMap(({runs}) => runs.flatMap(({from, to}) => [from, to]))
  const runs: Run[] = []
  for (const {from, to} of rangesBetween(edges)) {
    const declarations = joined(at(own, from), at(inherited, from))
    const last = runs.at(-1)
    if (last && haveSameItems(last.declarations, declarations)) last.to = to
    else runs.push({from, to, declarations})
  }
  return {...own, runs}
}

/** Whether something is declared at every width, whatever else holds. */
export const isWhole = ({runs}: PropertyGroup): boolean =>
  runs.every(({declarations}) => declarations.some(isCertain)) &&
  runs.every(({from}, place) => from <= (runs[place - 1]?.to ?? 0)) &&
  (runs.at(-1)?.to ?? 0) >= UNBOUNDED

/** A keyword for the inherited value declares no value itself. */
const isCertain = (declaration: Declaration): boolean =>
  isUnconditional(declaration) && !isWord(declaration.value, 'inherit', 'unset')

const at = ({runs}: PropertyGroup, width: number): readonly Declaration[] =>
  runs.find(({from, to}) => from <= width && width < to)?.declarations ?? []

function joined(own: readonly Declaration[], inherited: readonly Declaration[]): Declaration[] {
  const base = own.findLast(isUnconditional)
  if (!base) return [...inherited, ...own]
  return isCertain(base) ? [...own] : [...inherited, ...own.slice(own.lastIndexOf(base) + 1)]
}
