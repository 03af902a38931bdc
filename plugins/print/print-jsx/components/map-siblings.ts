import type {Item} from '../../flow/flow.ts'
import type {JsxElement, JsxFlow, JsxItem, MapItem} from '../items.ts'
import type {Printer} from '../printer.ts'
import {arrayName} from './data-names.ts'
import {nameColumns} from './column-names.ts'
import {type Differences, differencesOf} from './differences.ts'
import {variablesIn} from './local-state.ts'
import {isOpaque, isShape} from './places.ts'
import {templateOf} from './template.ts'
import {createShapes, type Shapes} from './shape.ts'

/** Fewer siblings are as short when they are written out. */
const FEWEST = 4
/** A template with more places than that is harder to read than the elements it replaces. */
const MOST_FIELDS = 8

/**
 * Puts data and one template in the place of siblings that differ in texts and attributes only, everywhere in a flow, which is
 * changed; registers the data with the printer.
 */
export function mapSiblings(flow: JsxFlow, printer: Printer): void {
  const shapes = createShapes(printer)
  mapIn(flow, printer, shapes, false)
}

function mapIn(flow: JsxFlow, printer: Printer, shapes: Shapes, isVerbatim: boolean): void {
  for (let at = 0; at < flow.items.length; at++) {
    const item = flow.items[at] as JsxItem
    if (item.kind !== 'element') continue
    const siblings = isVerbatim ? [] : siblingsAt(flow, at, (one) => keyOf(one, printer, shapes))
    const map = siblings.length < FEWEST ? undefined : mapOf(siblings, printer)
    if (map) {
      flow.items.splice(at, siblings.length, map)
      flow.gaps.splice(at + 1, siblings.length - 1)
    } else if (!isOpaque(item) || item.element.tagName === 'select')
      mapIn(item.flow, printer, shapes, item.role.inside === 'verbatim')
  }
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
  return register(siblings, differences, printer)
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
  const unique = columns.find(({values}) => new Set(values).size === values.length)
  return {
    kind: 'map',
    array,
    fields: data.fields,
    item,
    key: (unique && expressions.get(unique)) ?? 'index',
    template
  }
}
