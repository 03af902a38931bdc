import {isNamedColor, SYSTEM_COLORS} from './colors.ts'
import {MATH_FUNCTIONS, mathType} from './math-expression.ts'
import {WIDE_KEYWORDS} from './values/keywords.ts'
import {isNumeric} from './values/numeric.ts'
import {parseValue} from './values/parse-value.ts'
import type {Value} from './values/types.ts'
import {someValue} from './values/walk.ts'
import {wordSet} from './word-set.ts'

/** Functions whose value is a colour (CSS Color 4 and 5). */
export const COLOR_FUNCTIONS = wordSet(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color alpha'
)
const IMAGE_FUNCTIONS = wordSet(
  'url image image-set -webkit-image-set -webkit-cross-fade paint -webkit-gradient ' +
    'linear-gradient radial-gradient conic-gradient ' +
    'repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient ' +
    '-webkit-linear-gradient -webkit-radial-gradient ' +
    '-webkit-repeating-linear-gradient -webkit-repeating-radial-gradient'
)

export type NumericKind =
  | 'number'
  | 'length'
  | 'percentage'
  | 'length-percentage'
  | 'time'
  | 'angle'
  | 'unknown'

/** The kind of a numeric word; undefined where it is none; `unknown` for a math function whose type is not plain. */
export function numericKind(word: string): NumericKind | undefined {
  const value = parseValue(word)
  if (value.kind === 'number' || value.kind === 'percentage') return value.kind
  if (value.kind === 'dimension') return plainKind(value.type)
  return isMathValue(value) ? (plainKind(mathType(word)) ?? 'unknown') : undefined
}

const KINDS: ReadonlySet<string | undefined> = wordSet(
  'number length percentage length-percentage time angle'
)
const plainKind = (type: string | undefined): NumericKind | undefined =>
  KINDS.has(type) ? (type as NumericKind) : undefined

export const isMathValue = (value: Value): boolean =>
  value.kind === 'function' && MATH_FUNCTIONS.has(value.name)
export const isMath = (word: string): boolean => isMathValue(parseValue(word))
export const isNumber = (word: string): boolean => numericKind(word) === 'number'
export const isTime = (word: string): boolean => numericKind(word) === 'time'
export const isAngle = (word: string): boolean => numericKind(word) === 'angle'
export const isLength = (word: string): boolean => numericKind(word) === 'length' || isZero(word)
export const isPercentage = (word: string): boolean => numericKind(word) === 'percentage'

export function isZero(word: string): boolean {
  const value = parseValue(word)
  return value.kind === 'number' && value.value === 0
}

export function isLengthPercentage(word: string): boolean {
  const kind = numericKind(word)
  return kind === 'length' || kind === 'percentage' || kind === 'length-percentage' || isZero(word)
}

/** True for literals below zero; the result of a math function is clamped, not rejected. */
export function isNegative(word: string): boolean {
  const value = parseValue(word)
  return isNumeric(value) && value.value < 0
}

export const isColor = (word: string): boolean => isColorValue(parseValue(word))

/** Whether a value has the form of a colour; what stands inside a function is not tested. */
export function isColorValue(value: Value): boolean {
  if (value.kind === 'color') return true
  if (value.kind === 'keyword')
    return isNamedColor(value.name) || value.name === 'currentcolor' || SYSTEM_COLORS.has(value.name)
  // `light-dark()` may be of images.
  return value.kind === 'function' && COLOR_FUNCTIONS.has(value.name) && !someValue(value, isImageValue)
}

export const isImageValue = (value: Value): boolean =>
  value.kind === 'url' || (value.kind === 'function' && IMAGE_FUNCTIONS.has(value.name))
export const isImage = (word: string): boolean => isImageValue(parseValue(word))
export function isUrl(word: string): boolean {
  const value = parseValue(word)
  return value.kind === 'url' || (value.kind === 'function' && value.name === 'url')
}
export const isString = (word: string): boolean => parseValue(word).kind === 'string'

/** A plain identifier; callers exclude the keywords with another meaning. CSS-wide keywords are never one. */
export function isIdent(word: string): boolean {
  const value = parseValue(word)
  return value.kind === 'keyword' && !WIDE_KEYWORDS.has(value.name) && value.name !== 'default'
}

/** Whether a word is a function of one of the names, in lower case. */
export function isCall(word: string, ...names: readonly string[]): boolean {
  const value = parseValue(word)
  return value.kind === 'function' && names.includes(value.name)
}

export type WordTest = (word: string) => boolean

/** A test for one of the given keywords, in any letter case. */
export function oneOf(...keywords: string[]): WordTest {
  const set = new Set(keywords.flatMap((keyword) => keyword.split(' ')))
  return (word) => set.has(word.toLowerCase())
}

export const either =
  (...tests: WordTest[]): WordTest =>
  (word) =>
    tests.some((test) => test(word))

/** A test of words without those that are less than zero. */
export const nonNegative =
  (test: WordTest): WordTest =>
  (word) =>
    test(word) && !isNegative(word)
