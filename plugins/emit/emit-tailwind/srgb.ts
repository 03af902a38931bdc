import type {FunctionValue, Value} from '../../css/values/types.ts'
import {mixedWithNothing} from '../../css/color-mix.ts'
import {canonicalColor} from '../../css/color-value.ts'
import {labToLinear} from './lab.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {commaItems, slashItems, spaceItems} from '../../css/values/lists.ts'
import {isKeyword} from '../../css/values/keywords.ts'
import {isNumeric} from '../../css/values/numeric.ts'
import {wordSet} from '../../css/word-set.ts'
import {hasSubstitution} from '../../css/values/references.ts'
import {mapTokens} from '../../css/tokens.ts'

/** Any plain colour as `#rrggbb` or, where it is not opaque, `#rrggbb@alpha`; undefined for colours that are not known here. */
export function srgb(color: string): string | undefined {
  const value = parseValue(color)
  if (value.kind === 'function' && value.name === 'color-mix') {
    const mixed = mixedWithNothing(value)
    const [base, alpha = '1'] = (mixed && srgb(mixed.color.text)?.split('@')) ?? []
    return mixed && base && withAlpha(base, (Number(alpha) * mixed.share) / 100)
  }
  if (value.kind === 'function' && LABS.has(value.name)) return fromLab(value)
  if (value.kind === 'function' && value.name === 'color') return fromSrgb(value)
  const plain = canonicalColor(
    color.includes(',') ? color : mapTokens(color, ({text}) => (text === 'none' ? '0' : text))
  )
  if (plain === undefined) return undefined
  if (plain.startsWith('#'))
    return plain.length === 9
      ? withAlpha(plain.slice(0, 7), Number.parseInt(plain.slice(7), 16) / 255)
      : plain
  const parsed = parseValue(plain)
  const [channels, alpha] =
    parsed.kind === 'function' && parsed.name === 'rgb' ? slashItems(parsed.inside) : []
  return channels && alpha?.kind === 'number'
    ? withAlpha(hex(spaceItems(channels).map(({text}) => Number(text))), alpha.value)
    : undefined
}

const LABS = wordSet('lab lch oklab oklch')

const withAlpha = (base: string, alpha: number) =>
  alpha >= 1 ? base : `${base}@${Math.round(alpha * 1e4) / 1e4}`
const hex = (channels: number[]) =>
  `#${channels
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, '0')
    )
    .join('')}`

/** `color(srgb 1 0 0 / 0.5)`: CSS Color 4, §10.2. */
function fromSrgb({inside}: FunctionValue): string | undefined {
  const [channels, transparency, ...parts] = slashItems(inside)
  const [space, ...colors] = channels ? spaceItems(channels) : []
  if (!space || !isKeyword(space, 'srgb') || colors.length !== 3 || parts.length > 0) return undefined
  const amounts = [...colors, ...(transparency ? [transparency] : [])].map((part) => {
    if (part.kind === 'percentage') return part.value / 100
    return isKeyword(part, 'none') ? 0 : part.kind === 'number' ? part.value : Number.NaN
  })
  const [red, green, blue, alpha = 1] = amounts
  if (red === undefined || green === undefined || blue === undefined || amounts.some(Number.isNaN))
    return undefined
  return withAlpha(hex([red, green, blue].map((amount) => amount * 255)), alpha)
}

/** CSS Color 4, §10: Lab or Oklab to linear light to sRGB, clipped. */
function fromLab({name, inside}: FunctionValue): string | undefined {
  const isOk = name.startsWith('ok')
  const isPolar = name.endsWith('lch')
  const [channels, transparency, ...parts] = slashItems(inside)
  const [first, second, third, ...more] = channels ? spaceItems(channels) : []
  if (!first || !second || !third || more.length > 0 || parts.length > 0) return undefined
  const read = (part: Value, whole: number) => {
    if (part.kind === 'percentage') return (part.value / 100) * whole
    return isKeyword(part, 'none') ? 0 : isNumeric(part) ? part.value : Number.NaN
  }
  const lightness = read(first, isOk ? 1 : 100)
  const most = isOk ? 0.4 : isPolar ? 150 : 125
  let a = read(second, most)
  let b = read(third, most)
  if (isPolar) {
    const angle = (read(third, 360) * Math.PI) / 180
    const chroma = a
    a = chroma * Math.cos(angle)
    b = chroma * Math.sin(angle)
  }
  if ([lightness, a, b].some(Number.isNaN)) return undefined
  const linear = isOk ? oklabToLinear(lightness, a, b) : labToLinear(lightness, a, b)
  const base = hex(
    linear.map((value) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
  )
  const alpha = transparency ? read(transparency, 1) : 1
  return Number.isNaN(alpha) ? undefined : withAlpha(base, alpha)
}

function oklabToLinear(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  ]
}

/** A colour that custom properties are the channels of, and its opacity: `hsl(var(--brand) / 0.5)` is `hsl(var(--brand))` by half. */
export function variedColor(color: string): {base: string; alpha: number} | undefined {
  const value = parseValue(color)
  if (value.kind !== 'function' || !hasSubstitution(color)) return undefined
  if (value.name === 'color-mix') {
    const mixed = mixedWithNothing(value)
    if (!mixed) return undefined
    const {base, alpha} = variedColor(mixed.color.text) ?? {base: mixed.color.text, alpha: 1}
    return {base, alpha: (alpha * mixed.share) / 100}
  }
  if (!CHANNELS.has(value.name)) return undefined
  const [channels, alpha, ...more] = slashItems(value.inside)
  if (!channels || more.length > 0 || commaItems(value.inside).length > 1) return undefined
  const amount =
    alpha?.kind === 'number' ? alpha.value : alpha?.kind === 'percentage' ? alpha.value / 100 : undefined
  if (alpha && amount === undefined) return undefined
  return {base: `${value.name}(${channels.text})`, alpha: amount ?? 1}
}

const CHANNELS = wordSet('rgb hsl hwb lab lch oklab oklch')

/** Whether a colour in the form of `srgb` is opaque. */
export const isOpaque = (norm: string): boolean => norm.startsWith('#') && !norm.includes('@')
