import {simplified} from '../../css/simplified.ts'
import {inPlace, varsIn} from '../../css/var-references.ts'

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
  for (const {start, end, name, first, fallback} of varsIn(text)) {
    const value = values.get(name)
    const before = text.slice(at, start)
    const own = value === undefined ? undefined : replaced(value, values, depth + 1, budget)
    if (value !== undefined && own === undefined) return undefined
    // A value that refers to others may be invalid, in which case the fallback applies.
    if (own === undefined || (fallback !== undefined && own.includes('var('))) {
      const other = fallback === undefined ? '' : replaced(`,${fallback}`, values, depth + 1, budget)
      if (other === undefined) return undefined
      result += `${before}var(${first}${other})`
    } else result += before + inPlace(result + before, own, text.slice(end))
    at = end
  }
  return result + text.slice(at)
}

/** Whether a text refers to a custom property that has neither a value nor a fallback, so that the declaration is invalid. */
export const isNoValue = (text: string, isMissing: (name: string) => boolean): boolean =>
  varsIn(text).some(
    ({name, fallback}) => isMissing(name) && (fallback === undefined || isNoValue(fallback, isMissing))
  )
