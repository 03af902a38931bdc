import {isWord} from '../css/values/keywords.ts'
import {amountOf} from '../css/values/numeric.ts'

/** Chromium's step between two sizes of text (CSS Fonts 4, §2.5.2). */
const STEP = 1.2

/** What `1.2em`, `120%` and `larger` multiply the parent's font size by; undefined for sizes that are not relative to it. */
export function sizeFactor(value: string): number | undefined {
  if (isWord(value, 'larger')) return STEP
  if (isWord(value, 'smaller')) return 1 / STEP
  const amount = amountOf(value)
  if (amount?.unit === '%') return amount.value / 100
  return amount?.unit === 'em' ? amount.value : undefined
}

/** A size in px or rem, multiplied and rounded to this many parts of its unit; undefined for others. */
export function scaledSize(
  size: string,
  factor: number,
  parts: {px: number; rem: number}
): string | undefined {
  const {value, unit} = amountOf(size) ?? {}
  if (value === undefined || (unit !== 'px' && unit !== 'rem')) return undefined
  return `${Math.round(value * factor * parts[unit]) / parts[unit]}${unit}`
}

/** A size that is no number, multiplied: `calc(0.8 * clamp(16px, 1vw, 18px))`. */
export const timesSize = (factor: number, size: string): string =>
  `calc(${Math.round(factor * 1e6) / 1e6} * ${size})`
