import {entryOf} from './entry-of.ts'
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

const UNITS: readonly [RegExp, string][] = [
  [
    /^(?:px|cm|mm|q|in|pc|pt|r?em|r?ex|r?ch|r?cap|r?ic|r?lh|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))$/,
    'length'
  ],
  [/^m?s$/, 'time'],
  [/^(?:deg|grad|rad|turn)$/, 'angle'],
  [/^(?:dpi|dpcm|dppx|x)$/, 'resolution'],
  [/^%$/, 'percentage']
]
const CONSTANTS = /^(?:e|pi|-?infinity|nan)$/
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
const TOKEN = /\s+|[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?(?:%|[a-z]+)?|-?[a-z][\w-]*\(?|[-+*/(),]/iy

/**
 * The type of a math function (CSS Values 4, §10): undefined where it is invalid: unknown functions and units, sums of
 * unlike types, `+` and `-` without white space around them, products and quotients without a plain type.
 */
export function mathType(text: string): MathType | undefined {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text)
    if (!match) return undefined
    tokens.push(/^\s/.test(match[0]) ? ' ' : match[0].toLowerCase())
  }
  const reader = {tokens, at: 0}
  const result = readUnit(reader)
  if (!result || reader.at !== tokens.length) return undefined
  return result === 'unknown' ? 'unknown' : plainType(result)
}

interface Reader {
  tokens: string[]
  at: number
}
type Result = Dimensions | 'unknown' | undefined

const skip = (reader: Reader): boolean => {
  const before = reader.at
  while (reader.tokens[reader.at] === ' ') reader.at += 1
  return reader.at > before
}

function readSum(reader: Reader): Result {
  let left = readProduct(reader)
  while (left) {
    const mark = reader.at
    const spaced = skip(reader)
    const sign = reader.tokens[reader.at]
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
    const sign = reader.tokens[reader.at]
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
  if (token === '(') return readCall(reader, '')
  if (token.endsWith('(')) return readCall(reader, token.slice(0, -1))
  if (CONSTANTS.test(token)) return {}
  const unit = /^[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?(%|[a-z]*)$/.exec(token)?.[1]
  if (unit === undefined) return undefined
  if (unit === '') return {}
  const type = UNITS.find(([pattern]) => pattern.test(unit))?.[1]
  return type ? {[type]: 1} : undefined
}

function readCall(reader: Reader, name: string): Result {
  // The type of these depends on the property.
  if (/^(?:anchor|anchor-size|calc-size|random)$/.test(name)) return skipCall(reader)
  const shape = entryOf(FUNCTIONS, name)
  if (!shape) return undefined
  const [least, most, makes] = shape
  const args: Result[] = []
  skip(reader)
  if (name === 'round' && /^(?:nearest|up|down|to-zero)$/.test(reader.tokens[reader.at] ?? '')) {
    reader.at += 1
    skip(reader)
    if (reader.tokens[reader.at] !== ',') return undefined
    reader.at += 1
  }
  if (reader.tokens[reader.at] === ')') reader.at += 1
  else {
    for (;;) {
      skip(reader)
      if (name === 'clamp' && reader.tokens[reader.at] === 'none') {
        reader.at += 1
        args.push('unknown')
      } else args.push(readSum(reader))
      skip(reader)
      const next = reader.tokens[reader.at]
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
    if (token.endsWith('(')) depth += 1
    else if (token === ')') depth -= 1
  }
  return 'unknown'
}

function combined(left: Result, right: Result): Result {
  if (!left || !right) return undefined
  if (left === 'unknown' || right === 'unknown') return 'unknown'
  const [a, b] = [plainType(left), plainType(right)]
  if (a === undefined || b === undefined || a === b)
    return JSON.stringify(left) === JSON.stringify(right) ? left : undefined
  const lengths = /^(?:length|percentage|length-percentage)$/
  return lengths.test(a) && lengths.test(b) ? {'length-percentage': 1} : undefined
}

function product(left: Dimensions, right: Dimensions, sign: 1 | -1): Dimensions {
  const result: Dimensions = {...left}
  for (const [type, power] of Object.entries(right)) result[type] = (result[type] ?? 0) + sign * power
  return Object.fromEntries(Object.entries(result).filter(([, power]) => power !== 0))
}

function plainType(dimensions: Dimensions): MathType | undefined {
  const entries = Object.entries(dimensions)
  if (entries.length === 0) return 'number'
  return entries.length === 1 && entries[0]![1] === 1 ? (entries[0]![0] as MathType) : undefined
}
