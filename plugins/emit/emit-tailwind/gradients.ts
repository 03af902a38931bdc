import {colorSuffix, composedToken} from './composed.ts'
import type {Entry} from './entries.ts'
import type {Chosen} from './fitting.ts'
import type {Engine} from './engine.ts'
import type {Layer} from '../../model/types.ts'
import {srgb} from './srgb.ts'
import {hasSubstitution} from '../../css/values/references.ts'
import {isColorValue} from '../../css/value-kinds.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {commaItems, spaceItems} from '../../css/values/lists.ts'
import {amountOf} from '../../css/values/numeric.ts'
import {entryOf} from '../../css/entry-of.ts'

/** A gradient for which Tailwind has utilities, one for each of its parts. */
interface Gradient {
  /** `bg-linear-to-r`, `bg-radial/oklch`. */
  image: string
  stops: readonly {color: string; position: number}[]
}

/**
 * Utilities for an image that is one gradient: `bg-linear-to-r from-sky-500 to-pink-500`. Undefined for other images, and for
 * gradients with parts for which there is no utility.
 */
export function gradientTokens(entry: Entry, engine: Engine): Chosen[] | undefined {
  const gradient = parseGradient(entry.value)
  if (!gradient) return undefined
  const {image, stops} = gradient
  const isOfCss = image.endsWith('/srgb') && !entry.value.includes(' in srgb')
  const names = stops.length === 2 ? ['from', 'to'] : ['from', 'via', 'to']
  const usual = stops.length === 2 ? [0, 100] : [0, 50, 100]
  const tokens: string[] = []
  for (const [at, {color, position}] of stops.entries()) {
    const suffix = colorSuffix(color, engine)
    // Colours in brackets are no easier to read than the gradient.
    if (suffix === undefined || (suffix.startsWith('[') && isOfCss)) return undefined
    tokens.push(`${names[at]}-${suffix}`)
    if (position !== usual[at]) tokens.push(`${names[at]}-${position}%`)
  }
  if (![image, ...tokens].every(engine.compiles)) return undefined
  return [
    composedToken(image, new Map([[entry.property, entry.norm]]), [entry]),
    ...tokens.map((token) => composedToken(token))
  ]
}

/**
 * Pseudo-elements (`''` for the element) whose gradients can be composed: where one of them has a colour between its ends
 * and another has none, the first one's would show in the second.
 */
export function composedGradients(layers: readonly Layer[]): ReadonlySet<string> {
  const counts = new Map<string, Set<number>>()
  for (const {pseudo, declarations} of layers)
    for (const {property, value} of declarations) {
      if (!value.includes('gradient(') || (property !== 'background' && property !== 'background-image'))
        continue
      const known = counts.get(pseudo) ?? new Set()
      counts.set(pseudo, known.add(parseGradient(value)?.stops.length ?? 0))
    }
  return new Set([...counts].flatMap(([pseudo, own]) => (own.size === 1 && !own.has(0) ? [pseudo] : [])))
}

function parseGradient(text: string): Gradient | undefined {
  const value = parseValue(text)
  if (value.kind !== 'function') return undefined
  const [first, ...more] = commaItems(value.inside)
  const [head, list] = first && isColorValue(first) ? [undefined, [first, ...more]] : [first, more]
  if (list.length < 2 || list.length > 3) return undefined
  const usual = list.length === 2 ? [0, 100] : [0, 50, 100]
  const stops = list.map((stop, at) => {
    const [color, place, ...others] = spaceItems(stop)
    const position = place ? (place.kind === 'percentage' ? place.value : undefined) : usual[at]
    const isPlaced = position !== undefined && Number.isInteger(position) && others.length === 0
    return color && isPlaced ? {color: color.text, position} : undefined
  })
  if (!stops.every((stop) => stop !== undefined)) return undefined
  const image = imageOf(
    value.name,
    head ? spaceItems(head).map((word) => word.text.toLowerCase()) : [],
    // Plain colours are mixed in sRGB (CSS Images 4, §3.1).
    stops.every(({color}) => srgb(color) !== undefined && !hasSubstitution(color))
  )
  return image === undefined ? undefined : {image, stops}
}

/** Tailwind's gradients are mixed in the space of the class, or in Oklab. */
const SPACES: Readonly<Record<string, string>> = {
  oklab: '',
  oklch: '/oklch',
  srgb: '/srgb',
  hsl: '/hsl',
  'oklch longer hue': '/longer',
  'oklch shorter hue': '/shorter',
  'oklch increasing hue': '/increasing',
  'oklch decreasing hue': '/decreasing'
}

/** The utility for a kind of gradient with the text before its colours: `to right in oklab`. */
function imageOf(gradient: string, words: readonly string[], isPlain: boolean): string | undefined {
  const kind = KINDS.find((each) => gradient === `${each}-gradient`)
  const at = words.includes('in') ? words.indexOf('in') : words.length
  const space = words.slice(at + 1).join(' ')
  const modifier = entryOf(SPACES, space === '' && isPlain ? 'srgb' : space)
  if (!kind || modifier === undefined) return undefined
  const name = `bg-${kind}`
  const [first, ...sides] = words.slice(0, at)
  if (first === undefined) return kind === 'linear' ? `${name}-to-b${modifier}` : name + modifier
  if (kind === 'linear' && first === 'to') {
    const ordered = ['top', 'bottom', 'left', 'right'].filter((side) => sides.includes(side))
    return ordered.length === sides.length && ordered.length > 0
      ? `${name}-to-${ordered.map((side) => side[0]).join('')}${modifier}`
      : undefined
  }
  const angle = kind === 'linear' ? first : kind === 'conic' && first === 'from' ? sides.shift() : undefined
  const {value, unit} = amountOf(angle ?? '') ?? {}
  if (value === undefined || unit !== 'deg' || !Number.isInteger(value) || sides.length > 0) return undefined
  return `${value < 0 ? '-' : ''}${name}-${Math.abs(value)}${modifier}`
}

const KINDS = ['linear', 'radial', 'conic']
