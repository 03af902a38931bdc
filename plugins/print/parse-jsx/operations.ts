import {NotStatic} from './report.ts'
import {Closure, Markup, Props} from './scope.ts'

/** A default is used for a property that has no known value. */
export class UnknownProperty extends NotStatic {}

export function member(object: unknown, key: string | number): unknown {
  if (object instanceof Props) {
    if (object.known && Object.hasOwn(object.known, key)) return object.known[key]
    if (object.known) return undefined
    throw new UnknownProperty(`The property «${key}» is known only where the component is used.`)
  }
  if (key === 'length' && (typeof object === 'string' || Array.isArray(object))) return object.length
  if (typeof object === 'string') return object[Number(key)]
  if (object instanceof Closure || object instanceof Markup || typeof object === 'function')
    throw new NotStatic(`«${key}» of this value is known only when the component runs.`)
  return Object.hasOwn(object as object, key) ? (object as Record<string, unknown>)[key] : undefined
}

export function binary(operator: string, left: unknown, right: unknown): unknown {
  const [a, b] = [left as number, right as number]
  switch (operator) {
    case '+':
      return typeof left === 'number' && typeof right === 'number' ? a + b : text(left) + text(right)
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    case '**':
      return a ** b
    case '===':
      return left === right
    case '!==':
      return left !== right
    case '==':
      return (
        left === right ||
        ((left ?? null) === null && (right ?? null) === null) ||
        String(left) === String(right)
      )
    case '!=':
      return !binary('==', left, right)
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    default:
      throw new NotStatic(`«${operator}» cannot be followed without running the component.`)
  }
}

/** Text of a value in a template or a sum; markup and functions have none. */
export function text(value: unknown): string {
  if (value === null || value === undefined || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(text).join(',')
  throw new NotStatic('An object has no text of its own.')
}

export function spread(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return [...value]
  throw new NotStatic('What is spread here is no list that is known.')
}

/** The own entries of an object, with what the source calls `props` opened up. */
export function plain(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined || value === false) return {}
  if (value instanceof Props) {
    if (value.known) return value.known
    throw new NotStatic('The properties are known only where the component is used.')
  }
  if (typeof value !== 'object' || Array.isArray(value))
    throw new NotStatic('What is spread here is no object.')
  return value as Record<string, unknown>
}

export function without(value: unknown, taken: readonly string[]): Record<string, unknown> {
  if (value instanceof Props && !value.known) return {}
  return Object.fromEntries(Object.entries(plain(value)).filter(([key]) => !taken.includes(key)))
}

export function define(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, {value, enumerable: true, configurable: true, writable: true})
}
