import type {DimensionValue, NumberValue, PercentageValue, UnitType, Value} from './types.ts'
import {parseValue} from './parse-value.ts'

export type NumericValue = NumberValue | PercentageValue | DimensionValue

/** Whether a value is a number, with or without a unit, and no calculation. */
export const isNumeric = (value: Value): value is NumericValue =>
  value.kind === 'number' || value.kind === 'percentage' || value.kind === 'dimension'

/** Whether a value is zero in whatever unit. */
export const isZeroValue = (value: Value): boolean => isNumeric(value) && value.value === 0

/** A literal number and what stands behind it: a unit in lower case, `%`, or nothing. Undefined for every other text. */
export function amountOf(text: string): {value: number; unit: string} | undefined {
  const value = parseValue(text)
  if (value.kind === 'dimension') return {value: value.value, unit: value.unit}
  if (value.kind === 'percentage') return {value: value.value, unit: '%'}
  return value.kind === 'number' ? {value: value.value, unit: ''} : undefined
}

const isOfType = (type: UnitType, value: Value): value is DimensionValue =>
  value.kind === 'dimension' && value.type === type

/** A length with its unit; a zero without one is of `px`. Undefined for calculations and everything else. */
export function lengthOf(value: Value): {value: number; unit: string} | undefined {
  if (isOfType('length', value)) return {value: value.value, unit: value.unit}
  return value.kind === 'number' && value.value === 0 ? {value: 0, unit: 'px'} : undefined
}

/** A length in px; undefined for other units. */
export function pixelsOf(value: Value): number | undefined {
  const length = lengthOf(value)
  return length?.unit === 'px' ? length.value : undefined
}

/** A time in seconds. */
export function secondsOf(value: Value): number | undefined {
  return isOfType('time', value) ? value.value / (value.unit === 'ms' ? 1000 : 1) : undefined
}

/** Whether a number is written as an integer, without a point or an exponent (CSS Syntax 3, §4.3.12). */
export const isInteger = (value: Value): boolean =>
  value.kind === 'number' &&
  Number.isInteger(value.value) &&
  !NO_INTEGER.some((mark) => value.text.includes(mark))

const NO_INTEGER = ['.', 'e', 'E']
