import {tokenize, tokenNames} from 'css-tree/tokenizer'

/** Types of tokens (CSS Syntax 3, §4), without the brackets and marks, which are distinguished by their text. */
export type TokenKind =
  | 'ident'
  | 'function'
  | 'at-keyword'
  | 'hash'
  | 'string'
  | 'url'
  | 'number'
  | 'percentage'
  | 'dimension'
  | 'whitespace'
  | 'comment'
  /** Everything else: delimiters, brackets, commas, and what is broken. */
  | 'other'

/**
 * One token in the author's spelling.
 *
 * ```
 * a 1s var(--b, "c")
 * ^ ident
 *   ^^ dimension
 *      ^^^^ function
 * ```
 */
export interface Token {
  kind: TokenKind
  text: string
}

const KINDS: ReadonlySet<string> = new Set([
  'ident',
  'function',
  'at-keyword',
  'hash',
  'string',
  'url',
  'number',
  'percentage',
  'dimension',
  'whitespace',
  'comment'
] satisfies TokenKind[])

/** By the numbers of css-tree's types. */
const KIND_OF: readonly TokenKind[] = tokenNames.map((name) => {
  const kind = name.slice(0, -'-token'.length)
  return KINDS.has(kind) ? (kind as TokenKind) : 'other'
})

/** The tokens of CSS text; together they are the text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  tokenize(text, (type, start, end) => {
    if (end > start) tokens.push({kind: KIND_OF[type] ?? 'other', text: text.slice(start, end)})
  })
  return tokens
}

/** CSS text with other texts in the place of some of its tokens. */
export function mapTokens(
  text: string,
  change: (token: Token, index: number, tokens: readonly Token[]) => string
): string {
  return tokensOf(text).map(change).join('')
}

/** Identifiers in CSS text, those inside functions included; names of functions, units and colours in hexadecimal are none. */
export const identifiersIn = (text: string): string[] =>
  tokensOf(text).flatMap(({kind, text: name}) => (kind === 'ident' ? [name] : []))
