import {parseValue} from './values/parse-value.ts'
import {isNamedColor} from './colors.ts'

/** A dimension attribute as CSS (HTML §2.4.4.4): `50`, `50px` → `50px`; `50%` → `50%`; undefined where it is not one. */
export function legacyDimension(text: string, zero = true): string | undefined {
  const match = /^[\t\n\f\r ]*\+?(\d+(?:\.\d*)?|\.\d+)(%)?/.exec(text)
  if (!match || (!zero && Number(match[1]) === 0)) return undefined
  return `${Number(match[1])}${match[2] ?? 'px'}`
}

/** A non-negative integer attribute in px; undefined where it is not one. */
export function legacyPixels(text: string): string | undefined {
  const match = /^[\t\n\f\r ]*\+?(\d+)/.exec(text)
  return match ? `${Number(match[1])}px` : undefined
}

/** A legacy colour attribute as CSS (HTML §2.4.6): every text but the empty one and `transparent` is some colour. */
export function legacyColor(text: string): string | undefined {
  let rest = text.trim()
  const lower = rest.toLowerCase()
  if (rest === '' || lower === 'transparent') return undefined
  if (isNamedColor(lower)) return lower
  if (rest.length === 4 && parseValue(rest).kind === 'color') return lower
  rest = [...rest]
    .map((char) => (char.length > 1 ? '00' : char))
    .join('')
    .slice(0, 128)
  if (rest.startsWith('#')) rest = rest.slice(1)
  rest = rest.replace(/[^\da-f]/gi, '0')
  while (rest.length === 0 || rest.length % 3 !== 0) rest += '0'
  const size = rest.length / 3
  let parts = [rest.slice(0, size), rest.slice(size, size * 2), rest.slice(size * 2)]
  if (size > 8) parts = parts.map((part) => part.slice(-8))
  while (parts.every((part) => part.length > 2 && part.startsWith('0')))
    parts = parts.map((part) => part.slice(1))
  return `#${parts.map((part) => part.slice(0, 2).padStart(2, '0')).join('')}`.toLowerCase()
}

const SIZES = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large']

/** `<font size>` as CSS (HTML §15.3.4). */
export function legacyFontSize(text: string): string | undefined {
  const match = /^[\t\n\f\r ]*([+-]?)(\d+)/.exec(text)
  if (!match) return undefined
  const amount = Number(match[2])
  const size = match[1] === '+' ? 3 + amount : match[1] === '-' ? 3 - amount : amount
  return SIZES[Math.min(7, Math.max(1, size)) - 1]
}
