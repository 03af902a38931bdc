import {mathSum} from './math-sum.ts'
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
 * `calc(1.5rem * 0.5)` is `0.75rem` and `calc(25% - 4px * 3 / 4)` is `calc(25% - 3px)` where that is exact, `calc(1px + 0px)` is `1px`, `rgba(1, 2, 3, 1)` is `rgb(1, 2, 3)`,
 * `color-mix(in srgb, red 100%, transparent)` is `red`.
 */
export function simplified(text: string, isNumber = false): string {
  // A gradient of mixtures is one in Oklab, and one of colours as people write them is not (CSS Images 4, §3.1).
  const isGradient = functionNamesIn(text).some((name) => name.endsWith('gradient'))
  return mapFunctions(text, (call) => simplifiedCall(call, isGradient, isNumber))
}

function simplifiedCall(call: FunctionValue, isGradient: boolean, isNumber: boolean): string | undefined {
  if (call.name === 'calc') return calculated(call.inside, isNumber)
  if (call.name === 'color-mix') return isGradient ? undefined : unmixed(call)?.text
  return call.name === 'rgb' || call.name === 'rgba' ? opaque(call.inside) : undefined
}

/**
 * A calculation of literals, where its amounts are no longer than they are written: `25% - 4px * 3 / 4` is `calc(25% - 3px)`. A plain number stays
 * a calculation, which is rounded where an integer is asked for, unless it `isNumber` that is asked for.
 */
function calculated(inside: Value, isNumber: boolean): string | undefined {
  const sum = mathSum(inside.text)
  if (!sum) return undefined
  const [[unit = '', amount = 0] = [], ...others] = sum
  if (others.length === 0) return unit === '' && !isNumber ? undefined : exactly(amount, unit)
  if (sum.has('')) return undefined
  const text = [...sum].reduce<string | undefined>((before, [of, value]) => {
    const term = exactly(before === '' ? value : Math.abs(value), of)
    if (term === undefined || before === undefined) return undefined
    return before === '' ? term : `${before} ${value < 0 ? '-' : '+'} ${term}`
  }, '')
  return text !== undefined && text.length < inside.text.length ? `calc(${text})` : undefined
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
  withoutUnseen(property, simplified(text, property === 'line-height'))

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
