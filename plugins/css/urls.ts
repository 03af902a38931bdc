import {quotedString, unescaped} from './escapes.ts'
import {isClosedString, skipBlank, type Token, tokensOf} from './tokens.ts'

/** `url("…")` for a URL. */
export const cssUrl = (address: string): string => `url(${quotedString(address)})`

/** Where a URL stands. */
export interface UrlPlace {
  /** The at-rule in whose prelude it is, with the `@` and in lower case; empty elsewhere. */
  rule: string
}

/**
 * CSS text with other texts in the place of its `url()`s. `change` gets the URL without quotes and escapes and gives the text for
 * the whole function, or undefined to leave it.
 */
export function mapUrls(text: string, change: (url: string, place: UrlPlace) => string | undefined): string {
  if (!/url\(/i.test(text)) return text
  const tokens = tokensOf(text)
  let result = ''
  let rule = ''
  let next = 0
  for (const [index, token] of tokens.entries()) {
    if (index < next) continue
    if (token.kind === 'at-keyword') rule = token.text.toLowerCase()
    else if (token.text === ';' || token.text === '{' || token.text === '}') rule = ''
    const end = urlEnd(tokens, index)
    if (end === undefined) {
      result += token.text
      continue
    }
    const whole = tokens
      .slice(index, end + 1)
      .map((each) => each.text)
      .join('')
    const quoted = tokens.slice(index, end).find((each) => each.kind === 'string')
    result +=
      change(unescaped(quoted ? quoted.text.slice(1, -1) : whole.slice(whole.indexOf('(') + 1, -1).trim()), {
        rule
      }) ?? whole
    next = end + 1
  }
  return result
}

/** Index of the last token of the `url()` that begins at `start`; undefined where none does, or it has modifiers. */
function urlEnd(tokens: readonly Token[], start: number): number | undefined {
  const first = tokens[start]
  if (first?.kind === 'url') return first.text.endsWith(')') ? start : undefined
  if (first?.kind !== 'function' || first.text.toLowerCase() !== 'url(') return undefined
  const at = skipBlank(tokens, start + 1)
  const url = tokens[at]
  if (url?.kind !== 'string' || !isClosedString(url.text)) return undefined
  const end = skipBlank(tokens, at + 1)
  return tokens[end]?.text === ')' ? end : undefined
}
