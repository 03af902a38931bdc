import {unmixed} from './color-mix.ts'
import {isTransparent} from './color-value.ts'
import {isColorValue} from './value-kinds.ts'
import {splitTopLevel} from './text.ts'
import {functionNamesIn} from './tokens.ts'
import {isKeyword} from './values/keywords.ts'
import {commaItems, slashItems, spaceItems} from './values/lists.ts'
import {mapFunctions} from './values/map-functions.ts'
import {lengthOf} from './values/numeric.ts'
import {parseValue} from './values/parse-value.ts'
import type {FunctionValue, Value} from './values/types.ts'
import {hasFunction} from './values/walk.ts'

/**
 * `calc(1.5rem * 0.5)` is `0.75rem` where that is exact, `calc(1px + 0px)` is `1px`, `rgba(1, 2, 3, 1)` is `rgb(1, 2, 3)`,
 * `color-mix(in srgb, red 100%, transparent)` is `red`.
 */
export function simplified(text: string): string {
  // A gradient of mixtures is one in Oklab, and one of colours as people write them is not (CSS Images 4, §3.1).
  const isGradient = functionNamesIn(text).some((name) => name.endsWith('gradient'))
  return mapFunctions(text, (call) => simplifiedCall(call, isGradient))
}

function simplifiedCall(call: FunctionValue, isGradient: boolean): string | undefined {
  if (call.name === 'calc') return calculated(call.inside)
  if (call.name === 'color-mix') return isGradient ? undefined : unmixed(call)?.text
  return call.name === 'rgb' || call.name === 'rgba' ? opaque(call.inside) : undefined
}

/** A calculation of two numbers of which at least one has a unit. */
function calculated(inside: Value): string | undefined {
  const [dividend, divisor, ...others] = slashItems(inside)
  if (dividend && divisor && others.length === 0)
    return scaled(dividend, divisor, (amount, by) => amount / by)
  const [left, operator, right, ...more] = spaceItems(inside)
  if (!left || !operator || !right || more.length > 0) return undefined
  switch (operator.text) {
    case '*': {
      const times = (amount: number, factor: number): number => amount * factor
      return scaled(left, right, times) ?? scaled(right, left, times)
    }
    case '+':
    case '-': {
      const [a, b] = [measureOf(left), measureOf(right)]
      if (a === undefined || a.unit !== b?.unit) return undefined
      return exactly(a.value + (operator.text === '+' ? b.value : -b.value), a.unit)
    }
    default:
      return undefined
  }
}

function scaled(
  measure: Value,
  factor: Value,
  by: (amount: number, factor: number) => number
): string | undefined {
  const amount = measureOf(measure)
  return amount && factor.kind === 'number' ? exactly(by(amount.value, factor.value), amount.unit) : undefined
}

function measureOf(value: Value): {value: number; unit: string} | undefined {
  if (value.kind === 'percentage') return {value: value.value, unit: '%'}
  return value.kind === 'dimension' ? {value: value.value, unit: value.unit} : undefined
}

/** Undefined where four decimals are not the whole number. */
function exactly(amount: number, unit: string): string | undefined {
  const text = String(Number(amount.toFixed(4)))
  return Math.abs(Number(text) - amount) < 1e-9 ? `${text}${unit}` : undefined
}

/** A colour with an opacity of 1, without it: three channels, or a name that holds them. */
function opaque(inside: Value): string | undefined {
  const legacy = commaItems(inside)
  const isLegacy = legacy.length > 1
  const parts = isLegacy ? legacy : slashItems(inside)
  if (parts.length < 2 || parts.at(-1)?.text !== '1') return undefined
  const channels = isLegacy ? legacy.slice(0, -1) : parts.slice(0, 1).flatMap(spaceItems)
  const isName = channels.length === 1 && channels.every(isPlainVar)
  if (!isName && (channels.length !== 3 || !channels.every(isChannel))) return undefined
  return `rgb(${channels.map(({text}) => text).join(isLegacy ? ', ' : ' ')})`
}

const isChannel = (value: Value): boolean => value.kind === 'number' && value.value >= 0
const isPlainVar = (value: Value): boolean =>
  value.kind === 'function' && value.name === 'var' && !hasFunction(value.inside, 'var')

/** A value with substituted names, as one would write it: sums evaluated, no invisible shadow. */
export const simplifiedValue = (property: string, text: string): string =>
  withoutUnseen(property, simplified(text))

/** Shadows without a colour are none, and neither are those that are where the box is (CSS Backgrounds 3, §6.1). */
export function withoutUnseen(property: string, text: string): string {
  if (property !== 'box-shadow') return text
  const shadows = splitTopLevel(text, ',').map((shadow) => shadow.trim())
  const seen = shadows.filter((shadow) => !isUnseen(shadow))
  if (seen.length === shadows.length) return text
  return seen.length === 0 ? 'none' : seen.join(', ')
}

function isUnseen(shadow: string): boolean {
  const parts = spaceItems(parseValue(shadow)).filter((part) => !isKeyword(part, 'inset'))
  const lengths = parts.flatMap((part) => lengthOf(part) ?? [])
  const [color, ...others] = parts.filter((part) => !lengthOf(part))
  if (!color || others.length > 0 || lengths.length < 2 || lengths.length > 4) return false
  return isTransparent(color.text) || (isColorValue(color) && lengths.every(({value}) => value === 0))
}
