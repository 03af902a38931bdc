import {quotedString, unescaped} from './escapes.ts'
import {isBlank, isClosedString, type Token, tokensOf} from './tokens.ts'

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
  if (!text.toLowerCase().includes('url(')) return text
  const tokens = tokensOf(text)
  let result = ''
  let rule = ''
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
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
    index = end
  }
  return result
}

/** Index of the last token of the `url()` that begins at `start`; undefined where none does, or it has modifiers. */
function urlEnd(tokens: readonly Token[], start: number): number | undefined {
  const {kind, text} = tokens[start]!
  if (kind === 'url') return text.endsWith(')') ? start : undefined
  if (kind !== 'function' || text.toLowerCase() !== 'url(') return undefined
  let at = start + 1
  const skip = (): void => {
    while (tokens[at] && isBlank(tokens[at]!)) at += 1
  }
  skip()
  if (tokens[at]?.kind !== 'string' || !isClosedString(tokens[at]!.text)) return undefined
  at += 1
  skip()
  return tokens[at]?.text === ')' ? at : undefined
}
