import {fractionOf} from '../../css/fraction.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import type {ClassIndex} from './class-index.ts'
import {comparable, onceIfRepeated, type RemPixels} from './comparable.ts'
import {encodeArbitrary} from './encode.ts'
import {type Family, familyOf, type Scale} from './families.ts'
import {srgb} from './srgb.ts'
import {amountOf, isInteger} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {soleVar} from '../../css/var-references.ts'
import {slashItems, spaceItems} from '../../css/values/lists.ts'
import {isCall} from '../../css/value-kinds.ts'

/** Named tokens of a family for a value, from its scales. All of them are guesses that are compiled before they are used. */
export function scaleTokens(
  family: Family | undefined,
  property: string,
  value: string,
  index: ClassIndex,
  remPixels: RemPixels
): string[] {
  if (!family) return []
  const {prefix, negative} = family
  const norm = comparable(property, value, remPixels)
  const number = amountOf(norm)
  const signed = (step: string): string[] => {
    if (!norm.startsWith('-')) return [`${prefix}-${step}`]
    return negative ? [`-${prefix}-${step}`] : []
  }
  const asked: Asked = {prefix, norm, index, signed}
  return family.scales.flatMap((scale) => [
    ...(OF_TEXT[scale]?.(asked) ?? []),
    ...((number && OF_NUMBERS[scale]?.({...asked, amount: Math.abs(number.value), unit: number.unit})) ?? [])
  ])
}

interface Asked {
  prefix: string
  norm: string
  index: ClassIndex
  /** The token for a step, behind the sign of the value. */
  signed: (step: string) => string[]
}

interface AskedNumber extends Asked {
  /** Without its sign. */
  amount: number
  unit: string
}

/** Scales whose steps are found by the text of a value. */
const OF_TEXT: {readonly [Name in Scale]?: (asked: Asked) => readonly string[]} = {
  color({prefix, norm, index}) {
    const token = colorToken(prefix, norm, index)
    return token ? [token] : []
  },
  columns({prefix, norm}) {
    const [count = '', tracks] = norm.startsWith('repeat(') ? norm.slice('repeat('.length).split(', ', 2) : []
    return isInteger(parseValue(count)) && tracks && norm.endsWith(', minmax(0, 1fr))')
      ? [`${prefix}-${count}`]
      : []
  },
  span({prefix, norm}) {
    const [start = '', end = start, ...more] = norm.split(' / ')
    const [word, count = '', ...others] = start.split(' ')
    const isSpan = word === 'span' && isInteger(parseValue(count)) && others.length === 0
    return isSpan && end === start && more.length === 0 ? [`${prefix}-span-${count}`] : []
  },
  ratio({prefix, norm}) {
    const sides = slashItems(parseValue(norm))
    return sides.length === 2 && sides.every(isInteger)
      ? [`${prefix}-${sides.map(({text}) => text).join('/')}`]
      : []
  },
  spacing({norm, index, signed}) {
    const length = index.lengths.get(norm.startsWith('-') ? norm.slice(1) : norm)
    return length === undefined ? [] : signed(length)
  }
}

/** Scales whose steps are numbers. */
const OF_NUMBERS: {readonly [Name in Scale]?: (asked: AskedNumber) => readonly string[]} = {
  spacing({prefix, norm, index: {spacing}, amount, unit, signed}) {
    if (!spacing) return []
    if (norm === '0') return [`${prefix}-0`]
    if (unit !== spacing.unit) return []
    const steps = Math.round((amount / spacing.amount) * 1e4) / 1e4
    return [
      ...(unit === 'px' && amount === 1 ? signed('px') : []),
      ...(isQuarter(steps) ? signed(String(steps)) : [])
    ]
  },
  fraction({amount, unit, signed}) {
    if (unit !== '%') return []
    if (amount === 100) return signed('full')
    const fraction = fractionOf(amount)
    return fraction ? signed(`${fraction.numerator}/${fraction.denominator}`) : []
  },
  integer({prefix, amount, unit, signed}) {
    if (unit !== '' || !Number.isInteger(amount)) return []
    const isOne = amount === 1 && (prefix === 'grow' || prefix === 'shrink')
    return [...(isOne ? [prefix] : []), ...signed(String(amount))]
  },
  percent: ({prefix, amount, unit}) =>
    unit === '' && amount <= 1 && isQuarter(amount * 100) ? [`${prefix}-${round(amount * 100)}`] : [],
  px({prefix, norm, amount, unit, signed}) {
    if ((unit !== 'px' && norm !== '0') || !Number.isInteger(amount)) return []
    return [...(amount === 1 ? [prefix] : []), ...signed(String(amount))]
  },
  ms: ({prefix, norm, amount, unit}) =>
    (unit === 's' || norm === '0') && Number.isInteger(round(amount * 1000))
      ? [`${prefix}-${round(amount * 1000)}`]
      : [],
  degrees: ({amount, unit, signed}) =>
    unit === 'deg' && Number.isInteger(amount) ? signed(String(amount)) : []
}

const round = (amount: number) => Math.round(amount * 1e4) / 1e4
const isQuarter = (amount: number) => Number.isInteger(round(amount) * 4)

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
    const negative = family.negative ? negatedVar(value) : undefined
    if (negative) tokens.push(`-${family.prefix}-(${negative})`)
    const variable = soleVar(value)
    if (variable) {
      tokens.push(
        ...(isHinted ? [] : [`${family.prefix}-(${variable})`]),
        ...(family.hint ? [`${family.prefix}-(${family.hint}:${variable})`] : [])
      )
    } else
      tokens.push(
        ...(isHinted ? [] : [`${family.prefix}-[${text}]`]),
        ...(family.hint ? [`${family.prefix}-[${family.hint}:${text}]`] : [])
      )
  }
  return [...tokens, `[${property}:${text}]`]
}

/** `#aabbcc` → `#abc`, `rgba(255, 200, 0, 1)` → `#ffc800`. */
function shortColor(value: string): string {
  const hex = isCall(value, 'rgb', 'rgba') ? srgb(value) : undefined
  const text = hex?.includes('@') === false ? hex : value
  const [mark, ...digits] = text
  const isDoubled = digits.length === 6 && [0, 2, 4].every((at) => digits[at] === digits[at + 1])
  return isDoubled && parseValue(text).kind === 'color' ? `${mark}${digits[0]}${digits[2]}${digits[4]}` : text
}

/** The custom property of `calc(var(--x) * -1)`, in either order. */
function negatedVar(value: string): string | undefined {
  const parsed = parseValue(value)
  if (parsed.kind !== 'function' || parsed.name !== 'calc') return undefined
  const [one, times, other, ...more] = spaceItems(parsed.inside).map(({text}) => text)
  if (times !== '*' || more.length > 0) return undefined
  return one === '-1' ? soleVar(other ?? '') : other === '-1' ? soleVar(one ?? '') : undefined
}

export {familyOf}
