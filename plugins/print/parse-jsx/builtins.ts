import {wordSet} from '../../css/word-set.ts'
import {NotStatic} from './report.ts'

const GROWING = wordSet('repeat padStart padEnd')
const ITERATORS = wordSet('entries keys values')

type Call = (...args: unknown[]) => unknown

/** The most that a static component may make: items of a list, characters of a text. */
const MOST = 20_000

const arrayMethods =
  'at concat entries every filter find findIndex findLast flat flatMap includes indexOf join keys lastIndexOf map reduce slice some toReversed toSorted values'
const textMethods =
  'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf normalize padEnd padStart repeat replace replaceAll slice split startsWith substring toLowerCase toString toUpperCase trim trimEnd trimStart'
const numberMethods = 'toFixed toPrecision toString'

const allowed = {
  array: new Set(arrayMethods.split(' ')),
  string: new Set(textMethods.split(' ')),
  number: new Set(numberMethods.split(' '))
}

/** A method that has no effect and whose result its arguments decide; `undefined` where there is none of that name. */
export function methodOf(value: unknown, name: string): Call | undefined {
  const kind = Array.isArray(value) ? 'array' : typeof value
  if (kind === 'array' && (name === 'reverse' || name === 'sort'))
    return (...args) => {
      const copy = [...(value as unknown[])]
      return name === 'reverse' ? copy.reverse() : copy.sort(args[0] as (a: unknown, b: unknown) => number)
    }
  if (kind !== 'array' && kind !== 'string' && kind !== 'number') return undefined
  if (!allowed[kind].has(name)) return undefined
  return (...args) => {
    if (GROWING.has(name) && Number(args[0]) > MOST)
      throw new NotStatic(`«${name}» would make more than ${MOST} characters.`)
    const result = ((value as Record<string, Call>)[name] as Call).apply(value, args)
    const isIterator = kind === 'array' && ITERATORS.has(name)
    return isIterator ? [...(result as Iterable<unknown>)] : result
  }
}

/** Functions of the language that need nothing but their arguments, by the path by which they are called. */
export const FUNCTIONS: Readonly<Record<string, Call>> = {
  String: (value) => String(value),
  Number: (value) => Number(value),
  Boolean: (value) => Boolean(value),
  parseInt: (text, radix) => Number.parseInt(String(text), radix as number),
  parseFloat: (text) => Number.parseFloat(String(text)),
  encodeURIComponent: (text) => encodeURIComponent(String(text)),
  'Array.isArray': (value) => Array.isArray(value),
  'Array.of': (...values) => values,
  'Array.from': (source, each) =>
    listOf(source).map((value, index) => (each ? (each as Call)(value, index) : value)),
  Array: (length) => listOf({length}),
  'Object.keys': (value) => Object.keys(value as object),
  'Object.values': (value) => Object.values(value as object),
  'Object.entries': (value) => Object.entries(value as object),
  'Object.fromEntries': (entries) => Object.fromEntries(entries as [string, unknown][]),
  'JSON.stringify': (value, _, indent) => JSON.stringify(value, null, indent as number),
  ...Object.fromEntries(
    'abs ceil floor round trunc sign sqrt cbrt min max pow sin cos tan atan2 log log2 log10 exp hypot'
      .split(' ')
      .map((name) => [`Math.${name}`, (...args: unknown[]) => (Math[name as 'max'] as Call)(...args)])
  )
}

export const CONSTANTS: Readonly<Record<string, unknown>> = {
  undefined: undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  'Math.PI': Math.PI,
  'Math.E': Math.E
}

function listOf(source: unknown): unknown[] {
  if (typeof source === 'string' || Array.isArray(source)) return [...source]
  const length = Number((source as {length?: unknown} | undefined)?.length)
  if (!Number.isInteger(length) || length < 0 || length > MOST)
    throw new NotStatic(`A list of this length cannot be made; ${MOST} items are the most.`)
  return Array.from({length})
}
