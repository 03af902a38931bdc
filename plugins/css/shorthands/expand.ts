import {isNonEmpty} from '../non-empty.ts'
import {canonicalName, initialValue, isShorthand, longhandsOf} from '../properties.ts'
import {remembered} from '../remember.ts'
import {isWideKeyword, valueWords} from '../value-words.ts'
import {hasSubstitution} from '../values/references.ts'
import {READERS} from './table.ts'

export interface PropertyValue {
  property: string
  value: string
}

/**
 * The result of expanding a declaration. `longhand`: it is one already. `longhands`: these declarations, in Chromium's order, have
 * the same effect. `pending`: keep the shorthand whole; it writes these longhands.
 */
export type Expansion =
  | {kind: 'longhand'}
  | {kind: 'longhands'; declarations: PropertyValue[]}
  | {kind: 'pending'; longhands: string[]}

/**
 * The longhand declarations of a shorthand, in the author's spelling; an omitted part gets its initial value.
 * The declaration is one that the browser keeps (ask `isValidDeclaration` first). A value that waits for `var()`, or
 * that is not understood for sure, is pending: never a guess. `all` is pending with no longhands.
 */
export const expandShorthand = remembered(
  (property, value): Expansion => expand(property.startsWith('--') ? property : property.toLowerCase(), value)
)

function expand(property: string, value: string): Expansion {
  if (!isShorthand(property)) return {kind: 'longhand'}
  const longhands = longhandsOf(property)
  const pending: Expansion = {kind: 'pending', longhands}
  if (longhands.length === 0 || hasSubstitution(value)) return pending
  if (isWideKeyword(value))
    return {kind: 'longhands', declarations: longhands.map((name) => ({property: name, value: value.trim()}))}
  const reader = READERS[property] ?? READERS[canonicalName(property)]
  const words = valueWords(value)
  if (!reader || !words || !isNonEmpty(words) || words.some((word) => isWideKeyword(word.text)))
    return pending
  const found = reader(words, longhands)
  if (!found) return pending
  return {
    kind: 'longhands',
    declarations: longhands.map((name) => ({property: name, value: found[name] ?? initialValue(name)}))
  }
}
