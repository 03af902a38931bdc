import type {Root} from 'hast'
import {mapGroups, setStyle, styleOf} from '../../model/access.ts'
import type {PropertyGroup} from '../../model/types.ts'
import {comparable} from './comparable.ts'
import type {Engine} from './engine.ts'
import {definitionsOf} from './recover-theme/print-theme.ts'
import type {ThemeName} from './recover-theme/theme-name.ts'
import {addToRoots, groupFor, pageElements} from './page-theme.ts'
import {repeatedThemeGroups} from './repeated-theme.ts'

/**
 * Drops the definitions of custom properties that nothing reads any more: from the groups of the global style, and from a page's
 * `html` and `body`, which are printed whole. `tokens` are the classes and the theme, which read properties too.
 */
export function dropUnreadProperties(
  tree: Root,
  left: Set<PropertyGroup>,
  names: ReadonlySet<string>,
  tokens: readonly string[]
): void {
  const pages = pageElements(tree).filter(({data}) => data?.isPage)
  // What was read by a dropped definition alone is read by nothing.
  for (;;) {
    const printed = new Set([...left, ...pages.flatMap((element) => Object.values(styleOf(element)).flat())])
    const unread = new Set(repeatedThemeGroups(tree, printed, names, tokens))
    if (unread.size === 0) return
    for (const group of unread) left.delete(group)
    for (const page of pages)
      setStyle(
        page,
        mapGroups(styleOf(page), (group) => (unread.has(group) ? undefined : group))
      )
  }
}

/**
 * Names of Tailwind's own theme that have the page's values in the code alone: custom properties of its root. `scaled` are those
 * that have another length.
 */
export function definedAgain(
  tree: Root,
  names: readonly ThemeName[],
  {theme, remPixels}: Engine,
  scaled: ReadonlyMap<string, string> = new Map()
): PropertyGroup[] {
  const again = names.flatMap((name) => (name.isAgain ? definitionsOf(name) : []))
  // Of a size of text the height of lines alone may be another one.
  const changed = again.filter(([property, value]) => {
    const like = property.endsWith('--line-height') ? 'line-height' : 'width'
    return comparable(like, value, remPixels) !== comparable(like, theme.get(property) ?? '', remPixels)
  })
  const groups = [...scaled, ...changed].map(([property, value]) => groupFor(property, value))
  addToRoots(tree, groups)
  return groups
}
