import {closingBracket, splitTopLevel} from '../style/text.ts'

export const DEEPEST = 16
/** Characters and references that a value may come to: names that say others twice over double with each. */
const MOST = 4096

/**
 * A text with `var()` of these names replaced, and what is plain to work out then worked out; the text as it is where
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
    // What refers to others may come to nothing, for which there is the fallback.
    if (own === undefined || (hasFallback && own.includes('var('))) {
      const fallback = replaced(inside.slice(first.length), values, depth + 1, budget)
      if (fallback === undefined) return undefined
      result += `${before}var(${first}${fallback})`
    } else {
      const isWord = /[\w%)-]$/.test(result + before)
      // What stands side by side stays two words.
      result += `${before}${isWord ? ' ' : ''}${own}${/^[\w%(-]/.test(text.slice(close + 1)) ? ' ' : ''}`
    }
    at = close + 1
  }
}

/** Where the next `var(` stands that is none in a string. */
function nextReference(text: string, from: number): number | undefined {
  const token = /"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|(?<![\w-])(var\()/gi
  token.lastIndex = from
  for (let found = token.exec(text); found; found = token.exec(text)) if (found[1]) return found.index
  return undefined
}

const NUMBER = '([+-]?(?:\\d*\\.)?\\d+)'
const PRODUCT = new RegExp(`calc\\(\\s*${NUMBER}([a-z]+|%)\\s*([*/])\\s*${NUMBER}\\s*\\)`, 'gi')
const REVERSED = new RegExp(`calc\\(\\s*${NUMBER}\\s*\\*\\s*${NUMBER}([a-z]+|%)\\s*\\)`, 'gi')
const OPAQUE =
  /\brgba?\(\s*(\d+(?:\.\d+)?)\s*(,|\s)\s*(\d+(?:\.\d+)?)\s*(?:,|\s)\s*(\d+(?:\.\d+)?)\s*[,/]\s*1\s*\)/gi

const OPAQUE_NAME = /\brgba?\(\s*(var\([^()]*\))\s*[,/]\s*1\s*\)/gi

/** `calc(1.5rem * 0.5)` is `0.75rem` where that is exact, `rgba(1, 2, 3, 1)` is `rgb(1, 2, 3)`. */
const simplified = (text: string): string =>
  text
    .replace(PRODUCT, (whole, amount: string, unit: string, sign: string, factor: string) =>
      product(whole, sign === '*' ? Number(amount) * Number(factor) : Number(amount) / Number(factor), unit)
    )
    .replace(REVERSED, (whole, factor: string, amount: string, unit: string) =>
      product(whole, Number(factor) * Number(amount), unit)
    )
    .replace(OPAQUE, (_, red: string, comma: string, green: string, blue: string) =>
      comma === ',' ? `rgb(${red}, ${green}, ${blue})` : `rgb(${red} ${green} ${blue})`
    )
    .replace(OPAQUE_NAME, 'rgb($1)')

function product(whole: string, amount: number, unit: string): string {
  const text = String(Number(amount.toFixed(4)))
  return Math.abs(Number(text) - amount) < 1e-9 ? `${text}${unit}` : whole
}
