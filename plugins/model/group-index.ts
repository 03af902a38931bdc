import {rememberedOf} from '../css/remember.ts'
import type {PropertyGroup} from './types.ts'

/** The groups of an element or pseudo-element by their properties; many are looked up. */
export const groupIndex = rememberedOf(
  (groups: readonly PropertyGroup[]): ReadonlyMap<string, PropertyGroup> => {
    const index = new Map<string, PropertyGroup>()
    for (const group of groups) for (const name of group.properties) index.set(name, group)
    return index
  }
)

/** The group of `all`, where what it declares for a longhand is overridden by that longhand's own group. */
export function groupOfAll(
  groups: readonly PropertyGroup[] | undefined,
  longhand: string
): PropertyGroup | undefined {
  const index = groups && groupIndex(groups)
  const all = index?.get('all')
  const own = all && index?.get(longhand)
  return own && own !== all ? all : undefined
}
