import {spaceSeparated} from '../../css/white-space.ts'
import {isPunctuator, type ScriptToken, splitTokens, withoutBrackets} from './script-tokens.ts'

export type Value = string | number | boolean | null

/** A variable has a value, or (`isEqual: false`) any other one. */
export interface Comparison {
  name: string
  value: Value
  isEqual: boolean
}

/** What a statement does with a variable. */
export interface Assignment {
  name: string
  /** What it is set to; with `else` where it is that already. */
  value: Value
  else?: Value
}

/** What an object of state declares: its variables, and the bodies of its methods. */
export interface DeclaredState {
  values: ReadonlyMap<string, Value>
  methods: ReadonlyMap<string, readonly ScriptToken[]>
}

/** `open`, `!open`, `tab === 'home'`; undefined for every other expression. */
export function comparisonOf(given: readonly ScriptToken[]): Comparison | undefined {
  const tokens = plain(given)
  if (isPunctuator(tokens[0], '!')) {
    const negated = isPunctuator(tokens[1], '!') ? undefined : comparisonOf(tokens.slice(1))
    return negated && tokens.length <= 4 ? {...negated, isEqual: !negated.isEqual} : undefined
  }
  const [name, operator, ...value] = tokens
  if (name?.kind !== 'name') return undefined
  if (!operator) return isLiteral(name) ? undefined : {name: name.text, value: true, isEqual: true}
  const isEqual = EQUALITY.get(operator.text)
  const literal = literalOf(value)
  return isEqual === undefined || operator.kind !== 'punctuator' || literal === undefined
    ? undefined
    : {name: name.text, value: literal, isEqual}
}

const EQUALITY: ReadonlyMap<string, boolean> = new Map([
  ['===', true],
  ['==', true],
  ['!==', false],
  ['!=', false]
])

/** Without brackets around, and `this.` before a name. */
function plain(tokens: readonly ScriptToken[]): readonly ScriptToken[] {
  const inner = withoutBrackets(tokens, '(', ')')
  if (inner) return plain(inner)
  return tokens[0]?.text === 'this' && isPunctuator(tokens[1], '.') ? tokens.slice(2) : tokens
}

const WORDS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null]
])

const isLiteral = ({kind, text}: ScriptToken): boolean => kind !== 'name' || WORDS.has(text)

function literalOf(tokens: readonly ScriptToken[]): Value | undefined {
  const [token, second, ...more] = tokens
  if (!token || more.length > 0) return undefined
  if (second) return second.kind === 'number' ? signed(token, Number(second.text)) : undefined
  if (token.kind === 'string') return token.text
  if (token.kind === 'number') return Number(token.text)
  return token.kind === 'name' ? WORDS.get(token.text) : undefined
}

/** `-1`, and `!0` and `!1` of minified scripts. */
const signed = (sign: ScriptToken, value: number): Value | undefined =>
  isPunctuator(sign, '-') ? -value : isPunctuator(sign, '!') ? value === 0 : undefined

/**
 * The assignments of a handler: `open = !open`, `tab = 'home'`, `item = item === 2 ? null : 2`, `item !== 2 ? item = 2 : item = null`, and those of
 * the methods that it calls. Other statements are passed over.
 */
export function assignmentsOf(
  tokens: readonly ScriptToken[],
  methods: DeclaredState['methods'],
  depth = 0
): Assignment[] {
  const statements = splitTokens(tokens, ';', ',').slice(0, MOST_STATEMENTS)
  return statements.flatMap((statement) => {
    const called = depth < DEEPEST ? calledIn(statement, methods) : undefined
    if (called) return assignmentsOf(called, methods, depth + 1)
    const [condition = [], results] = splitTokens(statement, '?')
    return (results && chosenAssignment(condition, results)) ?? assignmentOf(statement) ?? []
  })
}

/** Methods that call methods. */
const DEEPEST = 2
/** Of one handler or method. */
const MOST_STATEMENTS = 12

/** The body of the method that a statement calls, or is the name of. */
function calledIn(
  statement: readonly ScriptToken[],
  methods: DeclaredState['methods']
): readonly ScriptToken[] | undefined {
  const [name, ...call] = plain(statement)
  const isCall = call.length === 0 || withoutBrackets(call, '(', ')') !== undefined
  return name?.kind === 'name' && isCall ? methods.get(name.text) : undefined
}

function assignmentOf(statement: readonly ScriptToken[]): Assignment | undefined {
  const [name, operator, ...tokens] = plain(statement)
  if (name?.kind !== 'name' || !isPunctuator(operator, '=')) return undefined
  const value = literalOf(tokens)
  if (value !== undefined) return {name: name.text, value}
  const [condition = [], results] = splitTokens(tokens, '?')
  const compared = comparisonOf(condition)
  if (compared?.name !== name.text) return undefined
  if (!results) return compared.isEqual ? undefined : {name: name.text, value: compared.value, else: false}
  const [whereEqual, otherwise] = splitTokens(results, ':').map(literalOf)
  return toggled(compared, whereEqual, otherwise)
}

/** `item !== 2 ? item = 2 : item = null` */
function chosenAssignment(
  condition: readonly ScriptToken[],
  results: readonly ScriptToken[]
): Assignment | undefined {
  const compared = comparisonOf(condition)
  const [first, second] = splitTokens(results, ':').map((tokens) => assignmentOf(plain(tokens)))
  if (!compared || first?.name !== compared.name || second?.name !== compared.name) return undefined
  return toggled(compared, first.value, second.value)
}

function toggled(
  {name, value, isEqual}: Comparison,
  first: Value | undefined,
  second: Value | undefined
): Assignment | undefined {
  const [whereEqual, otherwise] = isEqual ? [first, second] : [second, first]
  return otherwise === value && whereEqual !== undefined && whereEqual !== value
    ? {name, value, else: whereEqual}
    : undefined
}

/** Classes, and when an element has them. */
export interface ClassesWhen {
  when: Comparison
  names: string[]
}

/** The first value of a variable. */
type ValueOf = (name: string) => Value | undefined

/**
 * When an element has which classes: `open ? 'a b' : 'c'`, `open && 'a'`, `{'a b': open, c: !open}`, and lists of these, also by the names of variables
 * that hold classes. What else it has is passed over.
 */
export function classesWhen(
  given: readonly ScriptToken[],
  valueOf: ValueOf = () => undefined
): ClassesWhen[] {
  const tokens = plain(given)
  const list = withoutBrackets(tokens, '[', ']')
  if (list) return splitTokens(list, ',').flatMap((each) => classesWhen(each, valueOf))
  const classesFor = (when: Comparison | undefined, written: readonly ScriptToken[]): ClassesWhen[] => {
    const [name, ...more] = plain(written)
    const names =
      literalOf(plain(written)) ?? (name?.kind === 'name' && more.length === 0 ? valueOf(name.text) : '')
    return when && typeof names === 'string' && names.trim() !== ''
      ? [{when, names: spaceSeparated(names)}]
      : []
  }
  const object = withoutBrackets(tokens, '{', '}')
  if (object)
    return splitTokens(object, ',').flatMap(([name, colon, ...condition]) => {
      const isEntry = (name?.kind === 'string' || name?.kind === 'name') && isPunctuator(colon, ':')
      return isEntry ? classesFor(comparisonOf(condition), [{kind: 'string', text: name.text}]) : []
    })
  const [condition = [], results] = splitTokens(tokens, '?')
  if (!results) {
    const [before = [], names, ...more] = splitTokens(tokens, '&&')
    return names && more.length === 0 ? classesFor(comparisonOf(before), names) : []
  }
  const when = comparisonOf(condition)
  const [whereTrue = [], whereFalse = []] = splitTokens(results, ':')
  return [
    ...classesFor(when, whereTrue),
    ...classesFor(when && {...when, isEqual: !when.isEqual}, whereFalse)
  ]
}

/** What an object literal declares; undefined for every other expression. */
export function declaredState(tokens: readonly ScriptToken[]): DeclaredState | undefined {
  const object = withoutBrackets(plain(tokens), '{', '}')
  if (!object) return undefined
  const values = new Map<string, Value>()
  const methods = new Map<string, readonly ScriptToken[]>()
  for (const [name, next, ...rest] of splitTokens(object, ',')) {
    if (name?.kind !== 'name' && name?.kind !== 'string') continue
    const value = isPunctuator(next, ':') ? literalOf(rest) : undefined
    const body = value === undefined ? bodyOf([...(next ? [next] : []), ...rest]) : undefined
    if (body) methods.set(name.text, body)
    // What is computed is a variable as well, of which the first value is not known.
    else values.set(name.text, value ?? null)
  }
  return {values, methods}
}

/** The statements of a method: `() { this.open = !this.open }`, `: () => open = true`, `: function () {…}`. */
function bodyOf(tokens: readonly ScriptToken[]): readonly ScriptToken[] | undefined {
  const isFunction = tokens.some((token) => isPunctuator(token, '=>')) || isPunctuator(tokens[0], '(')
  const isNamed = tokens.some(({kind, text}) => kind === 'name' && text === 'function')
  if (!isFunction && !isNamed) return undefined
  const start = tokens.findIndex((token) => isPunctuator(token, '{'))
  if (start >= 0) return withoutBrackets(tokens.slice(start), '{', '}')
  const arrow = tokens.findIndex((token) => isPunctuator(token, '=>'))
  return arrow >= 0 ? tokens.slice(arrow + 1) : undefined
}
