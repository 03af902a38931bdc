import {unescaped} from './escapes.ts'
import {mapTokens, type Token, tokensOf} from './tokens.ts'
import {parseValue} from './values/parse-value.ts'

/** Splits CSS text at a top-level separator: strings, brackets, braces, parentheses and escapes are respected. */
export function splitTopLevel(text: string, separator: string): string[] {
  if (!text.includes(separator)) return [text]
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '\\') index++
    else if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '(' || character === '[' || character === '{') depth++
    else if (character === ')' || character === ']' || character === '}') depth--
    else if (character === separator && depth <= 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}

/** The part of a text before a mark; all of it where the mark is not there. */
export function textBefore(text: string, mark: string): string {
  const at = text.indexOf(mark)
  return at < 0 ? text : text.slice(0, at)
}

/** Index of the bracket that closes the one at `open`, or the text's length. */
export function closingBracket(text: string, open: number): number {
  let depth = 0
  let quote = ''
  for (let index = open; index < text.length; index++) {
    const character = text[index]
    if (character === '\\') index++
    else if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')' && --depth === 0) return index
  }
  return text.length
}

/** Text without CSS comments; strings and unquoted URLs are left alone. */
export const withoutComments = (text: string): string =>
  text.includes('/*') ? mapTokens(text, (token) => (token.kind === 'comment' ? '' : token.text)) : text

/**
 * Text with the escapes that need none undone (`\\62 lue` is `blue`), so that values can be compared. Strings, URLs
 * and escapes without which a token would be another one are left alone.
 */
export const unescapeIdentifiers = (text: string): string =>
  text.includes('\\') ? mapTokens(text, unescapedToken) : text

function unescapedToken({kind, text}: Token): string {
  if (!text.includes('\\') || kind === 'string' || kind === 'url') return text
  const plain = unescaped(text)
  const [token, ...rest] = tokensOf(plain)
  // What stands for no character is an error of the author's, and none of ours.
  const isSame = token?.kind === kind && rest.length === 0 && !plain.includes('\ufffd')
  return isSame ? plain : text
}

/** A string without its quotes, in the author's escapes; any other text as it is. */
export const unquoted = (text: string): string =>
  parseValue(text).kind === 'string' ? text.trim().slice(1, -1) : text

/** Whether a text is one identifier. */
export const isIdentifier = (text: string): boolean => {
  const [token, ...more] = tokensOf(text)
  return token?.kind === 'ident' && more.length === 0
}
