import {type MediaFeature, mediaFeature} from '../css/media-feature.ts'
import {entryOf} from '../css/entry-of.ts'
import {EPSILON, EVERY_WIDTH, UNBOUNDED} from './width.ts'
import type {Condition, Declaration, WidthRange} from './types.ts'
import {closingBracket, splitTopLevel} from '../css/text.ts'
import {amountOf, isWord, parseValue, spaceItems} from '../css/values/index.ts'
import {collapsedSpace} from '../css/white-space.ts'

/**
 * One way in which a condition can hold: a width range and further conditions that all hold.
 * A list of alternatives is a disjunction; the empty list never holds.
 */
export interface Alternative extends WidthRange {
  conditions: Condition[]
}

export const ALWAYS: readonly Alternative[] = [{...EVERY_WIDTH, conditions: []}]
const NEVER: readonly Alternative[] = []

const sameCondition = (a: Condition, b: Condition) => a.kind === b.kind && a.query === b.query
const negationOf = (query: string) => (query.startsWith('(not ') ? query.slice(5, -1) : `(not ${query})`)

/** Both hold. */
export function both(left: readonly Alternative[], right: readonly Alternative[]): Alternative[] {
  const alternatives: Alternative[] = []
  for (const a of left) {
    for (const b of right) {
      const from = Math.max(a.from, b.from)
      const to = Math.min(a.to, b.to)
      if (from >= to) continue
      const more = b.conditions.filter(
        (condition) => !a.conditions.some((other) => sameCondition(condition, other))
      )
      const conditions = more.length === 0 ? a.conditions : [...a.conditions, ...more]
      if (
        conditions.some((x) =>
          conditions.some((y) => x.kind === 'media' && y.kind === 'media' && y.query === negationOf(x.query))
        )
      )
        continue
      alternatives.push({from, to, conditions})
    }
  }
  return alternatives
}

/** None holds: De Morgan over the alternatives. */
function none(alternatives: readonly Alternative[]): Alternative[] {
  let result: Alternative[] = [...ALWAYS]
  for (const {from, to, conditions} of alternatives) {
    const ways: Alternative[] = []
    if (from > 0) ways.push({from: 0, to: from, conditions: []})
    if (to < UNBOUNDED) ways.push({from: to, to: UNBOUNDED, conditions: []})
    for (const {kind, query} of conditions)
      ways.push({...EVERY_WIDTH, conditions: [{kind, query: negationOf(query)}]})
    result = both(result, ways)
  }
  return result
}

/** A length in a media query, in px; font-relative units count the browser's default of 16 px (MQ 4, §1.3). */
function lengthInMediaQuery(text: string): number | undefined {
  const value = parseValue(text)
  const isCalculation = value.kind === 'function' && value.name === 'calc'
  const [first, sign, second, ...more] = isCalculation ? spaceItems(value.inside) : []
  if (first && sign && second && more.length === 0) {
    const [left, right] = [lengthInMediaQuery(first.text), lengthInMediaQuery(second.text)]
    if (left === undefined || right === undefined) return undefined
    return sign.text === '+' ? left + right : sign.text === '-' ? left - right : undefined
  }
  const {value: amount, unit} = amountOf(text) ?? {value: 0, unit: undefined}
  const pixels = unit === undefined ? undefined : entryOf(PIXELS, unit)
  return pixels === undefined || (unit === '' && amount !== 0) ? undefined : amount * pixels
}
const PIXELS: Record<string, number> = {
  '': 1,
  px: 1,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  in: 96,
  pt: 4 / 3,
  pc: 16
}

const range = (from: number, to: number): Alternative[] =>
  from < to && to > 0 ? [{from: Math.max(0, from), to, conditions: []}] : []

/** The bounds that a feature of the viewport's width sets, as comparisons with it; undefined for other features. */
function widthBounds({name, value, bounds}: MediaFeature): MediaFeature['bounds'] | undefined {
  const operator = entryOf(WIDTHS, name)
  if (operator === undefined) return undefined
  if (value !== undefined) return [{operator, value}]
  return name === 'width' ? bounds : undefined
}

const WIDTHS: Readonly<Record<string, string>> = {width: '=', 'min-width': '>=', 'max-width': '<='}

/** What stands in brackets → the range of widths where it is about the viewport's; anything else is undefined. */
function widthFeature(inner: string): Alternative[] | undefined {
  const feature = mediaFeature(inner)
  const bounds = feature && widthBounds(feature)
  if (!bounds) return undefined
  if (bounds.length === 0) return range(EPSILON, UNBOUNDED)
  let result: Alternative[] = [...ALWAYS]
  for (const {operator, value} of bounds) {
    const length = lengthInMediaQuery(value)
    if (length === undefined) return undefined
    const from = operator === '>' ? length + EPSILON : operator.startsWith('<') ? 0 : length
    const to = operator === '<' ? length : operator.startsWith('>') ? UNBOUNDED : length + EPSILON
    result = both(result, range(from, to))
  }
  return result
}

/** Splits `a and b`, `a or b` at the top level; undefined where the keyword does not occur. */
function splitAt(text: string, keyword: 'and' | 'or'): string[] | undefined {
  const parts: string[] = []
  let start = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') index = closingBracket(text, index)
    else if (
      text.slice(index, index + keyword.length).toLowerCase() === keyword &&
      (index === 0 || AROUND.has(text.charAt(index - 1))) &&
      AROUND.has(text.charAt(index + keyword.length))
    ) {
      parts.push(text.slice(start, index))
      start = index + keyword.length
      index = start - 1
    }
  }
  if (parts.length === 0) return undefined
  parts.push(text.slice(start))
  return parts.map((part) => part.trim())
}

const AROUND = new Set('\t\n\f\r ()')

/** What follows a word that a text begins with; undefined where it begins with none. */
const after = (word: string, text: string): string | undefined =>
  text.slice(0, word.length).toLowerCase() === word && AROUND.has(text.charAt(word.length))
    ? text.slice(word.length).trim()
    : undefined

/** A media type or a parenthesised condition → alternatives. */
function parseTerm(term: string): readonly Alternative[] {
  term = term.trim()
  const negated = after('not', term)
  if (negated?.startsWith('(')) return none(parseTerm(negated))
  if (!term.startsWith('(')) {
    const type = term.toLowerCase()
    if (type === 'all' || type === 'screen') return ALWAYS
    if (type === 'print') return [{...EVERY_WIDTH, conditions: [{kind: 'media', query: 'print'}]}]
    return NEVER
  }
  const inner = term.slice(1, -1).trim()
  if (inner.startsWith('(') || after('not', inner) !== undefined) return parseMediaCondition(inner)
  const width = widthFeature(inner)
  if (width) return width
  // Features that only other engines know never match (MQ 4, §3.1: unknown is false).
  const text = collapsedSpace(inner).toLowerCase()
  if (text === '' || FOREIGN.some((prefix) => text.includes(prefix))) return NEVER
  const {name = '', value} = mediaFeature(text) ?? {}
  const query = value === undefined ? `(${text})` : `(${name}: ${value})`
  return [{...EVERY_WIDTH, conditions: [{kind: 'media', query}]}]
}

const FOREIGN = ['-ms-', '-moz-']

const isInParentheses = (part: string) => part.startsWith('(')
const isNegated = (part: string) => after('not', part) !== undefined

function parseMediaCondition(text: string): readonly Alternative[] {
  const or = splitAt(text, 'or')
  const and = splitAt(text, 'and')
  // The grammar has no precedence: `and`, `or` and `not` mix in parentheses only (MQ 4, §3).
  if (or && and) return NEVER
  if (or) return or.every(isInParentheses) ? or.flatMap((part) => [...parseMediaCondition(part)]) : NEVER
  if (and) {
    // After a media type one `not (…)` may stand.
    const [first = '', second = '', ...more] = and
    const isTypeAndNegation = more.length === 0 && !first.startsWith('(') && isNegated(second)
    if (
      !isTypeAndNegation &&
      and.some((part, index) => (index > 0 ? !isInParentheses(part) : isNegated(part)))
    )
      return NEVER
    return and.map(parseTerm).reduce((left, right) => both(left, right))
  }
  return parseTerm(text)
}

/**
 * A media query list as alternatives. Width features become ranges, boolean structure is resolved (disjunctive
 * normal form), `screen` and `all` are always true, `print` stays a condition, other media types never hold.
 * Spec: <https://drafts.csswg.org/mediaqueries-5/#mq-syntax>
 */
export function parseMediaQueryList(text: string): readonly Alternative[] {
  const trimmed = text.trim()
  if (trimmed === '' || isWord(trimmed, 'all')) return ALWAYS
  return splitTopLevel(trimmed, ',').flatMap((part) => {
    const query = after('only', part.trim()) ?? part.trim()
    const negated = after('not', query)
    if (negated !== undefined && !isInParentheses(negated)) return none(negateScreen(negated))
    return [...parseMediaCondition(query)]
  })
}

/** `not screen and …`: for the negation, `screen` must count as «not print». */
function negateScreen(query: string): readonly Alternative[] {
  if (isWord(query, 'screen')) return [{...EVERY_WIDTH, conditions: [{kind: 'media', query: '(not print)'}]}]
  return parseMediaCondition(query)
}

/** Text of a media query for a range and conditions: `(min-width: 640px) and (prefers-color-scheme: dark)`. */
export function mediaText({from, to}: WidthRange, conditions: readonly Condition[] = []): string {
  const parts = widthFeatures({from, to})
  let type = ''
  for (const {kind, query} of conditions) {
    if (kind !== 'media') continue
    if (query === 'print') type = 'print'
    else if (query === '(not print)') type = 'screen'
    else parts.push(query)
  }
  return [type, ...parts].filter(Boolean).join(' and ')
}

/** The bound of a `max-width` that includes its value is stored just above it, so that `768` and `767.98` differ. */
function widthFeatures({from, to}: WidthRange): string[] {
  const features: string[] = []
  if (from > 0)
    features.push(
      isInclusiveEnd(from) ? `(width > ${trim(from - EPSILON)}px)` : `(min-width: ${trim(from)}px)`
    )
  if (to < UNBOUNDED)
    features.push(isInclusiveEnd(to) ? `(max-width: ${trim(to - EPSILON)}px)` : `(width < ${trim(to)}px)`)
  return features
}

/** Whether a bound was made from an inclusive one by adding `EPSILON`. */
export const isInclusiveEnd = (bound: number): boolean => {
  const hundredths = (bound - EPSILON) * 100
  return (
    Math.abs(hundredths - Math.round(hundredths)) < 1e-6 &&
    Math.abs(bound * 100 - Math.round(bound * 100)) > 1e-6
  )
}

const trim = (value: number) => String(Math.round(value * 1000) / 1000)

/** A key that is equal for equal condition lists. */
export const conditionsKey = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : conditions.map(({kind, query}) => `@${kind} ${query}`).join(' ')

/** Equal for declarations that hold under the same conditions and in the same state. */
export const whenKey = ({conditions, state = ''}: Pick<Declaration, 'conditions' | 'state'>): string =>
  `${conditionsKey(conditions)} ${state}`
