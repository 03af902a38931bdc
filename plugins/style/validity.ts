import {lexer} from 'css-tree'
import {canonicalName, isCustomProperty, propertyInfo} from './properties.ts'
import {hasSubstitution, isWideKeyword} from './value-words.ts'

const memo = new Map<string, boolean>()
const LIMIT = 50_000

/** Whether current Chromium keeps the declaration. `value` is without `!important`. */
export function isValidDeclaration(property: string, value: string): boolean {
  const key = `${property}:${value}`
  const known = memo.get(key)
  if (known !== undefined) return known
  if (memo.size > LIMIT) memo.clear()
  const valid = judge(property, value.trim())
  memo.set(key, valid)
  return valid
}

function judge(property: string, value: string): boolean {
  if (isCustomProperty(property)) return property.length > 2
  if (!propertyInfo(property) || value === '') return false
  if (isWideKeyword(value) || hasSubstitution(value)) return true
  return lexer.matchProperty(canonicalName(property), value).error === null
}

/** Whether an `@supports` condition holds in current Chromium; undefined where it cannot be told. */
export function supportsCondition(query: string): boolean | undefined {
  const single = /^\(\s*(--[\w-]+|[\w-]+)\s*:\s*([^()]+)\)$/.exec(query.trim())
  return single ? isValidDeclaration(single[1]!, single[2]!.trim()) : undefined
}
