import type {Element, Root} from 'hast'
import {collapsedSpace} from '../../css/white-space.ts'
import {mapGroups, setStyle, styleOf} from '../../model/access.ts'
import type {PropertyGroup} from '../../model/types.ts'
import {comparable} from './comparable.ts'
import type {Engine} from './engine.ts'
import {definitionsOf} from './recover-theme/print-theme.ts'
import {plainGroup} from '../../model/plain-group.ts'
import {isReference, type ThemeName} from './recover-theme/theme-name.ts'
import {addToRoots, pageElements} from './page-theme.ts'
import {repeatedThemeGroups} from './repeated-theme.ts'

/** Takes groups out of the global style, and from a page's `html` and `body`, which are printed whole. */
function dropGroups(
  pages: readonly Element[],
  left: Set<PropertyGroup>,
  groups: ReadonlySet<PropertyGroup>
): void {
  for (const group of groups) left.delete(group)
  for (const page of pages)
    setStyle(
      page,
      mapGroups(styleOf(page), (group) => (groups.has(group) ? undefined : group))
    )
}

const pagesOf = (tree: Root): Element[] => pageElements(tree).filter(({data}) => data?.isPage)
const printedOn = (pages: readonly Element[], left: ReadonlySet<PropertyGroup>): Set<PropertyGroup> =>
  new Set([...left, ...pages.flatMap((element) => Object.values(styleOf(element)).flat())])

/**
 * Drops definitions of custom properties that the page's theme defines by the same names, with the same values: Tailwind declares what
 * anything in the code reads, and a value of the reader's own theme is not overridden.
 */
export function dropThemeProperties(tree: Root, left: Set<PropertyGroup>, names: readonly ThemeName[]): void {
  const values = new Map(
    names.flatMap((name) => (name.isAgain || isReference(name) ? [] : definitionsOf(name)))
  )
  const isDefined = ({properties, runs}: PropertyGroup): boolean =>
    properties.every((property) => values.has(property)) &&
    runs.every(({declarations}) =>
      declarations.every(
        ({property, value}) => collapsedSpace(values.get(property) ?? '') === collapsedSpace(value)
      )
    )
  const pages = pagesOf(tree)
  dropGroups(pages, left, new Set([...printedOn(pages, left)].filter(isDefined)))
}

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
  const pages = pagesOf(tree)
  // What was read by a dropped definition alone is read by nothing.
  for (;;) {
    const unread = new Set(repeatedThemeGroups(tree, printedOn(pages, left), names, tokens))
    if (unread.size === 0) return
    dropGroups(pages, left, unread)
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
  const groups = [...scaled, ...changed].map(([property, value]) => plainGroup(property, value))
  addToRoots(tree, groups)
  return groups
}
