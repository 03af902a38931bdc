import type {ElementStyle, PropertyGroup} from './types.ts'

/**
 * Gives for a style the first one that consists of the same groups: passes leave one for each place in the tree, which most often are
 * equal, and what depends on nothing but the style is then computed once.
 */
export function firstWithGroups(): (style: ElementStyle) => ElementStyle {
  const ids = new Map<PropertyGroup, number>()
  const byStyle = new Map<ElementStyle, ElementStyle>()
  const byKey = new Map<string, ElementStyle>()
  return (style) => {
    let first = byStyle.get(style)
    if (!first) {
      const key = keyOf(style, ids)
      first = byKey.get(key) ?? style
      byKey.set(key, first)
      byStyle.set(style, first)
    }
    return first
  }
}

function keyOf(style: ElementStyle, ids: Map<PropertyGroup, number>): string {
  let key = ''
  for (const [pseudo, groups] of Object.entries(style)) {
    key += `${pseudo}{`
    for (const group of groups) {
      const id = ids.get(group) ?? ids.size
      ids.set(group, id)
      key += `${id} `
    }
  }
  return key
}
