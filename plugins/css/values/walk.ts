import type {FunctionValue, KeywordValue, StringValue, UrlValue, Value} from './types.ts'

/** Calls back with a value and every value in it, outer ones first, in the order of the text. */
export function walkValue(value: Value, visit: (value: Value) => void): void {
  visit(value)
  if (value.kind === 'list') for (const item of value.items) walkValue(item, visit)
  else if (value.kind === 'function' || value.kind === 'block') walkValue(value.inside, visit)
}

/** Whether a value or one in it passes the test. */
export function someValue(value: Value, test: (value: Value) => boolean): boolean {
  if (test(value)) return true
  if (value.kind === 'list') return value.items.some((item) => someValue(item, test))
  return (value.kind === 'function' || value.kind === 'block') && someValue(value.inside, test)
}

function allOf<Found extends Value>(value: Value, test: (value: Value) => value is Found): Found[] {
  const found: Found[] = []
  walkValue(value, (each) => {
    if (test(each)) found.push(each)
  })
  return found
}

/** Functions of one of the names (in lower case) in a value, those inside others included. */
export const functionsNamed = (value: Value, ...names: readonly string[]): FunctionValue[] =>
  allOf(value, (each): each is FunctionValue => each.kind === 'function' && names.includes(each.name))

/** Whether a value has a function of one of the names (in lower case) in it. */
export const hasFunction = (value: Value, ...names: readonly string[]): boolean =>
  someValue(value, (each) => each.kind === 'function' && names.includes(each.name))

/** The URLs in a value; strings that stand for URLs, as in `image-set()`, are none. */
export const urlsIn = (value: Value): UrlValue[] =>
  allOf(value, (each): each is UrlValue => each.kind === 'url')

/** The identifiers in a value, those inside functions included. */
export const keywordsIn = (value: Value): KeywordValue[] =>
  allOf(value, (each): each is KeywordValue => each.kind === 'keyword')

/** The strings in a value, without quotes and escapes. */
export const stringsIn = (value: Value): string[] =>
  allOf(value, (each): each is StringValue => each.kind === 'string').map((string) => string.value)
