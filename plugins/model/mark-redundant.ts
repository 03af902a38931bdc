import {resultsFor} from './results-for.ts'
import {rememberedOf} from '../css/remember.ts'
import {mapGroups, mapDeclarationsIn} from './access.ts'
import type {Declaration, ElementStyle, PropertyGroup, Run} from './types.ts'

/** Groups with marks, by the group without them and the places of its marked declarations: equal ones are one object. */
const marked = resultsFor<PropertyGroup, PropertyGroup>()

/**
 * A group with more declarations marked as redundant, the same group where there are none. `isRedundant` gets each declaration with
 * the run that it stands in: runs have declarations in common, one of which may be redundant at some widths only.
 */
export function markRedundant(
  group: PropertyGroup,
  isRedundant: (declaration: Declaration, run: Run, at: number) => boolean
): PropertyGroup {
  const places: number[] = []
  let count = 0
  let at = 0
  for (const run of group.runs) {
    for (const each of run.declarations) {
      if (!each.redundant && each.origin !== 'user-agent' && isRedundant(each, run, at)) places.push(count)
      count++
    }
    at++
  }
  if (places.length === 0) return group
  return marked(group, places.join(), () => withMarks(group, places))
}

function withMarks(group: PropertyGroup, places: readonly number[]): PropertyGroup {
  let count = 0
  return mapDeclarationsIn(group, (each) => (places.includes(count++) ? {...each, redundant: true} : each))
}

/** A group with all of its declarations marked as redundant: they stay, to be printed along with a shorthand. */
export const allRedundant = (group: PropertyGroup): PropertyGroup =>
  mapDeclarationsIn(group, (each) => ({...each, redundant: true}))

/** Groups without marks, by those with some: equal ones are one object. */
const unmarked = rememberedOf((group: PropertyGroup) =>
  mapDeclarationsIn(group, ({redundant: _, ...declaration}) => declaration)
)

/** The style as it was before anything was marked. */
export const withoutMarks = (style: ElementStyle): ElementStyle =>
  mapGroups(style, (group) =>
    group.runs.some(({declarations}) => declarations.some(({redundant}) => redundant))
      ? unmarked(group)
      : group
  )
