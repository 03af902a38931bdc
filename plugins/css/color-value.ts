import {converter, modeHsl, modeRgb, parse, useMode} from 'culori/fn'
import {isNamedColor} from './colors.ts'
import {parseValue} from './values/parse-value.ts'
import type {Value} from './values/types.ts'
import {someValue} from './values/walk.ts'

useMode(modeRgb)
useMode(modeHsl)
const toRgb = converter('rgb')

/**
 * A colour in one form: `#rrggbb`, `#rrggbbaa`, or `rgb(r g b / a)` where the alpha is no multiple of 1/255.
 * Undefined for system colours, `currentcolor`, modern colour functions and whatever is no plain colour.
 */
export function canonicalColor(word: string): string | undefined {
  const value = parseValue(word)
  const color = isPlain(value) ? toRgb(parse(value.text.toLowerCase())) : undefined
  if (!color) return undefined
  const channels = [color.r, color.g, color.b].map(byte)
  const base = `#${channels.map(hex).join('')}`
  const alpha = color.alpha ?? 1
  if (alpha === 1) return base
  const step = alpha * 255
  if (Math.abs(step - Math.round(step)) < 1e-9) return base + hex(Math.round(step))
  return `rgb(${channels.join(' ')} / ${alpha})`
}

/** Hexadecimal notation, names, and `rgb()` and `hsl()` of numbers alone. */
function isPlain(value: Value): boolean {
  if (value.kind === 'color') return true
  if (value.kind === 'keyword') return isNamedColor(value.name)
  return (
    value.kind === 'function' &&
    PLAIN.has(value.name) &&
    !someValue(value.inside, ({kind}) => kind === 'keyword' || kind === 'function')
  )
}

const PLAIN: ReadonlySet<string> = new Set(['rgb', 'rgba', 'hsl', 'hsla'])

const byte = (channel: number): number => Math.min(255, Math.max(0, Math.round(channel * 255)))
const hex = (value: number): string => value.toString(16).padStart(2, '0')

/** Whether a value is a colour of which nothing is seen. */
export function isTransparent(value: string): boolean {
  const color = canonicalColor(value.trim())
  return color !== undefined && color.length === 9 && color.startsWith('#') && color.endsWith('00')
}
