import {selectorText} from './selector-text.ts'
import {parse} from 'css-what'
import type {Tokens} from './parse-selector.ts'

/** What placeholders for subjects are written with, which css-what takes for no letter of a name, and what it does. */
const PLACEHOLDER = '§'
const READABLE = '\u{E000}'

/** The dynamic part of a state (`:is(§2§:hover, .a):not(.b)`), its placeholders as names of tags; empty where it is not plain to read. */
export function parseDynamic(text: string): Tokens[] {
  try {
    return parse(withReadable(text))
  } catch {
    return []
  }
}

/** The inverse. */
export const stringifyDynamic = (tokens: Tokens): string => withPlaceholders(selectorText([tokens]))

/** A text of which the parser of selectors takes the placeholders for names of tags. */
export const withReadable = (text: string): string => text.replaceAll(PLACEHOLDER, READABLE)

/** A name as the style model has it. */
export const withPlaceholders = (name: string): string => name.replaceAll(READABLE, PLACEHOLDER)
