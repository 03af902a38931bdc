import {mapGroups} from './access.ts'
import type {Declaration, ElementStyle, PropertyGroup, Run} from './types.ts'

/**
 * A group with more declarations marked as redundant, the same group where there are none. `isRedundant` gets each declaration with
 * the run that it stands in: runs have declarations in common, one of which may be redundant at some widths only.
 */
export function markRedundant(
  group: PropertyGroup,
  isRedundant: (declaration: Declaration, run: Run, at: number) => boolean
): PropertyGroup {
  let isChanged = false
  const runs = group.runs.map((run, at) => {
    const declarations = run.declarations.map((each) => {
      if (each.redundant || each.origin === 'user-agent' || !isRedundant(each, run, at)) return each
      isChanged = true
      return {...each, redundant: true}
    })
    return {...run, declarations}
  })
  return isChanged ? {...group, runs} : group
}

/** The style as it was before anything was marked. */
export const withoutMarks = (style: ElementStyle): ElementStyle =>
  mapGroups(style, (group) =>
    group.runs.some(({declarations}) => declarations.some(({redundant}) => redundant))
      ? {
          ...group,
          runs: group.runs.map((run) => ({
            ...run,
            declarations: run.declarations.map(({redundant: _, ...declaration}) => declaration)
          }))
        }
      : group
  )
