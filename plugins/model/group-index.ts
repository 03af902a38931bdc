import type {PropertyGroup} from './types.ts'

const indexes = new WeakMap<readonly PropertyGroup[], Map<string, PropertyGroup>>()

/** The groups of an element or pseudo-element by their properties; many are looked up. */
export function groupIndex(groups: readonly PropertyGroup[]): ReadonlyMap<string, PropertyGroup> {
  let index = indexes.get(groups)
  if (!index) {
    index = new Map()
    for (const group of groups) for (const name of group.properties) index.set(name, group)
    indexes.set(groups, index)
  }
  return index
}
