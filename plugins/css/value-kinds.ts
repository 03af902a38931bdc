import {COLOR_NAMES, SYSTEM_COLORS} from './colors.ts'

const NUMBER = /^[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?$/i
const DIMENSION = /^([+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?)(%|[a-z]+)$/i
const LENGTH_UNIT =
  /^(?:px|cm|mm|q|in|pc|pt|r?em|r?ex|r?ch|r?cap|r?ic|r?lh|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))$/
const MATH =
  /^(?:-webkit-)?(?:calc|min|max|clamp|round|mod|rem|sin|cos|tan|asin|acos|atan|atan2|pow|sqrt|hypot|log|exp|abs|sign|progress|sibling-count|sibling-index)\(/i
const COLOR_FUNCTION =
  /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|contrast-color|alpha)\(/i
const IMAGE_FUNCTION =
  /^(?:url|image|image-set|-webkit-image-set|-webkit-cross-fade|paint|(?:-webkit-)?(?:repeating-)?(?:linear|radial)-gradient|(?:repeating-)?conic-gradient|-webkit-gradient)\(/i

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
  if (NUMBER.test(word)) return 'number'
  const dimension = DIMENSION.exec(word)
  if (dimension) return unitKind(dimension[2]!.toLowerCase())
  return MATH.test(word) ? mathKind(word) : undefined
}

function unitKind(unit: string): NumericKind | undefined {
  if (unit === '%') return 'percentage'
  if (LENGTH_UNIT.test(unit)) return 'length'
  if (unit === 's' || unit === 'ms') return 'time'
  if (/^(?:deg|grad|rad|turn)$/.test(unit)) return 'angle'
  return undefined
}

/** The type that all units of a math function agree on; ratios and trigonometry are `unknown`. */
function mathKind(word: string): NumericKind {
  if (/anchor|sin|cos|tan|sign|log|exp|pow|sqrt|progress|calc-size/i.test(word)) return 'unknown'
  const kinds = new Set<NumericKind | undefined>()
  for (const [, unit] of word.matchAll(/(?<![\w.#-])[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?(%|[a-z]+)/gi))
    kinds.add(unitKind(unit!.toLowerCase()))
  if (kinds.size === 0) return /^[-a-z(]*\([-+*/().,\s\de]*\)$/i.test(word) ? 'number' : 'unknown'
  if (kinds.has(undefined)) return 'unknown'
  // A quotient of two dimensions is a number; which one it is needs a real parser.
  if (/\/[^)]*[a-z%]/i.test(word)) return 'unknown'
  if (kinds.size === 1) return [...kinds][0]!
  return kinds.size === 2 && kinds.has('length') && kinds.has('percentage') ? 'length-percentage' : 'unknown'
}

export const isMath = (word: string): boolean => MATH.test(word)
export const isNumber = (word: string): boolean => numericKind(word) === 'number'
export const isZero = (word: string): boolean => NUMBER.test(word) && Number(word) === 0
export const isTime = (word: string): boolean => numericKind(word) === 'time'
export const isAngle = (word: string): boolean => numericKind(word) === 'angle'
export const isLength = (word: string): boolean => numericKind(word) === 'length' || isZero(word)
export const isPercentage = (word: string): boolean => numericKind(word) === 'percentage'

export function isLengthPercentage(word: string): boolean {
  const kind = numericKind(word)
  return kind === 'length' || kind === 'percentage' || kind === 'length-percentage' || isZero(word)
}

/** True for literals below zero; the result of a math function is clamped, not rejected. */
export const isNegative = (word: string): boolean =>
  word.startsWith('-') && /^-(?=[\d.])/.test(word) && Number.parseFloat(word) < 0

export function isColor(word: string): boolean {
  const lower = word.toLowerCase()
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(lower)) return true
  if (lower in COLOR_NAMES || lower === 'transparent' || lower === 'currentcolor' || SYSTEM_COLORS.has(lower))
    return true
  return COLOR_FUNCTION.test(word) && !/\b(?:url|image-set)\(|gradient\(/i.test(word)
}

export const isImage = (word: string): boolean => IMAGE_FUNCTION.test(word)
export const isUrl = (word: string): boolean => /^url\(/i.test(word)
export const isString = (word: string): boolean => /^["']/.test(word)

/** A plain identifier; callers exclude the keywords with another meaning. CSS-wide keywords are never one. */
export function isIdent(word: string): boolean {
  return (
    /^(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*$/i.test(word) &&
    !/^(?:inherit|initial|unset|revert|revert-layer|default)$/i.test(word)
  )
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
