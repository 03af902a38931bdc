/** One token of a script: a name, a string without its quotes, a number, or a punctuator (ECMAScript, §12). */
export interface ScriptToken {
  kind: 'name' | 'string' | 'number' | 'punctuator'
  text: string
}

/** What an attribute holds is short; longer ones are applications. Characters. */
const LONGEST = 20_000
/** Brackets in brackets. */
const DEEPEST = 50

/** The tokens of an expression of an attribute; undefined where it has what such expressions do not: unclosed strings, deep brackets. */
export function scriptTokens(text: string): ScriptToken[] | undefined {
  if (text.length > LONGEST) return undefined
  const tokens: ScriptToken[] = []
  let at = 0
  let depth = 0
  while (at < text.length) {
    const rest = text.slice(at, at + LONGEST_TOKEN)
    const [space = ''] = SPACE.exec(rest) ?? []
    const token = space === '' ? tokenAt(rest) : undefined
    if (space === '' && !token) return undefined
    if (token) tokens.push(token.token)
    if (token?.token.kind === 'punctuator')
      depth += Number(OPENING.has(token.token.text)) - Number(CLOSING.has(token.token.text))
    if (depth > DEEPEST) return undefined
    at += space.length + (token?.length ?? 0)
  }
  return tokens
}

const LONGEST_TOKEN = 1000
/** White space and comments. */
const SPACE = /^(?:\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)/
const NAME = /^[A-Za-z_$][\w$]*/
const NUMBER = /^\d+(?:\.\d+)?/
const STRING = /^(["'])((?:(?!\1)[^\\\n])*)\1/
const TEMPLATE = /^(`)([^\\`$]*)`/
/** Strings with escapes and templates with values are no text that is known, and stand where they do not matter. */
const UNKNOWN = /^(["'`])(?:(?!\1)[^\\]|\\.)*\1/
const PUNCTUATOR = /^(?:===|!==|==|!=|=>|&&|\|\||\?\?|\?\.|\+\+|--|[-+*/%<>=!?:;,.(){}[\]|&])/

function tokenAt(rest: string): {token: ScriptToken; length: number} | undefined {
  for (const [kind, pattern] of PATTERNS) {
    const found = pattern.exec(rest)
    if (found)
      return {token: {kind, text: kind === 'string' ? (found[2] ?? '') : found[0]}, length: found[0].length}
  }
  return undefined
}

const PATTERNS: readonly (readonly [ScriptToken['kind'], RegExp])[] = [
  ['name', NAME],
  ['number', NUMBER],
  ['string', STRING],
  ['string', TEMPLATE],
  ['punctuator', UNKNOWN],
  ['punctuator', PUNCTUATOR]
]

const OPENING: ReadonlySet<string> = new Set(['(', '[', '{'])
const CLOSING: ReadonlySet<string> = new Set([')', ']', '}'])

export const isPunctuator = (token: ScriptToken | undefined, text: string): boolean =>
  token?.kind === 'punctuator' && token.text === text

/** The parts between separators that are in no brackets. */
export function splitTokens(
  tokens: readonly ScriptToken[],
  ...separators: readonly string[]
): ScriptToken[][] {
  let part: ScriptToken[] = []
  const parts = [part]
  let depth = 0
  for (const token of tokens) {
    const {kind, text} = token
    if (kind === 'punctuator' && OPENING.has(text)) depth++
    if (kind === 'punctuator' && CLOSING.has(text)) depth--
    if (depth === 0 && kind === 'punctuator' && separators.includes(text)) parts.push((part = []))
    else part.push(token)
  }
  return parts
}

/** What is between the brackets that tokens begin and end with; undefined where they are no such pair. */
export function withoutBrackets(
  tokens: readonly ScriptToken[],
  open: string,
  close: string
): readonly ScriptToken[] | undefined {
  if (!isPunctuator(tokens[0], open) || !isPunctuator(tokens.at(-1), close)) return undefined
  let depth = 0
  for (const [at, {kind, text}] of tokens.entries()) {
    if (kind !== 'punctuator') continue
    if (OPENING.has(text)) depth++
    if (CLOSING.has(text) && --depth === 0 && at < tokens.length - 1) return undefined
  }
  return tokens.slice(1, -1)
}
