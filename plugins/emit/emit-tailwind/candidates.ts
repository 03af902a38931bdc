import {isWideKeyword} from '../../css/value-words.ts'
import type {ClassIndex} from './class-index.ts'
import {comparable, onceIfRepeated, type RemPixels} from './comparable.ts'
import {encodeArbitrary} from './encode.ts'
import {type Family, familyOf} from './families.ts'
import {srgb} from './srgb.ts'

/** Named tokens of a family for a value, from its scales. All of them are guesses that are compiled before they are used. */
export function scaleTokens(
  family: Family | undefined,
  property: string,
  value: string,
  index: ClassIndex,
  remPixels: RemPixels
): string[] {
  if (!family) return []
  const {prefix, scales, negative} = family
  const tokens: string[] = []
  const norm = comparable(property, value, remPixels)
  const length = index.lengths.get(norm.replace(/^-/, ''))
  const number = /^(-?)([\d.]+)(%|[a-z]*)$/.exec(norm)
  const minus = number?.[1] ? '-' : ''
  const signed = (step: string) =>
    minus === '' ? tokens.push(`${prefix}-${step}`) : negative && tokens.push(`-${prefix}-${step}`)
  for (const scale of scales) {
    if (scale === 'color') {
      const token = colorToken(prefix, norm, index)
      if (token) tokens.push(token)
    }
    if (scale === 'columns') {
      const columns = /^repeat\((\d+), minmax\(0, 1fr\)\)$/.exec(norm)
      if (columns) tokens.push(`${prefix}-${columns[1]}`)
    }
    if (scale === 'span') {
      const span = /^span (\d+)(?: \/ span \1)?$/.exec(norm)
      if (span) tokens.push(`${prefix}-span-${span[1]}`)
    }
    if (scale === 'ratio') {
      const ratio = /^(\d+) \/ (\d+)$/.exec(norm)
      if (ratio) tokens.push(`${prefix}-${ratio[1]}/${ratio[2]}`)
    }
    if (scale === 'spacing' && length !== undefined) signed(length)
    if (!number) continue
    const amount = Number(number[2])
    const unit = number[3] ?? ''
    if (scale === 'spacing' && index.spacing) {
      const {amount: step, unit: own} = index.spacing
      if (norm === '0') tokens.push(`${prefix}-0`)
      else if (unit === own) {
        const steps = Math.round((amount / step) * 1e4) / 1e4
        if (isStep(steps)) signed(String(steps))
        if (unit === 'px' && amount === 1) signed('px')
      }
    }
    if (scale === 'fraction' && unit === '%') {
      const fraction = fractionOf(amount)
      if (fraction) signed(fraction)
    }
    if (scale === 'integer' && unit === '' && Number.isInteger(amount)) {
      if (amount === 1 && /^(?:grow|shrink)$/.test(prefix)) tokens.push(prefix)
      signed(String(amount))
    }
    if (scale === 'percent' && unit === '' && amount <= 1 && isQuarter(amount * 100))
      tokens.push(`${prefix}-${round(amount * 100)}`)
    if (scale === 'px' && (unit === 'px' || norm === '0') && Number.isInteger(amount)) {
      if (amount === 1) tokens.push(prefix)
      signed(String(amount))
    }
    if (scale === 'ms' && (unit === 's' || norm === '0') && Number.isInteger(round(amount * 1000)))
      tokens.push(`${prefix}-${round(amount * 1000)}`)
    if (scale === 'degrees' && unit === 'deg' && Number.isInteger(amount)) signed(String(amount))
  }
  return tokens
}

const round = (amount: number) => Math.round(amount * 1e4) / 1e4
const isQuarter = (amount: number) => Number.isInteger(round(amount) * 4)
/** A step that was chosen on purpose: whole ones and halves; `w-79.25` is exact, but no clearer than the length. */
const isStep = (steps: number) => Number.isInteger(steps * 2)

/** `50` → `1/2`, `33.3333` → `1/3`. */
function fractionOf(percent: number): string | undefined {
  if (percent === 100) return 'full'
  for (const denominator of [2, 3, 4, 5, 6, 12]) {
    const numerator = Math.round((percent / 100) * denominator)
    if (
      numerator > 0 &&
      numerator < denominator &&
      Math.abs((numerator / denominator) * 100 - percent) < 1e-4
    )
      return `${numerator}/${denominator}`
  }
  return undefined
}

function colorToken(prefix: string, norm: string, {colors}: ClassIndex): string | undefined {
  const whole = colors.get(norm)
  if (whole) return `${prefix}-${whole}`
  const [base = '', alpha] = norm.split('@')
  const name = alpha === undefined ? undefined : colors.get(base)
  const percent = round(Number(alpha) * 100)
  return name && isModifier(Number(alpha)) ? `${prefix}-${name}/${percent}` : undefined
}

/** Whether an opacity can be written behind a slash, so that the browser shows the same. */
export function isModifier(alpha: number): boolean {
  const percent = round(alpha * 100)
  return percent > 0 && isQuarter(percent) && isWholeByte(alpha)
}

/** `rgb()` keeps 8 bits of its alpha and serializes two or three decimals of them; the mix that Tailwind writes keeps it all. */
function isWholeByte(alpha: number): boolean {
  const byte = Math.round(alpha * 255)
  const short = Math.round((byte / 255) * 100) / 100
  const rounded = Math.round(short * 255) === byte ? short : Math.round((byte / 255) * 1000) / 1000
  return rounded === alpha
}

/** Tokens with the value in brackets, in order of preference; the last is the bare property. */
export function arbitraryTokens(
  family: Family | undefined,
  property: string,
  declaredValue: string
): string[] {
  const value = shortColor(onceIfRepeated(property, declaredValue))
  const text = encodeArbitrary(value)
  if (text === undefined) return []
  const tokens: string[] = []
  // A page made with Tailwind composes with the same variables; its values must not get into a composition of ours.
  if (family && !value.includes('--tw-')) {
    // `font-[revert]` could be the family or the weight.
    const isHinted = family.isHinted || (family.hint !== undefined && isWideKeyword(value))
    const negative = /^calc\(\s*(?:-1\s*\*\s*var\((--[\w-]+)\)|var\((--[\w-]+)\)\s*\*\s*-1)\s*\)$/.exec(value)
    if (negative && family.negative) tokens.push(`-${family.prefix}-(${negative[1] ?? negative[2]})`)
    const variable = /^var\((--[\w-]+)\)$/.exec(value.trim())
    if (variable) {
      tokens.push(
        ...(isHinted ? [] : [`${family.prefix}-(${variable[1]})`]),
        ...(family.hint ? [`${family.prefix}-(${family.hint}:${variable[1]})`] : [])
      )
    } else
      tokens.push(
        ...(isHinted ? [] : [`${family.prefix}-[${text}]`]),
        ...(family.hint ? [`${family.prefix}-[${family.hint}:${text}]`] : [])
      )
  }
  return [...tokens, `[${property}:${text}]`]
}

/** `[property:value]`, or undefined where the value cannot stand in a token. */
export function propertyToken(property: string, value: string): string | undefined {
  const text = encodeArbitrary(value)
  return text === undefined ? undefined : `[${property}:${text}]`
}

/** `#aabbcc` → `#abc`, `rgba(255, 200, 0, 1)` → `#ffc800`. */
function shortColor(value: string): string {
  const hex = /^rgba?\([^()]*\)$/i.test(value) ? srgb(value) : undefined
  const text = hex?.includes('@') === false ? hex : value
  return text.replace(/^#([\da-f])\1([\da-f])\2([\da-f])\3$/i, '#$1$2$3')
}

export {familyOf}
