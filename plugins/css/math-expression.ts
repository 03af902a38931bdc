import {entryOf} from './entry-of.ts'
import {type Token, tokensOf} from './tokens.ts'
import {parseValue} from './values/parse-value.ts'

/** The type of a math function: a plain type, or `unknown` where it depends on the whole value. */
export type MathType =
  | 'number'
  | 'length'
  | 'percentage'
  | 'length-percentage'
  | 'time'
  | 'angle'
  | 'resolution'
  | 'flex'
  | 'unknown'

/** Powers of the base types; an empty record is a number. */
type Dimensions = Record<string, number>

const NO_NAMES: ReadonlySet<string> = new Set()
const CONSTANTS: ReadonlySet<string> = new Set(['e', 'pi', 'infinity', '-infinity', 'nan'])
/** Function → number of arguments, and the type of the result: the same, a number, an angle. */
const FUNCTIONS: Readonly<Record<string, readonly [number, number, 'same' | 'number' | 'angle']>> = {
  '': [1, 1, 'same'],
  calc: [1, 1, 'same'],
  '-webkit-calc': [1, 1, 'same'],
  min: [1, 99, 'same'],
  max: [1, 99, 'same'],
  clamp: [3, 3, 'same'],
  round: [1, 3, 'same'],
  mod: [2, 2, 'same'],
  rem: [2, 2, 'same'],
  abs: [1, 1, 'same'],
  hypot: [1, 99, 'same'],
  sign: [1, 1, 'number'],
  progress: [3, 3, 'number'],
  pow: [2, 2, 'number'],
  sqrt: [1, 1, 'number'],
  exp: [1, 1, 'number'],
  log: [1, 2, 'number'],
  sin: [1, 1, 'number'],
  cos: [1, 1, 'number'],
  tan: [1, 1, 'number'],
  asin: [1, 1, 'angle'],
  acos: [1, 1, 'angle'],
  atan: [1, 1, 'angle'],
  atan2: [2, 2, 'angle'],
  'sibling-index': [0, 0, 'number'],
  'sibling-count': [0, 0, 'number']
}
/** Names of math functions; the brackets inside them have none. */
export const MATH_FUNCTIONS: ReadonlySet<string> = new Set(
  Object.keys(FUNCTIONS).filter((name) => name !== '')
)

/** The type of these depends on the property. */
const OF_PROPERTY: ReadonlySet<string> = new Set(['anchor', 'anchor-size', 'calc-size', 'random'])
const ROUNDING: ReadonlySet<string> = new Set(['nearest', 'up', 'down', 'to-zero'])

/**
 * The type of a math function (CSS Values 4, §10): undefined where it is invalid: unknown functions and units, sums of
 * unlike types, `+` and `-` without white space around them, products and quotients without a plain type. `numbers` are
 * identifiers, in lower case, that stand for a number, as the channels of a relative colour do.
 */
export function mathType(text: string, numbers = NO_NAMES): MathType | undefined {
  const tokens = tokensOf(text.toLowerCase())
  const reader = {tokens, at: 0, numbers}
  const result = readUnit(reader)
  if (!result || reader.at !== tokens.length) return undefined
  return result === 'unknown' ? 'unknown' : plainType(result)
}

interface Reader {
  tokens: readonly Token[]
  at: number
  numbers: ReadonlySet<string>
}
type Result = Dimensions | 'unknown' | undefined

const isSpace = (token: Token | undefined): boolean =>
  token?.kind === 'whitespace' || token?.kind === 'comment'

/** Whether white space or a comment was skipped. */
const skip = (reader: Reader): boolean => {
  const before = reader.at
  while (isSpace(reader.tokens[reader.at])) reader.at += 1
  return reader.at > before
}

function readSum(reader: Reader): Result {
  let left = readProduct(reader)
  while (left) {
    const mark = reader.at
    const spaced = skip(reader)
    const sign = reader.tokens[reader.at]?.text
    if (sign !== '+' && sign !== '-') {
      reader.at = mark
      return left
    }
    reader.at += 1
    if (!spaced || !skip(reader)) return undefined
    left = combined(left, readProduct(reader))
  }
  return left
}

function readProduct(reader: Reader): Result {
  let left = readUnit(reader)
  while (left) {
    const mark = reader.at
    skip(reader)
    const sign = reader.tokens[reader.at]?.text
    if (sign !== '*' && sign !== '/') {
      reader.at = mark
      return left
    }
    reader.at += 1
    skip(reader)
    const right = readUnit(reader)
    if (!right) return undefined
    if (left === 'unknown' || right === 'unknown') left = 'unknown'
    else left = product(left, right, sign === '*' ? 1 : -1)
  }
  return left
}

function readUnit(reader: Reader): Result {
  skip(reader)
  const token = reader.tokens[reader.at]
  if (token === undefined) return undefined
  reader.at += 1
  const {kind, text} = token
  if (text === '(') return readCall(reader, '')
  if (kind === 'function') return readCall(reader, text.slice(0, -1))
  if (kind === 'number') return {}
  if (kind === 'percentage') return {percentage: 1}
  if (kind === 'ident') return CONSTANTS.has(text) || reader.numbers.has(text) ? {} : undefined
  const value = parseValue(text)
  if (value.kind !== 'dimension' || !value.type || value.type === 'flex' || value.type === 'frequency')
    return undefined
  return {[value.type]: 1}
}

function readCall(reader: Reader, name: string): Result {
  if (OF_PROPERTY.has(name)) return skipCall(reader)
  const shape = entryOf(FUNCTIONS, name)
  if (!shape) return undefined
  const [least, most, makes] = shape
  const args: Result[] = []
  skip(reader)
  if (name === 'round' && ROUNDING.has(reader.tokens[reader.at]?.text ?? '')) {
    reader.at += 1
    skip(reader)
    if (reader.tokens[reader.at]?.text !== ',') return undefined
    reader.at += 1
  }
  if (reader.tokens[reader.at]?.text === ')') reader.at += 1
  else {
    for (;;) {
      skip(reader)
      if (name === 'clamp' && reader.tokens[reader.at]?.text === 'none') {
        reader.at += 1
        args.push('unknown')
      } else args.push(readSum(reader))
      skip(reader)
      const next = reader.tokens[reader.at]?.text
      reader.at += 1
      if (next === ')') break
      if (next !== ',') return undefined
    }
  }
  if (args.length < least || args.length > most || args.includes(undefined)) return undefined
  const known = args.filter((arg) => arg !== 'unknown')
  const same = known.reduce<Result>((left, right) => combined(left, right), known[0] ?? 'unknown')
  if (!same) return undefined
  if (makes === 'same') return same
  return makes === 'angle' ? {angle: 1} : {}
}

function skipCall(reader: Reader): Result {
  for (let depth = 1; depth > 0; reader.at += 1) {
    const token = reader.tokens[reader.at]
    if (token === undefined) return undefined
    if (token.kind === 'function' || token.text === '(') depth += 1
    else if (token.text === ')') depth -= 1
  }
  return 'unknown'
}

const LENGTHS: ReadonlySet<MathType> = new Set<MathType>(['length', 'percentage', 'length-percentage'])

function combined(left: Result, right: Result): Result {
  if (!left || !right) return undefined
  if (left === 'unknown' || right === 'unknown') return 'unknown'
  const [a, b] = [plainType(left), plainType(right)]
  if (a === undefined || b === undefined || a === b)
    return JSON.stringify(left) === JSON.stringify(right) ? left : undefined
  return LENGTHS.has(a) && LENGTHS.has(b) ? {'length-percentage': 1} : undefined
}

function product(left: Dimensions, right: Dimensions, sign: 1 | -1): Dimensions {
  const result: Dimensions = {...left}
  for (const [type, power] of Object.entries(right)) result[type] = (result[type] ?? 0) + sign * power
  return Object.fromEntries(Object.entries(result).filter(([, power]) => power !== 0))
}

function plainType(dimensions: Dimensions): MathType | undefined {
  const [first, ...others] = Object.entries(dimensions)
  if (!first) return 'number'
  const [type, power] = first
  return others.length === 0 && power === 1 ? (type as MathType) : undefined
}
