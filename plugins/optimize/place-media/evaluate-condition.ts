import {mediaFeature} from '../../css/media-feature.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {slashItems, spaceItems} from '../../css/values/lists.ts'
import {isKeyword} from '../../css/values/keywords.ts'
import type {Environment} from '../../model/snapshot.ts'
import {entryOf} from '../../css/entry-of.ts'

/** Values of media features in the environment in which the page was captured. */
const FEATURES: Record<string, (environment: Environment) => string | number> = {
  'prefers-color-scheme': ({colorScheme}) => colorScheme,
  'prefers-reduced-motion': () => 'no-preference',
  'prefers-contrast': () => 'no-preference',
  'prefers-reduced-transparency': () => 'no-preference',
  'prefers-reduced-data': () => 'no-preference',
  'forced-colors': () => 'none',
  'inverted-colors': () => 'none',
  orientation: ({viewport}) => (viewport.width > viewport.height ? 'landscape' : 'portrait'),
  hover: () => 'hover',
  'any-hover': () => 'hover',
  pointer: () => 'fine',
  'any-pointer': () => 'fine',
  scripting: () => 'enabled',
  update: () => 'fast',
  'display-mode': () => 'browser',
  'dynamic-range': () => 'standard',
  'color-gamut': () => 'srgb',
  'overflow-block': () => 'scroll',
  'overflow-inline': () => 'scroll',
  scan: () => 'progressive',
  grid: () => 0,
  color: () => 8,
  monochrome: () => 0,
  'color-index': () => 0,
  height: ({viewport}) => viewport.height,
  width: ({viewport}) => viewport.width,
  'device-width': ({viewport}) => viewport.width,
  'device-height': ({viewport}) => viewport.height,
  'aspect-ratio': ({viewport}) => viewport.width / viewport.height,
  'device-aspect-ratio': ({viewport}) => viewport.width / viewport.height,
  resolution: ({devicePixelRatio}) => devicePixelRatio,
  '-webkit-device-pixel-ratio': ({devicePixelRatio}) => devicePixelRatio,
  '-webkit-transform-3d': () => 1
}

/** A dimension in the unit that the features above use: px, dppx or a ratio. */
function valueOf(text: string): string | number {
  const value = parseValue(text)
  const [width, height, ...more] = slashItems(value)
  if (width?.kind === 'number' && height?.kind === 'number' && more.length === 0)
    return width.value / height.value
  if (value.kind === 'number') return value.value
  return value.kind === 'dimension' ? value.value * (FACTORS[value.unit] ?? 1) : value.text.toLowerCase()
}

/** Of units, those of the features being px and dppx. */
const FACTORS: Readonly<Record<string, number>> = {
  em: 16,
  rem: 16,
  dpi: 1 / 96,
  dpcm: 2.54 / 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  in: 96,
  pt: 4 / 3,
  pc: 16
}

const OPERATORS: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b
}

/** `-webkit-min-device-pixel-ratio` → the minimum of `-webkit-device-pixel-ratio`. */
function boundOf(feature: string): {name: string; bound?: 'min' | 'max'} {
  const prefix = feature.startsWith('-webkit-') ? '-webkit-' : ''
  const name = feature.slice(prefix.length)
  const bound = (['min', 'max'] as const).find((one) => name.startsWith(`${one}-`))
  return bound ? {name: prefix + name.slice(4), bound} : {name: feature}
}

/**
 * Whether one media condition (`print`, `(feature: value)`, `(not (…))`) holds where the page was captured.
 * Unknown features do not hold. Spec: <https://drafts.csswg.org/mediaqueries-5/>
 */
export function holds(query: string, environment: Environment): boolean {
  if (query === 'print') return false
  const value = parseValue(query)
  const inner = value.kind === 'block' ? value.inside.text : query
  const [first, negated, ...more] = spaceItems(parseValue(inner))
  if (first && isKeyword(first, 'not') && negated && more.length === 0)
    return !holds(negated.text, environment)
  const read = (name: string) => entryOf(FEATURES, name)?.(environment)
  const feature = mediaFeature(inner)
  if (!feature) return false
  if (feature.value !== undefined) {
    const {name, bound} = boundOf(feature.name)
    const actual = read(name)
    const wanted = valueOf(feature.value)
    if (bound && typeof actual === 'number' && typeof wanted === 'number')
      return bound === 'min' ? actual >= wanted : actual <= wanted
    return actual === wanted
  }
  const actual = read(feature.name)
  if (actual === undefined) return false
  if (feature.bounds.length === 0) return actual !== 0 && actual !== 'none'
  return feature.bounds.every(({operator, value: text}) => {
    const bound = valueOf(text)
    return (
      typeof actual === 'number' &&
      typeof bound === 'number' &&
      entryOf(OPERATORS, operator)?.(actual, bound) === true
    )
  })
}
