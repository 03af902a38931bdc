import type {Element} from 'hast'
import {canonicalColor} from '../../css/color-value.ts'
import type {TextFlow} from '../../css/overlap.ts'
import {amountOf} from '../../css/values/numeric.ts'
import {wordSet} from '../../css/word-set.ts'
import {styleOf} from '../../model/access.ts'
import {areInLine, hasValue, type LineFacts} from '../../model/children-in-line.ts'
import {groupIndex} from '../../model/group-index.ts'
import type {PropertyGroup, RootStyle} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'

/** The direction in which children stand, by the edges that the lines between them are on. */
export interface Axis {
  utility: 'divide-x' | 'divide-y'
  before: 'top' | 'left'
  behind: 'bottom' | 'right'
  /** The size along the axis. */
  size: 'height' | 'width'
  /** The distance between the items of a flex container along the axis. */
  gap: 'row-gap' | 'column-gap'
}

export const AXES: readonly Axis[] = [
  {utility: 'divide-y', before: 'top', behind: 'bottom', size: 'height', gap: 'row-gap'},
  {utility: 'divide-x', before: 'left', behind: 'right', size: 'width', gap: 'column-gap'}
]

const EDGES = ['top', 'right', 'bottom', 'left']

/** Lines before all children but the first. */
export interface Dividers {
  children: readonly Element[]
  /** What is declared for each of them. */
  groups: readonly PropertyGroup[]
  /** In px. */
  width: number
  /** Colours of edges that have no line on any of the children. */
  unseen: readonly string[]
}

export interface DividersFacts extends Omit<LineFacts, 'range'> {
  flow: TextFlow
  states: RootStyle['states']
}

/** The longhands of a line on one edge. */
export const lineOf = (edge: string): readonly string[] =>
  ['width', 'style', 'color'].map((part) => `border-${edge}-${part}`)

/**
 * The lines between the children of an element, where each would be drawn in the same place on the child before it: the children follow each other,
 * have no lines behind them, no size of their own along the axis and no corners or shadows that a line would move. Lines that are not
 * opaque are so only where no background shows through them.
 */
export function dividersOf(
  parent: Element,
  axis: Axis,
  {flow, states, ...known}: DividersFacts
): Dividers | undefined {
  const facts: LineFacts = {...known, range: EVERY_WIDTH}
  const children = parent.children.filter((child): child is Element => child.type === 'element')
  const [first, second, ...more] = children
  if (!first || !second || (axis.utility === 'divide-x' && flow !== 'left-to-right')) return undefined
  const [width, style, color] = lineOf(axis.before)
  const index = groupIndex(styleOf(second)[''] ?? [])
  const groups = [width, style, color].flatMap((name) => index.get(name ?? '') ?? [])
  const pixels = pixelsOf(second, width ?? '', facts)
  if (pixels === undefined || !groups.every((group) => isOfPlace(group, states))) return undefined
  const text = textOf(second, axis)
  const isTurned =
    hasNoLine(first, axis.before, facts) &&
    more.every((child) => textOf(child, axis) === text) &&
    children.every((child) => hasNoLine(child, axis.behind, facts) && isPlain(child, axis, facts)) &&
    (isOpaque(second, color ?? '', facts) || children.every((child) => isClear(child, facts))) &&
    (isTable(parent, children, facts) || isLine(parent, children, axis, facts))
  if (!isTurned) return undefined
  const across = EDGES.filter((edge) => edge !== axis.before && edge !== axis.behind)
  const unseen = across.filter((edge) => children.every((child) => hasNoLine(child, edge, facts)))
  return {children, groups, width: pixels, unseen: unseen.map((edge) => `border-${edge}-color`)}
}

/** Whether each of the declarations is alone in its group, and depends on nothing of the element itself. */
const isOfPlace = ({properties, runs}: PropertyGroup, states: RootStyle['states']): boolean =>
  properties.length === 1 &&
  runs.every(({declarations}) =>
    declarations.every(({state}) => state === undefined || states[state]?.at(-1)?.dynamic === '')
  )

/** What an element declares for the line before it, in a form that compares. */
function textOf(element: Element, {before}: Axis): string {
  const index = groupIndex(styleOf(element)[''] ?? [])
  return JSON.stringify(
    lineOf(before).map((name) =>
      index
        .get(name)
        ?.runs.map(({from, to, declarations}) => [
          from,
          to,
          declarations.map(({value, conditions, state}) => [value, conditions, state])
        ])
    )
  )
}

/** The only value of a width, in px. */
function pixelsOf(element: Element, longhand: string, facts: LineFacts): number | undefined {
  const [value, ...others] = valuesOf(element, longhand, facts)
  const amount = value === undefined || others.length > 0 ? undefined : amountOf(value)
  return amount?.unit === 'px' && amount.value > 0 ? amount.value : undefined
}

/** The values of a longhand; none where one is not known. */
function valuesOf(element: Element, longhand: string, {values, places}: LineFacts): string[] {
  const place = places.get(element)
  const cases = place ? values.of(place, '', longhand).flatMap((run) => run.cases) : []
  const known = cases.flatMap(({value}) => (typeof value === 'string' ? [value] : []))
  return known.length === cases.length ? [...new Set(known)] : []
}

const hasNoLine = (element: Element, edge: string, facts: LineFacts): boolean =>
  hasValue(element, `border-${edge}-width`, ZERO, facts) ||
  hasValue(element, `border-${edge}-style`, NONE, facts)

/** Whether nothing of a child but the line is anywhere else where the line is on its other edge. */
const isPlain = (child: Element, {before, behind, size}: Axis, facts: LineFacts): boolean =>
  [`margin-${before}`, `margin-${behind}`].every((margin) => hasValue(child, margin, ZERO, facts)) &&
  hasValue(child, size, AUTO, facts) &&
  hasValue(child, `min-${size}`, AUTO, facts) &&
  CORNERS.every((corner) => hasValue(child, corner, ZERO, facts)) &&
  hasValue(child, 'box-shadow', NONE, facts)

const isOpaque = (element: Element, longhand: string, facts: LineFacts): boolean => {
  const values = valuesOf(element, longhand, facts)
  return values.length > 0 && values.every((value) => canonicalColor(value)?.length === '#rrggbb'.length)
}

const isClear = (child: Element, facts: LineFacts): boolean =>
  valuesOf(child, 'background-color', facts).join() === 'transparent' &&
  hasValue(child, 'background-image', NONE, facts)

/** Whether the children follow each other without a distance, which is behind a line or before it. */
const isLine = (
  parent: Element,
  children: readonly Element[],
  {utility, gap}: Axis,
  facts: LineFacts
): boolean =>
  hasValue(parent, gap, NO_GAP, facts) &&
  // A distance that is declared for all children at once.
  !groupIndex(styleOf(parent)[''] ?? []).has(utility.replace('divide', 'space')) &&
  areInLine(parent, children, utility === 'divide-y', facts)

/** Whether the children are rows between whose cells lines are drawn once, whichever row has them. */
const isTable = (parent: Element, children: readonly Element[], facts: LineFacts): boolean =>
  hasValue(parent, 'display', ROW_GROUPS, facts) &&
  hasValue(parent, 'border-collapse', COLLAPSED, facts) &&
  children.every((child) => hasValue(child, 'display', ROWS, facts))

const ZERO = wordSet('0 0px')
const NONE = wordSet('none')
const AUTO = wordSet('auto 0 0px')
const NO_GAP = wordSet('normal 0 0px')
const ROW_GROUPS = wordSet('table-row-group table-header-group table-footer-group')
const ROWS = wordSet('table-row')
const COLLAPSED = wordSet('collapse')
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'].map(
  (corner) => `border-${corner}-radius`
)
