import {rangesBetween} from '../../model/width.ts'
import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {isWord} from '../../css/values/keywords.ts'
import {isUnconditional} from '../../model/access.ts'
import type {Declaration, PropertyGroup, Run} from '../../model/types.ts'

/**
 * An element's groups with those that it would have inherited: weaker than all of its own, or, where it resets everything
 * to the inherited value, right after it does so.
 * Spec: <https://drafts.csswg.org/css-cascade-5/#all-shorthand>
 */
export function withInherited(
  own: readonly PropertyGroup[],
  inherited: readonly PropertyGroup[]
): PropertyGroup[] {
  const whole = own.find(({runs}) => runs.some(({declarations}) => declarations.some(isUnset)))
  if (!whole) return [...inherited, ...own]
  // Custom properties are not among all (CSS Cascading 5, §3.2).
  const isCustom = ({properties: [name]}: PropertyGroup) => name.startsWith('--')
  const longhands = inherited.filter((group) => !isCustom(group))
  const [name, ...more] = whole.properties
  const names = new Set([...more, ...longhands.flatMap(({properties}) => properties)])
  names.delete(name)
  const runs = whole.runs.flatMap((run) => piecesOf(run, longhands))
  const complete: PropertyGroup = {
    ...whole,
    properties: [name, ...names],
    runs
  }
  return [...inherited.filter(isCustom), ...own.map((group) => (group === whole ? complete : group))]
}

/**
 * Whether a group resets a longhand to the inherited value, with all others, and declares none for it after that: the browser's own style
 * of a control (`font`, `color`) is one group with `all: unset`.
 */
export const inheritsAll = ({runs}: PropertyGroup, longhand: string): boolean =>
  runs.some(({declarations}) => {
    const at = declarations.findLastIndex(isUnset)
    const declares = ({property}: Declaration) =>
      property === longhand || (isShorthand(property) && longhandsOf(property).includes(longhand))
    return at >= 0 && !declarations.slice(at + 1).some((one) => isUnconditional(one) && declares(one))
  })

const isUnset = ({property, value}: Declaration): boolean => property === 'all' && isWord(value, 'unset')

/** A run split at the widths at which the inherited value changes, with the value there. */
function piecesOf(run: Run, inherited: readonly PropertyGroup[]): Run[] {
  const unset = run.declarations.findLast(isUnset)
  if (!unset) return [run]
  const {order} = unset
  const at = run.declarations.lastIndexOf(unset) + 1
  const edges = inherited.flatMap(({runs}) => runs.flatMap(({from, to}) => [from, to]))
  const inside = edges.filter((edge) => run.from < edge && edge < run.to)
  return rangesBetween([run.from, ...inside, run.to]).map(({from, to}) => ({
    ...run,
    from,
    to,
    declarations: [
      ...run.declarations.slice(0, at),
      ...inherited.flatMap(
        ({runs}) =>
          runs
            .find((one) => one.from <= from && from < one.to)
            ?.declarations.map((one) => ({...one, order})) ?? []
      ),
      ...run.declarations.slice(at)
    ]
  }))
}
