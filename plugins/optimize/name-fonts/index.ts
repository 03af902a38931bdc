import {varsIn} from '../../css/var-references.ts'
import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {declarationsOf, mapDeclarations, plainDeclaration, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {mapStyles} from '../../model/map-styles.ts'
import {plainGroup} from '../../model/plain-group.ts'
import {rootElements} from '../../model/root-elements.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {fontName, listKey} from '../../css/font-list.ts'
import {freeName} from '../../css/name-words.ts'

export interface NameFontsOptions {
  /** Whether elements share rules in the chosen format, so that a style is printed once (default: false). */
  sharing?: boolean
  /** Put before a name where the root belongs to another page (default: none). */
  prefix?: string
}

const PROPERTY = 'font-family'
/** A list that is printed this often gets a name. */
const OFTEN = 3
/** A shorter list is clearer than a name. */
const LONG = 40

interface FontList {
  /** As its author first wrote it. */
  value: string
  count: number
}

/**
 * Give a name to each long list of fonts that recurs: a custom property of the page's root, `--font-open-sans`, or the
 * page's own where its root has one with that list. Messages: none. Throws nothing.
 */
export const nameFonts: Plugin<[NameFontsOptions?], Root> =
  ({sharing = false, prefix = ''} = {}) =>
  (tree) => {
    const roots = rootElements(tree)
    if (roots.length === 0) return
    const recurring = [...fontLists(tree, sharing)].filter(([, {count}]) => count >= OFTEN)
    if (recurring.length === 0) return
    const {own, taken} = customProperties(tree, roots)
    const before = roots.some(({data}) => data?.isPage) ? prefix : ''
    const names = new Map<string, string>()
    const made: PropertyGroup[] = []
    for (const [key, {value}] of recurring) {
      const name = own.get(key) ?? freeName(`--font-${before}${fontName(value)}`, taken)
      names.set(key, name)
      taken.add(name)
      if (!own.has(key)) made.push(plainGroup(name, value))
    }
    mapStyles(tree, (style) => withNames(style, names))
    for (const root of roots) {
      const style = styleOf(root)
      setStyle(root, {...style, '': [...made, ...(style[''] ?? [])]})
    }
  }

/** Lists of fonts that are written out, by their value. */
function fontLists(tree: Root, sharing: boolean): Map<string, FontList> {
  const lists = new Map<string, FontList>()
  const seen = new Map<ElementStyle, readonly string[]>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    const known = seen.get(style)
    if (sharing && known) return
    const values = known ?? nameableLists(style)
    seen.set(style, values)
    for (const value of values) {
      const key = listKey(value)
      const list = lists.get(key) ?? {value, count: 0}
      lists.set(key, list)
      list.count += 1
    }
  })
  return lists
}

const nameableLists = (style: ElementStyle): string[] =>
  declarationsOf(style)
    .filter(isNameable)
    .map(({value}) => value)

const isNameable = ({property, value, shorthand, redundant, origin}: Declaration): boolean =>
  property === PROPERTY &&
  shorthand === undefined &&
  !redundant &&
  origin !== 'user-agent' &&
  value.length >= LONG &&
  varsIn(value).length === 0

/** Whether the name of a property names fonts. */
const isOfFonts = (name: string): boolean =>
  name.startsWith('--') && (name.includes('font') || name.includes('family'))

/** The lists that custom properties of the root have everywhere, and all names that are in use. */
function customProperties(
  tree: Root,
  roots: readonly Element[]
): {own: Map<string, string>; taken: Set<string>} {
  const familiesByName = new Map<string, Set<ElementStyle>>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    for (const {properties} of Object.values(style).flat())
      for (const name of properties)
        if (name.startsWith('--'))
          familiesByName.set(name, (familiesByName.get(name) ?? new Set()).add(style))
  })
  const own = new Map<string, string>()
  const [root, ...otherRoots] = roots
  for (const group of (root && otherRoots.length === 0 && styleOf(root)['']) || []) {
    const [name] = group.properties
    const declaration = plainDeclaration(group)
    if (!isOfFonts(name) || !declaration || declaration.redundant) continue
    const key = listKey(declaration.value)
    if (familiesByName.get(name)?.size === 1 && !own.has(key)) own.set(key, name)
  }
  return {own, taken: new Set(familiesByName.keys())}
}

function withNames(style: ElementStyle, names: ReadonlyMap<string, string>): ElementStyle {
  const nameOf = (declaration: Declaration) =>
    isNameable(declaration) ? names.get(listKey(declaration.value)) : undefined
  return mapDeclarations(style, (declaration) => {
    const name = nameOf(declaration)
    return name ? {...declaration, value: `var(${name})`} : declaration
  })
}
