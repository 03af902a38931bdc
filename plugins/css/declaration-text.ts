import {skipBlank, type Token, tokensOf} from './tokens.ts'

/** A declaration as its text has it. */
export interface WrittenDeclaration {
  property: string
  /** Without white space around it and without `!important`. */
  value: string
  isImportant: boolean
}

/** Reads `property: value !important`; undefined where the text does not begin with a name and a colon (CSS Syntax 3, §5.5.6). */
export function readDeclaration(text: string): WrittenDeclaration | undefined {
  const tokens = tokensOf(text)
  const name = skipBlank(tokens, 0)
  const colon = skipBlank(tokens, name + 1)
  if (tokens[name]?.kind !== 'ident' || tokens[colon]?.text !== ':') return undefined
  const value = tokens.slice(colon + 1)
  const importance = importanceAt(value)
  return {
    property: tokens[name].text,
    value: textOf(importance < 0 ? value : value.slice(0, importance)).trim(),
    isImportant: importance >= 0
  }
}

/** Index of the `!` of the `!important` that the tokens end with, or -1. */
function importanceAt(tokens: readonly Token[]): number {
  const last = skipBlank(tokens, tokens.length - 1, -1)
  const mark = skipBlank(tokens, last - 1, -1)
  return tokens[last]?.text.toLowerCase() === 'important' && tokens[mark]?.text === '!' ? mark : -1
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({text}) => text).join('')
