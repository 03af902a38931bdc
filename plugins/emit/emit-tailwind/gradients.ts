import {closingBracket, splitTopLevel} from '../../css/text.ts'
import {colorSuffix, composedToken} from './composed.ts'
import type {Entry} from './entries.ts'
import type {Chosen} from './fitting.ts'
import type {Engine} from './engine.ts'
import type {Layer} from '../../model/types.ts'

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
  const names = stops.length === 2 ? ['from', 'to'] : ['from', 'via', 'to']
  const usual = stops.length === 2 ? [0, 100] : [0, 50, 100]
  const tokens: string[] = []
  for (const [at, {color, position}] of stops.entries()) {
    const suffix = colorSuffix(color, engine)
    if (suffix === undefined) return undefined
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
      if (!value.includes('gradient(') || !/^background(?:-image)?$/.test(property)) continue
      const known = counts.get(pseudo) ?? new Set()
      counts.set(pseudo, known.add(parseGradient(value)?.stops.length ?? 0))
    }
  return new Set([...counts].flatMap(([pseudo, own]) => (own.size === 1 && !own.has(0) ? [pseudo] : [])))
}

function parseGradient(value: string): Gradient | undefined {
  const text = value.trim()
  const [, kind] = /^(linear|radial|conic)-gradient\(/i.exec(text) ?? []
  if (!kind || closingBracket(text, text.indexOf('(')) !== text.length - 1) return undefined
  const [head, ...list] = splitTopLevel(text.slice(text.indexOf('(') + 1, -1), ',').map((part) => part.trim())
  const image = head === undefined ? undefined : imageOf(kind.toLowerCase(), head.toLowerCase())
  if (!image || list.length < 2 || list.length > 3) return undefined
  const stops = list.map((stop) => {
    const [, color, position] = /^(.*\S)\s+(\d+)%$/s.exec(stop) ?? []
    return color === undefined ? undefined : {color, position: Number(position)}
  })
  return stops.every((stop) => stop !== undefined) ? {image, stops} : undefined
}

/** Without a colour space, a gradient of plain colours is mixed in sRGB; Tailwind's are mixed in the space of the class, or in Oklab. */
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
function imageOf(kind: string, head: string): string | undefined {
  const [, direction, space] = /^(.*?)\s*\bin\s+([\w\s]+)$/.exec(head) ?? []
  const modifier = space === undefined ? undefined : SPACES[space.trim().replace(/\s+/g, ' ')]
  if (direction === undefined || modifier === undefined) return undefined
  const name = `bg-${kind}`
  if (kind !== 'linear' && direction === '') return name + modifier
  const [, sides] =
    (kind === 'linear' &&
      /^to\s+((?:top|bottom|left|right)(?:\s+(?:top|bottom|left|right))?)$/.exec(direction)) ||
    []
  if (sides) {
    const words = sides.split(/\s+/).sort((a, b) => Number(/^[lr]/.test(a)) - Number(/^[lr]/.test(b)))
    return `${name}-to-${words.map((word) => word[0]).join('')}${modifier}`
  }
  const [, minus, angle] = ANGLES[kind]?.exec(direction) ?? []
  return angle === undefined ? undefined : `${minus}${name}-${angle}${modifier}`
}

const ANGLES: Readonly<Record<string, RegExp>> = {linear: /^(-?)(\d+)deg$/, conic: /^from\s+(-?)(\d+)deg$/}
