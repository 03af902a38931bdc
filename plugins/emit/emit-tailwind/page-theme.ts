import {nameOf} from './element-name.ts'
import {classesOf} from '../../html/class-list.ts'
import type {Element, Root} from 'hast'
import {setStyle, styleOf} from '../../model/access.ts'
import {longhandsOf} from '../../css/properties.ts'
import {addCount} from '../../model/group-by.ts'
import {plainGroup} from '../../model/plain-group.ts'
import {childElements, isCutOut, rootElements} from '../../model/root-elements.ts'
import type {PropertyGroup} from '../../model/types.ts'
import {type PlacedToken, tokenText} from './check-order.ts'
import type {Engine} from './engine.ts'
import {PageVariables, utilityNames} from './recover-theme/author-names.ts'
import {type RoleFacts, roleNames} from './recover-theme/role-names.ts'
import {propertyOf, THEME_ORDER, type ThemeNamespace} from './recover-theme/theme-name.ts'
import {type ThemeValue, themeValueOf, tokensFor} from './theme-value.ts'

/** A value that occurs this often gets a name: on a page's elements, in the styles of an element that is copied. */
const OFTEN = 3
/** A value of this length gets a name from the second time on. */
const LONG = 24
/** A list of fonts of this length makes the classes beside it hard to find. */
const LONG_LIST = 60
/** A share of a class's elements from which on a value is what the class is for. */
const ALMOST_ALL = 0.75

export interface PrintedTokens {
  placed: readonly PlacedToken[]
  elements: readonly Element[]
}

export interface PageTheme {
  /** Token → the token for the same value with the page's theme. */
  named: Map<string, string>
  /** Groups of custom properties that were added to the page's root elements. */
  groups: Set<PropertyGroup>
}

export interface PageThemeOptions {
  engine: Engine
  /** Custom properties that the code defines. */
  defined: ReadonlySet<string>
  /** Custom properties of the page's root that have the same value everywhere, with their values. */
  pageProperties: Readonly<Record<string, string>>
  /** Put before the name of a value where the root belongs to another page (default: none). */
  prefix?: string
}

interface Recurring extends RoleFacts {
  norm: string
  /** The styles that have the value, by their classes; equal elements have one. */
  styles: Set<string>
  /** Classes of the elements that have it → the share of the class's elements that do, 0 to 1. */
  classes: Map<string, number>
  tokens: Map<string, {placed: PlacedToken; value: ThemeValue}>
}

/**
 * Values that recur on the page and are on no scale of the reader's theme become custom properties of the page's root,
 * named as a theme would name them (`--color-brand`), and tokens refer to them: `bg-(--color-brand)`. A custom property of the
 * page's own that has the value is used as it is. Writes the properties into the styles of the root elements.
 */
export function makePageTheme(
  tree: Root,
  printed: readonly PrintedTokens[],
  {engine, defined, pageProperties, prefix = ''}: PageThemeOptions
): PageTheme {
  const roots = rootElements(tree)
  const isElement = isCutOut(tree)
  const own = new PageVariables(
    Object.fromEntries(Object.entries(pageProperties).filter(([name]) => !engine.theme.has(name))),
    engine.remPixels
  )
  // On the root of another page a name must not clash with one of its theme.
  const before = roots.some(({data}) => data?.isPage) ? prefix : ''
  const taken = new Set([...defined, ...engine.theme.keys()])
  const recurring = recurringValues(printed, pageProperties).filter(
    ({count, styles, value, namespace}) =>
      (isElement ? styles.size : count) >= OFTEN ||
      (count > 1 && value.length >= LONG) ||
      (namespace === 'font' && value.length >= LONG_LIST)
  )
  const named = new Map<string, string>()
  const made: {namespace: ThemeNamespace; group: PropertyGroup}[] = []
  for (const use of recurring) {
    const {namespace, value, tokens} = use
    const name =
      own.propertyFor(use) ??
      namesFor(use)
        .map((each) => propertyOf({namespace, name: before + each}))
        .find((each) => !taken.has(each))
    let isUsed = false
    for (const [token, {placed, value: themeValue}] of tokens) {
      const {chosen, variants, isImportant} = placed
      const better =
        name && tokensFor(themeValue, name).find((other) => haveSameEffect(other, chosen, name, engine))
      if (!better) continue
      named.set(token, tokenText(variants, better, isImportant))
      isUsed = true
    }
    if (!name || !isUsed || taken.has(name)) continue
    taken.add(name)
    made.push({namespace, group: plainGroup(name, value)})
  }
  const groups = made
    .sort((a, b) => THEME_ORDER.indexOf(a.namespace) - THEME_ORDER.indexOf(b.namespace))
    .map(({group}) => group)
  addToRoots(tree, groups)
  return {named, groups: new Set(groups)}
}

/** Names for a value, the best first: of the author's class that gives it to almost all of its elements, then by what it is for. */
const namesFor = (use: Recurring): string[] => {
  const ruleClasses = new Map([...use.classes].filter(([, share]) => share >= ALMOST_ALL))
  return [...utilityNames({namespace: use.namespace, ruleClasses}), ...roleNames(use)]
}

/** Writes groups into the styles of the root elements. */
export function addToRoots(tree: Root, groups: readonly PropertyGroup[]): void {
  if (groups.length === 0) return
  for (const root of rootElements(tree)) {
    const style = styleOf(root)
    setStyle(root, {...style, '': [...(style[''] ?? []), ...groups]})
  }
}

/** Elements whose custom properties are the page's: the roots, and a page's `body`. */
export const pageElements = (tree: Root): Element[] =>
  rootElements(tree).flatMap((root) =>
    root.tagName === 'html'
      ? [root, ...childElements(root).filter(({tagName}) => tagName === 'body')]
      : [root]
  )

function recurringValues(
  printed: readonly PrintedTokens[],
  pageProperties: Readonly<Record<string, string>>
): Recurring[] {
  const values = new Map<string, Recurring>()
  const totals = new Map<string, number>()
  for (const {elements} of printed)
    for (const element of elements) for (const name of classesOf(element)) addCount(totals, name, 1)
  for (const {placed, elements} of printed) {
    const style = placed.map(({token}) => token).join(' ')
    for (const each of placed) {
      const found = themeValueOf(each.chosen, pageProperties)
      if (!found) continue
      const {namespace, entry} = found
      const key = `${namespace} ${entry.norm}`
      const use: Recurring = values.get(key) ?? {
        namespace,
        value: entry.value,
        norm: entry.norm,
        count: 0,
        styles: new Set(),
        userNames: new Map(),
        tagNames: new Map(),
        properties: new Map(),
        classes: new Map(),
        tokens: new Map()
      }
      values.set(key, use)
      use.count += elements.length
      use.styles.add(style)
      use.tokens.set(each.token, {placed: each, value: found})
      addCount(use.properties, entry.property, elements.length)
      for (const element of elements) {
        addCount(use.userNames, nameOf(element), 1)
        addCount(use.tagNames, element.tagName, 1)
        for (const name of classesOf(element)) addCount(use.classes, name, 1 / (totals.get(name) ?? 1))
      }
    }
  }
  return [...values.values()].sort((a, b) => b.count - a.count)
}

/** Whether a token sets what another sets, by its value or by the custom property of this name. */
function haveSameEffect(
  token: string,
  {utility}: PlacedToken['chosen'],
  name: string,
  engine: Engine
): boolean {
  const other = engine.utility(token)
  if (!other) return false
  const themeValue = new Map<string, string>()
  for (const [property, value] of other.values) {
    const longhands = longhandsOf(property)
    for (const longhand of longhands.length > 0 ? longhands : [property]) themeValue.set(longhand, value)
  }
  return (
    themeValue.size === utility.values.size &&
    [...utility.values].every(([property, value]) => {
      const own = themeValue.get(property)
      return own === value || own === `var(${name})` || own === `calc(var(${name}) * -1)`
    })
  )
}
