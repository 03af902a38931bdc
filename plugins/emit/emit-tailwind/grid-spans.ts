import {groupOf, mapGroupLists, mapDeclarationsIn} from '../../model/access.ts'
import {conditionsKey} from '../../model/condition.ts'
import {composedToken} from './composed.ts'
import type {Entry} from './entries.ts'
import type {Chosen} from './fitting.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {isKeyword, isWord} from '../../css/values/keywords.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {spaceItems} from '../../css/values/lists.ts'
import {isInteger} from '../../css/values/numeric.ts'

/**
 * Items that span tracks without a line to begin or end at (`grid-column: span 2`, `auto / span 2`), declared as Tailwind declares
 * them, with one span for both ends: of two spans the second is ignored. Only where both ends are always declared together,
 * since otherwise another rule's start would be combined with our end.
 * Spec: <https://drafts.csswg.org/css-grid-1/#grid-placement-errors>
 */
export function withBothSpans(style: ElementStyle): ElementStyle {
  return mapGroupLists(style, (groups) => {
    const replaced = new Map<PropertyGroup, PropertyGroup>()
    for (const axis of ['column', 'row']) {
      const start = groupOf(groups, `grid-${axis}-start`)
      const end = groupOf(groups, `grid-${axis}-end`)
      const pairs = start && end && pairsOf(start, end)
      if (!pairs || !pairs.some(([one, other]) => spanOf(one, other))) continue
      const spans = new Map(pairs.flatMap(([one, other]) => withSpans(one, other)))
      for (const group of [start, end]) replaced.set(group, withDeclarations(group, spans))
    }
    return groups.map((group) => replaced.get(group) ?? group)
  })
}

type Pair = readonly [start: Declaration, end: Declaration]

/** The declarations of one end, each with that of the other; undefined where some have none beside them, out of the same shorthand. */
function pairsOf(start: PropertyGroup, end: PropertyGroup): Pair[] | undefined {
  if (start.properties.length > 1 || end.properties.length > 1) return undefined
  if (start.runs.length !== end.runs.length) return undefined
  const pairs: Pair[] = []
  for (const [at, run] of start.runs.entries()) {
    const beside = end.runs[at]
    if (beside?.from !== run.from || beside.to !== run.to) return undefined
    if (beside.declarations.length !== run.declarations.length) return undefined
    for (const [index, declaration] of run.declarations.entries()) {
      const other = beside.declarations[index]
      if (!other || !isBeside(declaration, other)) return undefined
      pairs.push([declaration, other])
    }
  }
  return pairs
}

const isBeside = ({shorthand, state, conditions}: Declaration, other: Declaration): boolean =>
  shorthand !== undefined &&
  shorthand === other.shorthand &&
  state === other.state &&
  conditionsKey(conditions) === conditionsKey(other.conditions)

/** The number of tracks that both ends span together, where neither of them is a line. */
function spanOf({value: a}: Declaration, {value: b}: Declaration): string | undefined {
  const [first, second] = [a, b].map(spanText)
  return first && (second || isWord(b, 'auto')) ? first : isWord(a, 'auto') ? second : undefined
}

function spanText(value: string): string | undefined {
  const [word, count, ...more] = spaceItems(parseValue(value))
  return word && isKeyword(word, 'span') && count && isInteger(count) && more.length === 0
    ? `span ${count.text}`
    : undefined
}

/** Both ends with the span of both; where one of them is declared the other is too, since the value without it may have changed. */
function withSpans(start: Declaration, end: Declaration): [Declaration, Declaration][] {
  const span = spanOf(start, end)
  const isRedundant = start.redundant && end.redundant
  return [start, end].map((declaration) => {
    const {shorthand, redundant, ...rest} = declaration
    return [
      declaration,
      {
        ...rest,
        ...(isRedundant && {redundant}),
        ...(span ? {value: span} : shorthand && {shorthand})
      }
    ]
  })
}

const withDeclarations = (
  group: PropertyGroup,
  replaced: ReadonlyMap<Declaration, Declaration>
): PropertyGroup => mapDeclarationsIn(group, (declaration) => replaced.get(declaration) ?? declaration)

/**
 * Tokens for items that begin at a line and span tracks from there: `col-span-2` beside `col-start-1`, which overrides the half of it
 * that is another's.
 */
export function spansBesideLines(wanted: ReadonlyMap<string, Entry>, open: ReadonlySet<Entry>): Chosen[] {
  return AXES.flatMap(([axis, prefix]) => {
    const [start, end] = ['start', 'end'].map((side) => wanted.get(`grid-${axis}-${side}`))
    const span = end && open.has(end) ? spanText(end.norm) : undefined
    if (!end || span === undefined || !start || !open.has(start) || spanText(start.norm) !== undefined)
      return []
    const token = `${prefix}-span-${span.slice('span '.length)}`
    return [composedToken(token, new Map([[end.property, end.norm]]), [end])]
  })
}

const AXES = [
  ['column', 'col'],
  ['row', 'row']
] as const
