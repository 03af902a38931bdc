import {Lexer} from 'css-tree/lexer'
import {PROPERTY_SYNTAX, TYPE_SYNTAX} from './generated/grammar.ts'

const table = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('\n').map((line) => line.split('\t') as [string, string]))

// Each syntax is parsed when it is first needed.
const lexer = new Lexer(
  {generic: true, types: table(TYPE_SYNTAX), properties: table(PROPERTY_SYNTAX)},
  {},
  {}
)

export const hasSyntax = (property: string): boolean => property in lexer.properties
export const matchesProperty = (property: string, value: string): boolean =>
  lexer.matchProperty(property, value).error === null
export const matchesType = (type: string, value: string): boolean =>
  lexer.matchType(type, value).error === null
