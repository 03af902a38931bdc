import {srgb} from '../../emit/emit-tailwind/srgb.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {splitTopLevel} from '../../css/text.ts'
import type {DesignTokens, TokenKind} from '../collect-tokens/tokens.ts'
import {commaItems, spaceItems} from '../../css/values/lists.ts'
import {wordSet} from '../../css/word-set.ts'

type Json = string | number | boolean | readonly Json[] | {readonly [key: string]: Json}
interface Value {
  type: string
  value: Json
}

/**
 * The tokens in the format of the Design Tokens Community Group, a group for each kind. Values that the format cannot hold, such as lengths in
 * `em` or `%`, are left out; `$extensions` has how often and by what a value is used.
 * Spec: <https://www.designtokens.org/tr/2025.10/format/>, <https://www.designtokens.org/tr/2025.10/color/>
 */
export function printDtcg({tokens, title, url}: DesignTokens): string {
  const groups: Record<string, Record<string, Json>> = {}
  for (const token of tokens) {
    const found = VALUES[token.kind](token.value)
    if (!found) continue
    const group = (groups[token.kind] ??= {})
    group[token.name] = {
      $type: found.type,
      $value: found.value,
      $extensions: {[VENDOR]: {css: token.value, elements: token.count, usedBy: [...token.users]}}
    }
  }
  const description = [title, url].filter(Boolean).join(', ')
  return `${JSON.stringify({...(description !== '' && {$description: description}), ...groups}, null, 2)}\n`
}

/** Of the one who made the extension, in reverse domain notation (Format, §5.2.3). */
const VENDOR = 'org.facsimile'

/** How each kind of value stands in the format; undefined where it cannot. */
const VALUES: Readonly<Record<TokenKind, (value: string) => Value | undefined>> = {
  color: (value) => typed('color', color(value)),
  font: (value) => typed('fontFamily', families(value)),
  text: (value) => typed('dimension', dimension(value)),
  'font-weight': (value) => typed('fontWeight', weight(value)),
  leading: (value) =>
    isNumber(value) ? {type: 'number', value: Number(value)} : typed('dimension', dimension(value)),
  tracking: (value) => typed('dimension', dimension(value)),
  spacing: (value) => typed('dimension', dimension(value)),
  radius: (value) => typed('dimension', dimension(value)),
  'border-width': (value) => typed('dimension', dimension(value)),
  shadow: (value) => typed('shadow', shadows(value)),
  'text-shadow': (value) => typed('shadow', shadows(value)),
  'background-image': (value) => typed('gradient', gradient(value)),
  ease: (value) => typed('cubicBezier', curve(value)),
  breakpoint: (value) => typed('dimension', dimension(value))
}

const isNumber = (value: string): boolean => parseValue(value).kind === 'number'

const typed = (type: string, value: Json | undefined): Value | undefined =>
  value === undefined ? undefined : {type, value}

/** Colour, §4: components from 0 to 1, and the same as hexadecimal digits for tools that know no colour spaces. */
function color(value: string): Json | undefined {
  const [hex, alpha] = srgb(value)?.split('@') ?? []
  if (!hex) return undefined
  const components = [1, 3, 5].map(
    (at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1e4) / 1e4
  )
  return {colorSpace: 'srgb', components, alpha: Number(alpha ?? 1), hex}
}

/** Format, §8.2: px and rem alone. */
function dimension(value: string): Json | undefined {
  const parsed = parseValue(value)
  if (parsed.kind === 'number' && parsed.value === 0) return {value: 0, unit: 'px'}
  const isIn = parsed.kind === 'dimension' && (parsed.unit === 'px' || parsed.unit === 'rem')
  return isIn ? {value: parsed.value, unit: parsed.unit} : undefined
}

function families(value: string): Json | undefined {
  const names = splitTopLevel(value, ',').map((name) => {
    const parsed = parseValue(name.trim())
    return parsed.kind === 'string' ? parsed.value : name.trim()
  })
  if (names.some((name) => name === '' || name.includes('('))) return undefined
  return names.length === 1 ? names[0] : names
}

const weight = (value: string): Json | undefined =>
  isNumber(value) && Number(value) >= 1 && Number(value) <= 1000 ? Number(value) : undefined

const CURVES: Readonly<Record<string, readonly number[]>> = {
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
  linear: [0, 0, 1, 1]
}

function curve(value: string): Json | undefined {
  if (Object.hasOwn(CURVES, value)) return CURVES[value]
  const parsed = parseValue(value)
  const numbers =
    parsed.kind === 'function' && parsed.name === 'cubic-bezier'
      ? commaItems(parsed.inside).map(({text}) => Number(text))
      : undefined
  const isCurve =
    numbers?.length === 4 &&
    numbers.every((number, at) => Number.isFinite(number) && (at % 2 === 1 || (number >= 0 && number <= 1)))
  return isCurve ? numbers : undefined
}

/** Format, §9.6. */
function shadows(value: string): Json | undefined {
  const layers = splitTopLevel(value, ',').map((layer) => shadow(layer.trim()))
  if (layers.some((layer) => layer === undefined)) return undefined
  return layers.length === 1 ? layers[0] : (layers as Json[])
}

function shadow(layer: string): Json | undefined {
  const parts = splitTopLevel(layer, ' ').filter((part) => part !== '')
  const inset = parts.some((part) => part.toLowerCase() === 'inset')
  const lengths = parts.map(dimension).filter((each) => each !== undefined)
  const paint = parts.map(color).find((each) => each !== undefined)
  const others = parts.length - lengths.length - Number(inset) - Number(paint !== undefined)
  if (paint === undefined || lengths.length < 2 || lengths.length > 4 || others > 0) return undefined
  const none = {value: 0, unit: 'px'}
  const [offsetX, offsetY, blur = none, spread = none] = lengths as [Json, Json, Json?, Json?]
  return {color: paint, offsetX, offsetY, blur, spread, ...(inset && {inset})}
}

const GRADIENTS = wordSet('linear-gradient radial-gradient conic-gradient')

/** Format, §9.7: stops with a place each; the direction is not a part of the format. */
function gradient(value: string): Json | undefined {
  const parsed = parseValue(value)
  if (parsed.kind !== 'function' || !GRADIENTS.has(parsed.name)) return undefined
  const [first, ...more] = commaItems(parsed.inside).map(spaceItems)
  const isStop = first?.[0] !== undefined && color(first[0].text) !== undefined
  const stops = (isStop ? [first, ...more] : more).map(([paint, place, ...others], at, all) => {
    const found = paint && color(paint.text)
    if (!found || others.length > 0 || (place && place.kind !== 'percentage')) return undefined
    return {color: found, position: place ? place.value / 100 : at / Math.max(1, all.length - 1)}
  })
  return stops.length < 2 || stops.some((stop) => !stop) ? undefined : (stops as Json[])
}
