import type {Root} from 'hast'
import {familyOf, isModifier, scaleTokens} from '../candidates.ts'
import type {Engine} from '../engine.ts'
import {RuleSources} from '../../stylesheet/rule-sources.ts'
import {PageVariables, themeNameOf, utilityNames} from './author-names.ts'
import {breakpointNames} from './breakpoint-names.ts'
import {roleNames} from './role-names.ts'
import {isWorthIt, type ThemeName, type ThemeNamespace} from './theme-name.ts'
import {type Uses, usesOf, type ValueUse} from './uses.ts'

export type {ThemeName, ThemeNamespace} from './theme-name.ts'
export {printTheme} from './print-theme.ts'

export interface RecoverThemeFacts {
  engine: Engine
  /** Custom properties of the page's root that have the same value everywhere, with their values. */
  pageProperties: Readonly<Record<string, string>>
  /** Names of custom properties that the code defines. */
  defined: ReadonlySet<string>
}

/**
 * The theme that the page's author had: names for the values that several styles have, which the reader's theme has not. Names
 * come from the page's custom properties, then from its rules of one class (`.text-brand`), then from what a value is for.
 * No name means something to the reader's Tailwind already.
 */
export function recoverTheme(tree: Root, facts: RecoverThemeFacts): ThemeName[] {
  const {engine, pageProperties} = facts
  const sources = new RuleSources(tree.data?.style?.sources)
  const {values, breakpoints} = usesOf(tree, {remPixels: engine.remPixels, pageProperties, sources})
  const variables = new PageVariables(pageProperties, engine.remPixels)
  const names = new Names(facts)
  const wanted = withoutModified(values).filter(
    (use) =>
      isWorthIt({value: use.value, properties: [...use.variables.keys()]}, use.styles.size, use.count) &&
      !isKnown(use, engine)
  )
  // The author's names first, so that no role takes one of them.
  const known = new Map<ValueUse, string[]>(
    wanted.map((use) => [use, [...variables.namesFor(use), ...referenceNames(use), ...utilityNames(use)]])
  )
  const found: ThemeName[] = []
  const left: ValueUse[] = []
  for (const use of wanted) {
    const name = known.get(use)!.find((each) => names.take(use.namespace, each, use.value))
    if (name === undefined) left.push(use)
    else {
      const properties = [...use.variables.keys()]
      found.push({namespace: use.namespace, name, value: use.value, properties})
    }
  }
  for (const use of left) {
    if (/^var\(/i.test(use.value)) continue
    const name = roleNames(use).find((each) => names.take(use.namespace, each, use.value))
    if (name !== undefined) found.push({namespace: use.namespace, name, value: use.value})
  }
  return [...found, ...breakpointsOf(breakpoints, engine, pageProperties, names)]
}

/** A property that has several values gives its name to what refers to it. */
const referenceNames = ({namespace, value}: ValueUse): string[] => {
  const [, property] = /^var\(\s*(--[\w-]+)\s*\)$/i.exec(value.trim()) ?? []
  const name = property && themeNameOf(property, namespace)
  return name ? [name] : []
}

/** Colours that are another one with less opacity are written with a modifier: they count as uses of that one. */
function withoutModified(values: readonly ValueUse[]): ValueUse[] {
  const opaque = new Map(
    values.flatMap((use) => (use.namespace === 'color' && !use.norm.includes('@') ? [[use.norm, use]] : []))
  )
  return values.filter((use) => {
    const [base, alpha] = use.namespace === 'color' ? use.norm.split('@') : []
    const other = alpha === undefined ? undefined : opaque.get(base!)
    if (!other || !isModifier(Number(alpha))) return true
    for (const style of use.styles) other.styles.add(style)
    return false
  })
}

/** Whether the reader's theme, or Tailwind's scales, have the value. */
function isKnown({namespace, norm, value, properties}: ValueUse, {index, remPixels}: Engine): boolean {
  if (namespace === 'color')
    return scaleTokens(familyOf('background-color')!, 'background-color', value, index, remPixels).length > 0
  const [property] = properties.keys()
  // Where the line height is another one, Tailwind's sizes do not fit: whether a name is needed shows when it is printed.
  if (namespace === 'text' || namespace === 'ease') return false
  const known = index.byDeclaration.get(`${property}:${norm}`)
  if (known?.some(({values}) => values.size === 1 || namespace !== 'leading')) return true
  const [, amount, unit] = /^([\d.]+)([a-z]+)$/.exec(norm) ?? []
  const isStep =
    (namespace === 'spacing' || namespace === 'leading') &&
    index.spacing !== undefined &&
    unit === index.spacing.unit &&
    Number.isInteger(Math.round((Number(amount) / index.spacing.amount) * 1e4) / 2500)
  return isStep || (namespace === 'spacing' && norm === '0')
}

function breakpointsOf(
  breakpoints: Uses['breakpoints'],
  engine: Engine,
  pageProperties: Readonly<Record<string, string>>,
  names: Names
): ThemeName[] {
  const found: ThemeName[] = []
  for (const use of breakpoints) {
    if (use.styles.size < 2 || engine.index.breakpoints.has(use.pixels)) continue
    // Tailwind sorts each unit by itself, and its own breakpoints are in `rem`.
    const value = `${use.pixels / 16}rem`
    const name = breakpointNames(use, pageProperties).find((each) => names.take('breakpoint', each, value))
    if (name !== undefined) found.push({namespace: 'breakpoint', name, value})
  }
  return found
}

/** Prefixes of the utilities that look a name up, as far as Tailwind's fixed classes begin with them. */
const PREFIXES: Readonly<Record<ThemeNamespace, readonly string[]>> = {
  color: ['text', 'bg', 'border', 'outline', 'decoration', 'shadow', 'fill', 'stroke', 'from', 'ring'],
  font: ['font'],
  text: ['text'],
  leading: ['leading'],
  tracking: ['tracking'],
  radius: ['rounded', 'rounded-t', 'rounded-tl'],
  'border-width': ['border', 'border-t'],
  'stroke-width': ['stroke'],
  shadow: ['shadow'],
  'text-shadow': ['text-shadow'],
  'background-image': ['bg'],
  ease: ['ease'],
  'transition-property': ['transition'],
  animate: ['animate'],
  spacing: ['w', 'h', 'm', 'p', 'gap', 'inset', 'max-w', 'basis', 'size', 'top'],
  breakpoint: []
}

/** The names that are taken: by the reader's theme, by Tailwind's fixed classes, by the page's other values. */
class Names {
  readonly #engine: Engine
  readonly #defined: ReadonlySet<string>
  readonly #pageProperties: Readonly<Record<string, string>>
  readonly #tokens = new Set<string>()
  readonly #breakpoints = new Set<string>()

  constructor({engine, defined, pageProperties}: RecoverThemeFacts) {
    this.#engine = engine
    this.#defined = defined
    this.#pageProperties = pageProperties
  }

  /** Takes the name for a value, if it is free. */
  take(namespace: ThemeNamespace, name: string, value: string): boolean {
    const {theme, compiles, context} = this.#engine
    const property = `--${namespace}-${name}`
    if (theme.has(property) || value.includes(`(${property})`)) return false
    // A property of the page by this name is read in its place.
    if (this.#defined.has(property) && this.#pageProperties[property] !== value) return false
    if (namespace === 'breakpoint') {
      if (this.#breakpoints.has(name) || context(`${name}:`) || context(`max-${name}:`)) return false
      this.#breakpoints.add(name)
      return true
    }
    const tokens = PREFIXES[namespace].map((prefix) => `${prefix}-${name}`)
    if (tokens.some((token) => this.#tokens.has(token) || compiles(token))) return false
    for (const token of tokens) this.#tokens.add(token)
    return true
  }
}
