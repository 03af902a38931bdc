import type {Element, Root} from 'hast'
import {listKey} from '../../css/font-list.ts'
import {
  groupOf,
  mapDeclarations,
  mapGroups,
  plainDeclaration,
  setStyle,
  styleOf,
  mapDeclarationsIn
} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {ElementStyle} from '../../model/types.ts'
import {textBefore} from '../../css/text.ts'
import {substitutions} from '../../css/values/references.ts'
import {calls} from '../../css/tokens.ts'
import {comparable} from './comparable.ts'
import type {Engine} from './engine.ts'
import {pageElements} from './page-theme.ts'
import {partsOf} from './property-utilities.ts'
import {NAMED} from './recover-theme/author-names.ts'
import {PREFIXES} from './recover-theme/names.ts'
import {propertyOf, type ThemeName} from './recover-theme/theme-name.ts'

const FONT = 'font-family'

/**
 * Puts the rules of a page's `html` and `body`, which stand beside the theme, into its words: colours are `var(--color-brand)`, and the page's
 * font is `--font-sans`, which Preflight sets on `html`. `tokens` are the classes of the page. Returns the names with those that this adds.
 */
export function withPageRules(
  tree: Root,
  names: readonly ThemeName[],
  tokens: readonly string[],
  engine: Engine
): readonly ThemeName[] {
  const pages = pageElements(tree).filter(({data}) => data?.isPage)
  const isUsed = usedNames(tokens)
  const isRead = readByAttributes(tree)
  for (const page of pages) {
    setStyle(page, withColors(page, engine, isUsed))
    setStyle(page, withoutThemeProperties(styleOf(page), engine, isRead))
  }
  const font = baseFont(pages)
  if (font === undefined) return names
  const known = names.find(({namespace, value}) => namespace === 'font' && listKey(value) === listKey(font))
  if (known && known.name !== 'sans') {
    replaceFont(pages, `var(${propertyOf(known)})`)
    return names
  }
  const isFree = engine.isDefault(SANS) && !tokens.includes('font-sans') && isSans(font)
  const isDefault = listKey(engine.theme.get(SANS) ?? '') === listKey(font)
  if (!known && !isDefault && !isFree) return names
  replaceFont(pages, undefined)
  return known || isDefault ? names : [...names, {namespace: 'font', name: 'sans', value: font}]
}

const COLORED = PREFIXES.color
const SANS = '--font-sans'
const GENERIC = ['sans-serif', 'system-ui', 'ui-sans-serif']
const isSans = (font: string): boolean => {
  const families = listKey(font).split(', ')
  return !families.includes('serif') && GENERIC.some((generic) => families.includes(generic))
}

/** Whether classes have a colour by its name: Tailwind declares the custom properties of those alone, wherever the rules stand. */
function usedNames(tokens: readonly string[]): (name: string) => boolean {
  const bare = new Set(tokens.map((token) => textBefore(partsOf(token).bare, '/')))
  return (name) => COLORED.some((prefix) => bare.has(`${prefix}-${name}`))
}

const withColors = (page: Element, {index, remPixels}: Engine, isUsed: (name: string) => boolean) =>
  mapDeclarations(styleOf(page), (declaration) => {
    const {property, value, shorthand} = declaration
    const isColor = property === 'color' || (property.endsWith('-color') && !property.startsWith('--'))
    // A name of the page may be the theme's own value.
    if (shorthand || !isColor || calls(value, 'var')) return declaration
    const name = index.colors.get(comparable(property, value, remPixels))
    return name === undefined || !isUsed(name) ? declaration : {...declaration, value: `var(--color-${name})`}
  })

/** Without custom properties that Tailwind's own theme has with the same values: it declares what the sheet refers to. */
const withoutThemeProperties = (
  style: ElementStyle,
  {theme, isDefault, remPixels}: Engine,
  isRead: (name: string) => boolean
): ElementStyle =>
  mapGroups(style, (group) => {
    const [name] = group.properties
    const like = isDefault(name) && NAMED.find(([namespace]) => name.startsWith(`--${namespace}-`))?.[1].like
    const value = like ? plainDeclaration(group)?.value : undefined
    const isSame =
      like &&
      value !== undefined &&
      comparable(like, value, remPixels) === comparable(like, theme.get(name) ?? '', remPixels)
    return isSame && !isRead(name) ? undefined : group
  })

/** Whether an attribute refers to a custom property, of which Tailwind does not know. */
function readByAttributes(tree: Root): (name: string) => boolean {
  const read = new Set<string>()
  everyElement(tree, ({properties}) => {
    for (const value of Object.values(properties))
      if (typeof value === 'string' && value.includes('--'))
        for (const name of substitutions(value)) read.add(name)
  })
  return (name) => read.has(name)
}

/** The list of fonts that all text of the page has from the start: that of `body`, else of `html`; undefined where it is none, or varies. */
function baseFont(pages: readonly Element[]): string | undefined {
  const groups = pages.flatMap((page) => groupOf(styleOf(page)[''], FONT) ?? [])
  const values = groups.map((group) => plainDeclaration(group))
  return values.every((each) => each && !each.shorthand && !each.value.includes('('))
    ? values.at(-1)?.value
    : undefined
}

function replaceFont(pages: readonly Element[], value: string | undefined): void {
  for (const page of pages)
    setStyle(
      page,
      mapGroups(styleOf(page), (group, pseudo) =>
        pseudo !== '' || group.properties[0] !== FONT
          ? group
          : value === undefined
            ? undefined
            : mapDeclarationsIn(group, (each) => ({...each, value}))
      )
    )
}
