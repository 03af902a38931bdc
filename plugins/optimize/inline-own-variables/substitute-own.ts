import {simplified} from '../../css/simplified.ts'
import {closingBracket, splitTopLevel} from '../../css/text.ts'

export const DEEPEST = 16
/** The most characters and references in a value: names that refer to others twice double with each level. */
const MOST = 4096

/**
 * A text with `var()` of these names replaced, and simple calculations in it then evaluated; the text as it is where
 * that would become very long.
 */
export function substituteOwn(text: string, values: ReadonlyMap<string, string>): string {
  const result = replaced(text, values, 0, {left: MOST})
  return result === undefined || result === text ? text : simplified(result)
}

interface Budget {
  left: number
}

/** Undefined where it would become too long. */
function replaced(
  text: string,
  values: ReadonlyMap<string, string>,
  depth: number,
  budget: Budget
): string | undefined {
  budget.left -= 1 + text.length
  if (budget.left < 0) return undefined
  if (depth > DEEPEST) return text
  let result = ''
  let at = 0
  for (;;) {
    const open = nextReference(text, at)
    if (open === undefined) return result + text.slice(at)
    const close = closingBracket(text, open + 3)
    const inside = text.slice(open + 4, close)
    const [first] = splitTopLevel(inside, ',') as [string]
    const value = values.get(first.trim())
    const before = text.slice(at, open)
    const hasFallback = first.length < inside.length
    const own = value === undefined ? undefined : replaced(value, values, depth + 1, budget)
    if (value !== undefined && own === undefined) return undefined
    // A value that refers to others may be invalid, in which case the fallback applies.
    if (own === undefined || (hasFallback && own.includes('var('))) {
      const fallback = replaced(inside.slice(first.length), values, depth + 1, budget)
      if (fallback === undefined) return undefined
      result += `${before}var(${first}${fallback})`
    } else {
      const isWord = /[\w%)-]$/.test(result + before)
      // Two values side by side must stay two words.
      result += `${before}${isWord ? ' ' : ''}${own}${/^[\w%(-]/.test(text.slice(close + 1)) ? ' ' : ''}`
    }
    at = close + 1
  }
}

/** Whether a text refers to a custom property that has neither a value nor a fallback, so that the declaration is invalid. */
export function isNoValue(text: string, isMissing: (name: string) => boolean): boolean {
  for (let open = nextReference(text, 0); open !== undefined; open = nextReference(text, open)) {
    const close = closingBracket(text, open + 3)
    const inside = text.slice(open + 4, close)
    const [first] = splitTopLevel(inside, ',') as [string]
    if (
      isMissing(first.trim()) &&
      (first.length === inside.length || isNoValue(inside.slice(first.length), isMissing))
    )
      return true
    open = close
  }
  return false
}

/** Position of the next `var(` that is not in a string. */
function nextReference(text: string, from: number): number | undefined {
  const token = /"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|(?<![\w-])(var\()/gi
  token.lastIndex = from
  for (let found = token.exec(text); found; found = token.exec(text)) if (found[1]) return found.index
  return undefined
}
