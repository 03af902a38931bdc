import {parseValue} from './parse-value.ts'
import type {Value} from './types.ts'
import {isZeroValue} from './numeric.ts'

/** The keyword that a value is, in lower case; undefined for anything else. */
export const keywordOf = (value: Value): string | undefined =>
  value.kind === 'keyword' ? value.name : undefined

/** Whether a value is one of the keywords, in any letter case. */
export const isKeyword = (value: Value, ...keywords: readonly string[]): boolean =>
  value.kind === 'keyword' && keywords.includes(value.name)

/** Whether the text of a value is one of the keywords, in any letter case. */
export const isWord = (text: string, ...keywords: readonly string[]): boolean =>
  isKeyword(parseValue(text), ...keywords)

/** Whether the text of a value is zero in whatever unit, or one of the keywords. */
export const isZeroOr = (text: string, ...keywords: readonly string[]): boolean => {
  const value = parseValue(text)
  return isZeroValue(value) || isKeyword(value, ...keywords)
}

/** Keywords that every property takes (CSS Cascade 5, §7.3). */
export const WIDE_KEYWORDS: ReadonlySet<string> = new Set([
  'inherit',
  'initial',
  'unset',
  'revert',
  'revert-layer'
])
