import {spaceSeparated} from '../../../css/white-space.ts'
import type {Item} from '../../flow/flow.ts'
import type {Datum} from '../data-arrays.ts'
import {
  type Field,
  isExpression,
  type JsxElement,
  type JsxFlow,
  type JsxItem,
  type MapItem,
  type Value
} from '../items.ts'
import {stringLiteral} from '../literals.ts'
import type {Printer} from '../printer.ts'
import {Alignment} from './alignment.ts'
import {nameColumns} from './column-names.ts'
import {arrayName} from './data-names.ts'
import {natureOf} from './definition.ts'
import {type Column, classColumns, type Differences, differencesOf, MOST_CLASS_LISTS} from './differences.ts'
import {variablesIn} from './local-state.ts'
import {isOpaque, isShape} from './places.ts'
import type {ShapeKinds, Shapes} from './shape.ts'
import {templateOf} from './template.ts'
import {isLoose} from './tokens.ts'

/** Fewer siblings are as short when they are written out. */
const FEWEST = 4
/** More fields that not all entries have are harder to read than the elements that they are. */
const MOST_OPTIONAL_FIELDS = 3
/** A template with more places than that is harder to read than the elements it replaces. */
const MOST_FIELDS = 8

/**
 * Puts data and one template in the place of siblings that differ in texts and attributes only, or in a class or two as well, everywhere
 * in a flow, which is changed; registers the data with the printer.
 */
export function mapSiblings(flow: JsxFlow, printer: Printer, {same, any, ...others}: ShapeKinds): void {
  const kinds = [same, others['as-many'], any]
  mapIn(flow, printer, kinds, false)
  for (const shapes of kinds) shapes.forget()
}

function mapIn(flow: JsxFlow, printer: Printer, kinds: readonly Shapes[], isVerbatim: boolean): void {
  const isTried = !isVerbatim && hasSiblings(flow)
  for (let at = 0; at < flow.items.length; at++) {
    const item = flow.items[at] as JsxItem
    if (item.kind !== 'element') continue
    const found = isTried ? mapAt(flow, at, printer, kinds) : undefined
    if (found) {
      flow.items.splice(at, found.count, found.map)
      flow.gaps.splice(at + 1, found.count - 1)
    } else if (!isOpaque(item) || item.element.tagName === 'select')
      mapIn(item.flow, printer, kinds, item.role.inside === 'verbatim')
  }
}

/** Whether enough elements stand side by side in a flow. */
function hasSiblings({items, gaps}: JsxFlow): boolean {
  let count = 0
  for (const [at, {kind}] of items.entries()) {
    count = kind !== 'element' ? 0 : isLoose(gaps[at]) ? count + 1 : 1
    if (count === FEWEST) return true
  }
  return false
}

/**
 * A template of siblings that begin at an item, and how many they are: the most that are alike, in their classes too where these are as
 * many.
 */
function mapAt(
  flow: JsxFlow,
  at: number,
  printer: Printer,
  kinds: readonly Shapes[]
): {map: MapItem; count: number} | undefined {
  const alike = kinds.map((shapes) => siblingsAt(flow, at, (one) => keyOf(one, printer, shapes)))
  const runs = [...alike, alignedAt(flow, at, printer, kinds[0] as Shapes)]
  for (const siblings of runs.sort((one, other) => other.length - one.length)) {
    const map = siblings.length < FEWEST ? undefined : mapOf(siblings, printer)
    if (map) return {map, count: siblings.length}
  }
  return undefined
}

/** Siblings that begin at an item, in the form of one template; none where all have all of it. */
function alignedAt({items, gaps}: JsxFlow, start: number, printer: Printer, shapes: Shapes): JsxElement[] {
  const first = items[start]
  if (first?.kind !== 'element' || isShape(first.element.tagName) || holdsOpaque(first)) return []
  const stateOf = (item: JsxElement) => variablesIn(item, printer).join(' ')
  const alignment = new Alignment(first, printer, shapes)
  const siblings = [first]
  const ownState = stateOf(first)
  for (let at = start + 1; at < items.length; at++) {
    const item = items[at] as JsxItem
    if (!isLoose(gaps[at]) || item.kind !== 'element' || holdsOpaque(item)) break
    if (stateOf(item) !== ownState || !alignment.add(item)) break
    siblings.push(item)
  }
  return alignment.hasOptional ? (alignment.inForm(siblings) ?? []) : []
}

/** Equal for elements that one template can stand for. */
const keyOf = (item: JsxElement, printer: Printer, shapes: Shapes): string =>
  `${shapes.of(item)} ${printer.variables.length > 0 ? variablesIn(item, printer).join(' ') : ''}`

/** Siblings with one key that begin at an item. */
function siblingsAt(
  {items, gaps}: JsxFlow,
  start: number,
  keyOfItem: (item: JsxElement) => string
): JsxElement[] {
  const first = items[start]
  if (first?.kind !== 'element' || isShape(first.element.tagName) || holdsOpaque(first)) return []
  const key = keyOfItem(first)
  // Those that begin before it were tried with it, and were not worth it.
  const before = items[start - 1]
  if (before?.kind === 'element' && keyOfItem(before) === key) return []
  const siblings: JsxElement[] = [first]
  for (let at = start + 1; at < items.length; at++) {
    const item = items[at] as Item
    if (!isLoose(gaps[at]) || item.kind !== 'element' || keyOfItem(item) !== key) break
    siblings.push(item)
  }
  return siblings
}

const holdsOpaque = (item: JsxElement): boolean =>
  isOpaque(item) ||
  item.flow.items.some(
    (child) => child.kind === 'comment' || (child.kind === 'element' && holdsOpaque(child))
  )

function mapOf(siblings: readonly JsxElement[], printer: Printer): MapItem | undefined {
  const differences = differencesOf(siblings, printer)
  const {columns} = differences
  if (columns.length > MOST_FIELDS || !columns.some(({isOptional}) => !isOptional)) return undefined
  if (columns.filter(({isOptional}) => isOptional).length > MOST_OPTIONAL_FIELDS) return undefined
  const lists = classColumns(columns)
  if (lists.length > MOST_CLASS_LISTS || !lists.every(differsInLittle)) return undefined
  return register(siblings, differences, printer)
}

/** Classes say how an entry looks, which may change. */
const keysFirst = (columns: readonly Column[]): Column[] => [
  ...columns.filter(({place}) => place.kind !== 'classes'),
  ...classColumns(columns)
]

/**
 * Whether class lists differ in most entries, are one class or have as much in common as they differ in, and stand in data as they
 * are: Tailwind looks for them in the text of the module.
 */
function differsInLittle({values, fixed}: Column): boolean {
  if (values.some((value) => !stringLiteral(value).includes(value))) return false
  if (new Set(values).size * 2 <= values.length) return false
  const own = Math.max(...values.map((value) => spaceSeparated(value).length))
  return own === 1 || own <= spaceSeparated(fixed).length
}

/** What an entry has in its data; state is no data. */
const datumOf = (value: Value): Datum => (isExpression(value) ? '' : value)

/** Whether some entries have classes of their own beside those that all have, and others have none. */
const hasOwnClasses = ({place, fixed, values}: Column): boolean =>
  place.kind === 'classes' && fixed !== '' && values.includes('')

function register(siblings: readonly JsxElement[], differences: Differences, printer: Printer): MapItem {
  const {columns} = differences
  const [first] = siblings as [JsxElement]
  const names = nameColumns(columns, first.element)
  const isObject = columns.length > 1
  const rows = siblings.map((_, index) =>
    columns.map((column) => {
      const datum = datumOf(column.given[index])
      return isObject && datum === '' && hasOwnClasses(column) ? undefined : datum
    })
  )
  const data = {fields: isObject ? [...names.values()] : [], rows}
  const text = JSON.stringify(data)
  // The footer of a table repeats its header.
  const known = printer.arrayOf.get(text)
  const {item, array: free} = arrayName(
    first.element,
    known ? new Set() : printer.names,
    rows.slice(0, 3).flatMap((row) => row.filter((value) => typeof value === 'string'))
  )
  const array = known ?? free
  printer.parameters.add(item)
  if (known === undefined) {
    printer.arrays.push({name: array, ...data})
    printer.arrayOf.set(text, array)
  }
  const expressions = new Map(
    columns.map((column) => {
      const field = isObject ? `${item}.${names.get(column)}` : item
      return [column, isObject && hasOwnClasses(column) ? `${field} ?? ""` : field]
    })
  )
  const template = templateOf(first, differences, (column) => expressions.get(column) as string, printer)
  // A key has to be unique; where no field is, the index is used.
  const unique = keysFirst(columns).find(
    ({values, isOptional}) => !isOptional && new Set(values).size === values.length
  )
  const fields = (isObject ? columns : []).map((column): Field => {
    const nature = natureOf(column, printer)
    if (nature.isOptional) printer.optional.set(expressions.get(column) as string, nature)
    return {name: names.get(column) as string, ...nature, ...(hasOwnClasses(column) && {isOptional: true})}
  })
  return {
    kind: 'map',
    array,
    fields,
    item,
    key: (unique && expressions.get(unique)) ?? 'index',
    template
  }
}
