import type {Element} from 'hast'
import {groupOf, plainDeclaration, styleOf} from '../style/access.ts'
import {simplified} from '../style/simplified.ts'
import {closingBracket, splitTopLevel} from '../style/text.ts'

/**
 * A value with every `var()` replaced by what it stands for; undefined where one cannot be told. `lookUp` gives the
 * declared value of a custom property, undefined where it has none, null where it has several.
 * Spec: <https://drafts.csswg.org/css-variables-1/#substitute-a-var>
 */
export function substituted(
  value: string,
  lookUp: (name: string) => string | undefined | null,
  depth = 0
): string | undefined {
  const at = value.search(/\bvar\(/i)
  if (at < 0) return value
  if (depth > 12) return undefined
  const end = closingBracket(value, at + 3)
  const [name, ...fallback] = splitTopLevel(value.slice(at + 4, end), ',')
  const found = lookUp(name.trim())
  if (found === null) return undefined
  const replacement = found ?? (fallback.length > 0 ? fallback.join(',').trim() : undefined)
  if (replacement === undefined || replacement === '' || replacement === 'initial') return undefined
  return substituted(value.slice(0, at) + replacement + value.slice(end + 1), lookUp, depth + 1)
}

/** The value with custom properties told out where they are the same in every state and at every width. */
export function withoutVariables(value: string, path: readonly Element[]): string {
  const lookUp = (name: string): string | undefined | null => {
    const group = path.findLast((element) => groupOf(styleOf(element)[''], name))
    const found = group && groupOf(styleOf(group)[''], name)
    return found && (plainDeclaration(found)?.value ?? null)
  }
  const text = substituted(value, lookUp)
  return text === undefined || text === value ? value : simplified(text)
}
