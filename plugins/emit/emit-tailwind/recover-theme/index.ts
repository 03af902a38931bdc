import type {Root} from 'hast'
import {familyOf, isModifier, scaleTokens} from '../candidates.ts'
import {comparable} from '../comparable.ts'
import type {Engine} from '../engine.ts'
import {RuleSources} from '../../../model/rule-sources.ts'
import {NAMED, PageVariables, utilityNames} from './author-names.ts'
import {definitionsOf} from './print-theme.ts'
import {breakpointNames, breakpointVariant} from './breakpoint-names.ts'
import {isThemeable} from './namespaces.ts'
import {Names, type NamesFacts} from './names.ts'
import {roleNames} from './role-names.ts'
import {inOrder} from './scale-words.ts'
import {isReference, isWorthIt, type ThemeName} from './theme-name.ts'
import {type BreakpointUse, usesOf, type ValueUse} from './uses.ts'
import {soleVar, varsIn} from '../../../css/var-references.ts'
import {amountOf} from '../../../css/values/numeric.ts'
import {variantsOfToken} from '../component-utilities/separable-tokens.ts'

export type {ThemeName, ThemeNamespace} from './theme-name.ts'
export {printTheme} from './print-theme.ts'

/**
 * The theme that the page's author had: names for the values that several styles have, which the reader's theme has not. Names
 * come from the page's custom properties, then from its rules of one class (`.text-brand`), then from what a value is for.
 * No name means something to the reader's Tailwind already.
 */
export function recoverTheme(tree: Root, facts: NamesFacts): ThemeName[] {
  const {engine, pageProperties} = facts
  const sources = new RuleSources(tree.data?.style?.sources)
  const {values, breakpoints} = usesOf(tree, {remPixels: engine.remPixels, pageProperties, sources})
  const variables = new PageVariables(pageProperties, engine.remPixels, facts.defined)
  const names = new Names(facts)
  const isTailwinds = usesTailwind(values, engine)
  const given = isTailwinds ? namesGivenAnew(values, engine) : new Set<string>()
  const wanted = withoutModified(values).flatMap((use): Wanted[] => {
    const utilities = [...utilityNames(use), ...(isTailwinds ? rootFontName(use, values) : [])]
    // On a page made with Tailwind its name is the author's class.
    const isToken = isTailwinds && utilities.length > 0
    const properties = variables.propertiesFor(use)
    const {namespace, value} = use
    const isWorth = isToken || isWorthIt({namespace, value, properties}, use.styles.size, use.count)
    const own = [...variables.namesFor(use), ...referenceNames(use, variables)]
    const authors = isTailwinds ? [...utilities, ...own] : [...own, ...utilities]
    const isNew =
      !isKnown(use, engine) ||
      (isToken && (isCalledOtherwise(use, utilities, engine) || isKnownByOthers(use, given, engine)))
    return isWorth && isNew ? [{...use, authors, utilities, isToken, customProperties: properties}] : []
  })
  const found: ThemeName[] = []
  // The author's names first, so that no role takes one of them.
  const left = wanted.filter(
    ({namespace, value, authors, utilities, isToken, customProperties: properties, ...use}) => {
      const heights = isToken ? use.ruleHeights : use.heights.keys()
      const common = {namespace, value, properties, isToken, ...lineHeightOf(heights)}
      const again =
        isToken && !isReference({value})
          ? utilities.find((name) => names.takeAgain(namespace, name, value))
          : undefined
      const name = again ?? authors.find((each) => names.take(namespace, each, value))
      if (name !== undefined) {
        // Other words of the author's for one colour, which stay where his classes have them.
        const others = isToken && namespace === 'color' ? utilities : []
        for (const other of others)
          if (other !== name && names.take(namespace, other, value)) found.push({...common, name: other})
        const unchanged = again === undefined ? [] : unchangedOf({...common, name}, engine)
        found.push({...common, name, isAgain: facts.isPart && again !== undefined, unchanged})
      }
      return name === undefined
    }
  )
  const roles: ThemeName[] = []
  for (const use of left) {
    if (varsIn(use.value)[0]?.start === 0) continue
    const name = roleNames(use).find((each) => names.take(use.namespace, each, use.value))
    if (name !== undefined)
      roles.push({namespace: use.namespace, name, value: use.value, ...lineHeightOf(use.heights.keys())})
  }
  return [...found, ...inOrder(roles), ...breakpointsOf(breakpoints, isTailwinds, facts, names)]
}

/** Preflight gives the root what the theme calls `sans`, so that a root with another font has a theme with another one. */
const rootFontName = ({namespace, tagNames}: ValueUse, values: readonly ValueUse[]): string[] =>
  namespace === 'font' &&
  tagNames.has('html') &&
  !values.some((other) => other.namespace === 'font' && utilityNames(other).includes(ROOT_FONT))
    ? [ROOT_FONT]
    : []
const ROOT_FONT = 'sans'

/** A value that is to have a name, and what its author calls it. */
interface Wanted extends ValueUse {
  authors: readonly string[]
  /** Those of them that are in his utilities. */
  utilities: readonly string[]
  isToken: boolean
  customProperties: readonly string[]
}

/** The custom properties of a name that mean the same in the reader's theme. */
const unchangedOf = (name: ThemeName, {theme, remPixels}: Engine): string[] =>
  definitionsOf(name).flatMap(([property, value]) => {
    const like = property.endsWith('--line-height') ? 'line-height' : LIKE.get(name.namespace)
    const before = theme.get(property)
    const isSame =
      like !== undefined &&
      before !== undefined &&
      comparable(like, value, remPixels) === comparable(like, before, remPixels)
    return isSame ? [property] : []
  })

const LIKE = new Map(NAMED.map(([namespace, {like}]) => [namespace, like]))

/** The height of lines that every element with the size of text has. */
function lineHeightOf(heights: Iterable<string>): Pick<ThemeName, 'lineHeight'> {
  const [height, ...others] = heights
  return height && others.length === 0 && isThemeable('leading', height) ? {lineHeight: height} : {}
}

/** Whether the author's class for a colour is another one than that of the theme: `text-blueGray-200` where it has `slate-200`. */
const isCalledOtherwise = (
  {namespace, norm}: ValueUse,
  utilities: readonly string[],
  {theme, remPixels}: Engine
): boolean =>
  namespace === 'color' &&
  utilities.every((name) => comparable('color', theme.get(`--color-${name}`) ?? '', remPixels) !== norm)

/** Properties of the reader's theme that the author's classes have other values for: `--radius-lg` where `.rounded-lg` has `0.625rem`. */
const namesGivenAnew = (values: readonly ValueUse[], {theme, remPixels}: Engine): Set<string> =>
  new Set(
    values.flatMap((use) => {
      const like = LIKE.get(use.namespace)
      if (like === undefined) return []
      return utilityNames(use)
        .map((name) => `--${use.namespace}-${name}`)
        .filter((property) => {
          const before = theme.get(property)
          return before !== undefined && comparable(like, before, remPixels) !== use.norm
        })
    })
  )

/** Whether the reader's theme has a value by names alone that have another one on the page: by `--radius-lg`, that of `.rounded-md` there. */
function isKnownByOthers(
  {namespace, norm}: ValueUse,
  given: ReadonlySet<string>,
  {theme, remPixels}: Engine
): boolean {
  const like = LIKE.get(namespace)
  if (like === undefined || given.size === 0) return false
  const known = [...theme].filter(
    ([property, value]) =>
      property.startsWith(`--${namespace}-`) && comparable(like, value, remPixels) === norm
  )
  return known.length > 0 && known.every(([property]) => given.has(property))
}

/** Whether most of the page's rules of one class are utilities of Tailwind by their names. */
function usesTailwind(values: readonly ValueUse[], {compiles}: Engine): boolean {
  const classes = new Set(values.flatMap(({ruleClasses}) => [...ruleClasses.keys()]))
  const known = [...classes].filter((name) => compiles(name.slice(variantsOfToken(name).length)))
  return known.length >= FEWEST_UTILITIES && known.length > classes.size / 2
}
const FEWEST_UTILITIES = 8

/** A property that has several values gives its name to what refers to it. */
const referenceNames = ({namespace, value}: ValueUse, variables: PageVariables): string[] => {
  const [only, ...more] = varsIn(value)
  const property = soleVar(value) ?? (more.length === 0 ? only?.name : undefined)
  return property === undefined ? [] : variables.namesOf(property, namespace)
}

/** Colours that are another one with less opacity are written with a modifier: they count as uses of that one. */
function withoutModified(values: readonly ValueUse[]): ValueUse[] {
  const opaque = new Map(
    values.flatMap((use) => (use.namespace === 'color' && !use.norm.includes('@') ? [[use.norm, use]] : []))
  )
  return values.filter((use) => {
    const [base = '', alpha] = use.namespace === 'color' ? use.norm.split('@') : []
    const other = alpha === undefined ? undefined : opaque.get(base)
    if (!other || !isModifier(Number(alpha))) return true
    for (const style of use.styles) other.styles.add(style)
    return false
  })
}

/** Whether the reader's theme, or Tailwind's scales, have the value. */
function isKnown({namespace, norm, value, properties}: ValueUse, {index, remPixels}: Engine): boolean {
  if (namespace === 'color')
    return scaleTokens(familyOf('background-color'), 'background-color', value, index, remPixels).length > 0
  const [property] = properties.keys()
  // Where the line height is another one, Tailwind's sizes do not fit: whether a name is needed shows when it is printed.
  if (namespace === 'text' || namespace === 'ease') return false
  const known = index.byDeclaration.get(`${property}:${norm}`)
  if (known?.some(({values}) => values.size === 1 || namespace !== 'leading')) return true
  const {value: amount = Number.NaN, unit} = amountOf(norm) ?? {}
  const isStep =
    (namespace === 'spacing' || namespace === 'leading') &&
    index.spacing !== undefined &&
    unit === index.spacing.unit &&
    Number.isInteger(Math.round((amount / index.spacing.amount) * 1e4) / 2500)
  return isStep || (namespace === 'spacing' && norm === '0')
}

/** Tailwind sorts each unit by itself, and its own breakpoints are in `rem`. */
const widthOf = ({pixels}: BreakpointUse): string => `${pixels / 16}rem`

/** Names for the widths at which the page changes; on a page made with Tailwind those of its variants, which may mean another width there. */
function breakpointsOf(
  breakpoints: readonly BreakpointUse[],
  isTailwinds: boolean,
  {engine, pageProperties}: NamesFacts,
  names: Names
): ThemeName[] {
  const {index} = engine
  const known = new Map([...index.breakpoints].map(([pixels, name]) => [name, pixels]))
  const found: ThemeName[] = []
  const others = breakpoints.filter((use) => {
    const name = isTailwinds ? breakpointVariant(use) : undefined
    const value = widthOf(use)
    if (name === undefined || known.get(name) === use.pixels) return true
    if (!names.takeAgain('breakpoint', name, value) && !names.take('breakpoint', name, value)) return true
    known.set(name, use.pixels)
    found.push({namespace: 'breakpoint', name, value, isToken: true})
    return false
  })
  const widths = new Set(known.values())
  for (const use of others) {
    if (use.styles.size < 2 || widths.has(use.pixels)) continue
    const value = widthOf(use)
    const name = breakpointNames(use, pageProperties).find((each) => names.take('breakpoint', each, value))
    if (name !== undefined) found.push({namespace: 'breakpoint', name, value})
  }
  return found
}
