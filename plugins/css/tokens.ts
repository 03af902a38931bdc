import {tokenize, tokenNames} from 'css-tree/tokenizer'
import {rememberedText} from './remember.ts'

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
  /** A string or a URL that is broken. */
  | 'bad'
  /** Everything else: delimiters, brackets and commas. */
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
  if (kind.startsWith('bad-')) return 'bad'
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

/** Whether a token is white space or a comment. */
export const isBlank = ({kind}: Token): boolean => kind === 'whitespace' || kind === 'comment'

/** Index of the first token at or after `from` that is no white space and no comment; with a step of -1, at or before it. */
export function skipBlank(tokens: readonly Token[], from: number, step: 1 | -1 = 1): number {
  let at = from
  for (let token = tokens[at]; token && isBlank(token); token = tokens[at]) at += step
  return at
}

/** CSS text with other texts in the place of some of its tokens. */
export function mapTokens(
  text: string,
  change: (token: Token, index: number, tokens: readonly Token[]) => string
): string {
  return tokensOf(text).map(change).join('')
}

/** Names of the functions in CSS text in lower case, `url` included, in order of appearance. */
export const functionNamesIn = (text: string): readonly string[] =>
  text.includes('(') ? functionNames(text) : NO_NAMES

const NO_NAMES: readonly string[] = []

const functionNames = rememberedText((text): readonly string[] =>
  tokensOf(text).flatMap(({kind, text: token}) =>
    kind === 'function' ? [token.slice(0, -1).toLowerCase()] : kind === 'url' || kind === 'bad' ? ['url'] : []
  )
)

/** Whether CSS text calls one of the functions, named in lower case. */
export const calls = (text: string, ...names: readonly string[]): boolean =>
  functionNamesIn(text).some((name) => names.includes(name))

/** Custom properties that CSS text names. */
export const customPropertiesIn = (text: string): readonly string[] =>
  text.includes('--') ? customProperties(text) : NO_NAMES

const customProperties = rememberedText((text): readonly string[] =>
  identifiersIn(text).filter((name) => name.startsWith('--'))
)

/** Identifiers in CSS text, those inside functions included; names of functions, units and colours in hexadecimal are none. */
export const identifiersIn = (text: string): string[] =>
  tokensOf(text).flatMap(({kind, text: name}) => (kind === 'ident' ? [name] : []))

/** The identifiers before a colon: names of the declarations of a block, those of rules inside it included. */
export const declaredNames = rememberedText((text): readonly string[] => {
  const tokens = tokensOf(text)
  return tokens.flatMap(({kind, text: name}, index) =>
    kind === 'ident' && tokens[skipBlank(tokens, index + 1)]?.text === ':' ? [name] : []
  )
})

/** Whether the text of a string token has its closing quote; at the end of a text it may have none. */
export function isClosedString(text: string): boolean {
  if (text.length < 2 || text.at(-1) !== text[0]) return false
  let at = text.length - 2
  while (text[at] === '\\') at -= 1
  return (text.length - at) % 2 === 0
}

/** Whether the text of a comment token has its end; at the end of a text it may have none. */
export const isClosedComment = (text: string): boolean => text.length >= 4 && text.endsWith('*/')

/** Bracket that opens → the one that closes it. */
export const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}']
])

/**
 * Whether CSS text can be the value of a custom property: brackets match, those open at the end are closed there, and no `;`
 * stands outside them.
 */
export function isBalanced(text: string): boolean {
  const stack: string[] = []
  for (const token of tokensOf(text)) {
    if (token.kind === 'bad') return false
    const closing = token.kind === 'function' ? ')' : CLOSING.get(token.text)
    if (closing) stack.push(closing)
    else if (token.text === ')' || token.text === ']' || token.text === '}') {
      if (stack.pop() !== token.text) return false
    } else if (token.text === ';' && stack.length === 0) return false
  }
  return true
}
