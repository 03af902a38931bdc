import {unescaped} from '../escapes.ts'
import {rememberedText} from '../remember.ts'
import {isClosedString, type Token, tokensOf} from '../tokens.ts'
import type {BlockValue, ListValue, Value} from './types.ts'
import {unitType} from './units.ts'

/**
 * A value by its syntax, whatever its property is. Lists nest by what separates them: commas, then slashes, then spaces. White
 * space around the text does not count; a text that the tokenizer finds broken, or whose brackets do not match, is unparsed.
 *
 * Spec: <https://drafts.csswg.org/css-values/#component-types>
 */
export const parseValue: (text: string) => Value = rememberedText((text): Value => {
  const trimmed = text.trim()
  const reader = {text: trimmed, tokens: tokensOf(trimmed), index: 0, offset: 0, depth: 0}
  const parts = readParts(reader, undefined)
  return parts ? listOf(trimmed, parts) : {kind: 'unparsed', text: trimmed}
})

interface Reader {
  text: string
  tokens: readonly Token[]
  /** The next token, and where it begins. */
  index: number
  offset: number
  /** Brackets that are open. */
  depth: number
}

/** The depth of brackets that is read: no author needs as many, and a page may have any number of them. */
const DEEPEST = 256

/** A component or a separator, and where it stands in the text. */
interface Part {
  value: Value | ',' | '/'
  start: number
  end: number
}

function next(reader: Reader): Token | undefined {
  const token = reader.tokens[reader.index]
  if (token) {
    reader.index += 1
    reader.offset += token.text.length
  }
  return token
}

/** The parts up to the closing bracket, which is read too, or to the end; undefined where brackets do not match. */
function readParts(reader: Reader, closing: string | undefined): Part[] | undefined {
  if (reader.depth > DEEPEST) return undefined
  reader.depth += 1
  const parts: Part[] = []
  for (;;) {
    const start = reader.offset
    const token = next(reader)
    if (!token || token.text === closing) {
      reader.depth -= 1
      return token?.text === closing ? parts : undefined
    }
    if (token.kind === 'whitespace' || token.kind === 'comment') continue
    const value = token.text === ',' || token.text === '/' ? token.text : component(reader, token, start)
    if (!value) return undefined
    parts.push({value, start, end: reader.offset})
  }
}

const SEPARATORS = ['comma', 'slash', 'space'] as const
const MARKS = {comma: ',', slash: '/', space: undefined} as const

/** What the parts are together: by commas, each item by slashes, each of these by spaces. */
function listOf(
  text: string,
  parts: readonly Part[],
  [separator, ...inner]: readonly ListValue['separator'][] = SEPARATORS
): Value {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!separator || !first || !last)
    return (first?.value as Value | undefined) ?? {kind: 'unparsed', text: ''}
  const pieces = piecesOf(parts, MARKS[separator])
  if (pieces.length === 1) return listOf(text, parts, inner)
  return {
    kind: 'list',
    separator,
    items: pieces.map((piece) => listOf(text, piece, inner)),
    text: text.slice(first.start, last.end)
  }
}

function piecesOf(parts: readonly Part[], mark: ',' | '/' | undefined): Part[][] {
  if (mark === undefined) return parts.map((part) => [part])
  let piece: Part[] = []
  const pieces = [piece]
  for (const part of parts)
    if (part.value === mark) pieces.push((piece = []))
    else piece.push(part)
  return pieces
}

const CLOSING: Readonly<Record<BlockValue['bracket'], string>> = {'(': ')', '[': ']', '{': '}'}
const isOpening = (text: string): text is BlockValue['bracket'] => Object.hasOwn(CLOSING, text)

/** The component that begins with a token; undefined where it is broken or its bracket is not closed. */
function component(reader: Reader, token: Token, start: number): Value | undefined {
  const {kind, text} = token
  switch (kind) {
    case 'ident':
      return {kind: 'keyword', name: unescaped(text).toLowerCase(), text}
    case 'number':
      return {kind: 'number', value: Number(text), text}
    case 'percentage':
      return {kind: 'percentage', value: Number(text.slice(0, -1)), text}
    case 'dimension':
      return dimension(text)
    case 'hash':
      return isHexColor(text.slice(1)) ? {kind: 'color', text} : {kind: 'unparsed', text}
    case 'string':
      return isClosedString(text) ? {kind: 'string', value: unescaped(text.slice(1, -1)), text} : undefined
    case 'url':
      return text.endsWith(')')
        ? {kind: 'url', url: unescaped(text.slice(text.indexOf('(') + 1, -1).trim()), text}
        : undefined
    case 'function':
      return functionValue(reader, unescaped(text.slice(0, -1)).toLowerCase(), start)
    case 'bad':
      return undefined
    default:
      return isOpening(text)
        ? block(reader, text, start)
        : ')]}'.includes(text)
          ? undefined
          : {kind: 'unparsed', text}
  }
}

function dimension(text: string): Value {
  const written = text.replace(NUMBER_START, '')
  const amount = Number(text.slice(0, text.length - written.length))
  const unit = unescaped(written).toLowerCase()
  return {kind: 'dimension', value: amount, unit, type: unitType(unit), text}
}

/** The number that a dimension begins with (CSS Syntax 3, §4.3.12): an `e` that no digit follows is of the unit. */
const NUMBER_START = /^[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?/i

const HEX_DIGITS = /^[\da-f]+$/i
/** Whether a text consists of hexadecimal digits. */
export const isHexadecimal = (text: string): boolean => HEX_DIGITS.test(text)
const isHexColor = (digits: string): boolean => [3, 4, 6, 8].includes(digits.length) && isHexadecimal(digits)

function block(reader: Reader, bracket: BlockValue['bracket'], start: number): Value | undefined {
  const parts = readParts(reader, CLOSING[bracket])
  if (!parts) return undefined
  return {
    kind: 'block',
    bracket,
    inside: listOf(reader.text, parts),
    text: reader.text.slice(start, reader.offset)
  }
}

function functionValue(reader: Reader, name: string, start: number): Value | undefined {
  const parts = readParts(reader, ')')
  if (!parts) return undefined
  const inside = listOf(reader.text, parts)
  const text = reader.text.slice(start, reader.offset)
  return name === 'url' && inside.kind === 'string'
    ? {kind: 'url', url: inside.value, text}
    : {kind: 'function', name, inside, text}
}
