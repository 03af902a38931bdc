import {spaceSeparated} from '../../../css/white-space.ts'
import type {Item} from '../../flow/flow.ts'
import type {JsxElement, JsxFlow, JsxItem, MapItem} from '../items.ts'
import type {Printer} from '../printer.ts'
import {arrayName} from './data-names.ts'
import {nameColumns} from './column-names.ts'
import {classColumns, type Column, type Differences, differencesOf, MOST_CLASS_LISTS} from './differences.ts'
import {variablesIn} from './local-state.ts'
import {isOpaque, isShape} from './places.ts'
import {templateOf} from './template.ts'
import {createShapes, type Shapes} from './shape.ts'

/** Fewer siblings are as short when they are written out. */
const FEWEST = 4
/** A template with more places than that is harder to read than the elements it replaces. */
const MOST_FIELDS = 8

/**
 * Puts data and one template in the place of siblings that differ in texts and attributes only, or in a class or two as well, everywhere
 * in a flow, which is changed; registers the data with the printer.
 */
export function mapSiblings(flow: JsxFlow, printer: Printer): void {
  mapIn(flow, printer, [createShapes(printer), createShapes(printer, 'as-many')], false)
}

function mapIn(flow: JsxFlow, printer: Printer, kinds: readonly Shapes[], isVerbatim: boolean): void {
  for (let at = 0; at < flow.items.length; at++) {
    const item = flow.items[at] as JsxItem
    if (item.kind !== 'element') continue
    const found = isVerbatim ? undefined : mapAt(flow, at, printer, kinds)
    if (found) {
      flow.items.splice(at, found.count, found.map)
      flow.gaps.splice(at + 1, found.count - 1)
    } else if (!isOpaque(item) || item.element.tagName === 'select')
      mapIn(item.flow, printer, kinds, item.role.inside === 'verbatim')
  }
}

/** The first of the kinds of shapes that makes a template of siblings that begin at an item, and how many they are. */
function mapAt(
  flow: JsxFlow,
  at: number,
  printer: Printer,
  kinds: readonly Shapes[]
): {map: MapItem; count: number} | undefined {
  for (const shapes of kinds) {
    const siblings = siblingsAt(flow, at, (one) => keyOf(one, printer, shapes))
    const map = siblings.length < FEWEST ? undefined : mapOf(siblings, printer)
    if (map) return {map, count: siblings.length}
  }
  return undefined
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
    const isClose = gaps[at] === 'free' || gaps[at] === 'glue'
    if (!isClose || item.kind !== 'element' || keyOfItem(item) !== key) break
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
  if (columns.length === 0 || columns.length > MOST_FIELDS) return undefined
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
 * are: Tailwind looks for them in the text of the module, where a string has more backslashes.
 */
function differsInLittle({values, fixed}: Column): boolean {
  if (values.some((value) => JSON.stringify(value) !== `"${value}"`)) return false
  if (new Set(values).size * 2 <= values.length) return false
  const [own = 0, common] = [values[0] ?? '', fixed].map((list) => spaceSeparated(list).length)
  return own === 1 || own <= (common ?? 0)
}

function register(siblings: readonly JsxElement[], differences: Differences, printer: Printer): MapItem {
  const {columns} = differences
  const [first] = siblings as [JsxElement]
  const names = nameColumns(columns)
  const isObject = columns.length > 1
  const rows = siblings.map((_, index) => columns.map(({values}) => values[index] as string))
  const data = {fields: isObject ? [...names.values()] : [], rows}
  const text = JSON.stringify(data)
  // The footer of a table repeats its header.
  const known = printer.arrayOf.get(text)
  const {item, array: free} = arrayName(
    first.element,
    known ? new Set() : printer.names,
    rows.slice(0, 3).flat()
  )
  const array = known ?? free
  printer.parameters.add(item)
  if (known === undefined) {
    printer.arrays.push({name: array, ...data})
    printer.arrayOf.set(text, array)
  }
  const expressions = new Map(
    columns.map((column) => [column, isObject ? `${item}.${names.get(column)}` : item])
  )
  const template = templateOf(first, differences, (column) => expressions.get(column) as string, printer)
  // A key has to be unique; where no field is, the index is used.
  const unique = keysFirst(columns).find(({values}) => new Set(values).size === values.length)
  return {
    kind: 'map',
    array,
    fields: data.fields,
    item,
    key: (unique && expressions.get(unique)) ?? 'index',
    template
  }
}
