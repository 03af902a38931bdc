import {wordSet} from '../../css/word-set.ts'
import type {Element} from 'hast'
import type {Flow, FlowElement, Gap, Item} from '../flow/flow.ts'
import {arrayName, fieldName, labelName, type NamedColumn, nameTexts, uniqueName} from './repeat-names.ts'
import type {Printer} from './printer.ts'
import {boundKeysOf, type Prop, withKeys} from './props.ts'

const UNFIT_TAGS = wordSet('select textarea style script template title')
const FIXED = wordSet('class className type role rel target d viewBox')

/** A place in a template where siblings have different texts. */
export interface SlotItem {
  kind: 'slot'
  /** `link.label` */
  expression: string
}

/** Siblings that become data and one template. */
export interface Repeat {
  count: number
  /** Name of the array, and of its one entry. */
  array: string
  item: string
  template: FlowElement
}

/** Fewer siblings are as short when they are written out. */
const FEWEST = 4
/** A template with more places than that is harder to read than the elements it replaces. */
const MOST_FIELDS = 8

/** The siblings that begin at an item, if they are worth a `.map`; registers their data with the printer. */
export function repeatAt({items, gaps}: Flow, start: number, printer: Printer): Repeat | undefined {
  const first = items[start]
  if (!printer.mapSiblings || printer.isInMap || first?.kind !== 'element') return undefined
  if (SHAPES.has(first.element.tagName)) return undefined
  const shape = shapeOf(first, printer)
  if (shape.includes(UNFIT)) return undefined
  // Those that begin before it were tried with it, and were not worth it.
  const before = items[start - 1]
  if (before?.kind === 'element' && shapeOf(before, printer) === shape) return undefined
  const siblings: FlowElement[] = [first]
  for (let at = start + 1; at < items.length; at++) {
    const item = items[at] as Item
    const isClose = gaps[at] === 'free' || gaps[at] === 'glue'
    if (!isClose || item.kind !== 'element' || shapeOf(item, printer) !== shape) break
    siblings.push(item)
  }
  if (siblings.length < FEWEST) return undefined
  const columns: Column[] = []
  if (!collect(siblings, printer, columns)) return undefined
  const used = merged(columns)
  if (used.length === 0 || used.length > MOST_FIELDS) return undefined
  return register(siblings, columns, used, printer)
}

/** A drawing's shapes differ in coordinates, which are not easier to read as data. */
const SHAPES = new Set('circle ellipse g line path polygon polyline rect stop text tspan use'.split(' '))

const UNFIT = '\u0000'
const shapes = new WeakMap<FlowElement, string>()

/** Equal for elements that have the same tags, attributes and classes in the same order. */
function shapeOf(item: FlowElement, printer: Printer): string {
  let shape = shapes.get(item)
  if (shape === undefined) {
    const props = (printer.props.get(item.element) ?? []).map(propShape).join(' ')
    const children = item.flow.items.map((child) =>
      child.kind === 'element' ? shapeOf(child, printer) : child.kind === 'text' ? '' : UNFIT
    )
    const unfit = UNFIT_TAGS.has(item.element.tagName) ? UNFIT : ''
    shape = `<${item.element.tagName} ${props}>${unfit}${children.filter((child) => child !== '').join('')}</>`
    shapes.set(item, shape)
  }
  return shape
}

function propShape(prop: Prop): string {
  if (prop.kind === 'string') return isFixed(prop.name) ? `${prop.name}=${prop.value}` : prop.name
  return JSON.stringify(prop, (name, value) => (KEYS.has(name) ? null : value))
}

/** Keys of a choice are data of the siblings. */
const KEYS: ReadonlySet<string> = new Set(['key', 'expression'])

/** Attributes that decide how an element looks or what it is have to be equal. */
const isFixed = (name: string): boolean => FIXED.has(name)

/** Different values of one place, one a sibling. */
interface Column extends NamedColumn {
  isText?: boolean
  /** The column with the same values, which is used for this one too. */
  same?: Column
  expression?: string
}

/** A place: a prop of an element, or the text before its n-th element child. */
const places = new WeakMap<FlowElement, Map<string, Column>>()

/** Finds the places in which siblings differ; false where they cannot be one template. */
function collect(siblings: readonly FlowElement[], printer: Printer, columns: Column[]): boolean {
  const [first] = siblings as [FlowElement]
  const head = printer.columnNames.get(first.element)
  if (head === undefined) return collectPlaces(siblings, printer, columns)
  const inside: Column[] = []
  const isOne = collectPlaces(siblings, printer, inside)
  const [text, ...others] = inside.filter(({isText}) => isText)
  if (text && others.length === 0) text.name = head
  columns.push(...inside)
  return isOne
}

function collectPlaces(siblings: readonly FlowElement[], printer: Printer, columns: Column[]): boolean {
  const [first] = siblings as [FlowElement]
  const own = new Map<string, Column>()
  places.set(first, own)
  const lists = siblings.map(({element}) => printer.props.get(element) ?? [])
  for (const [index, prop] of (lists[0] as Prop[]).entries()) {
    for (const [at, {key}] of boundKeysOf(prop).entries()) {
      if (key === undefined) continue
      const values = lists.flatMap((list) => boundKeysOf(list[index])[at]?.key ?? [])
      if (values.length < lists.length) return false
      const isSame = values.every((value) => value === key)
      if (!isSame) addColumn({values, name: 'id'}, keyPlace(prop.name, at), own, columns)
    }
    if (prop.kind !== 'string') continue
    const values = lists.map((list) => (list[index] as typeof prop).value)
    if (values.every((value) => value === values[0])) continue
    if (values.some((value) => /[\n\r]/.test(value))) return false
    addColumn({values, name: fieldName(first.element, prop.name)}, prop.name, own, columns)
  }
  const runs = siblings.map(({flow}) => textRuns(flow))
  const children = siblings.map(({flow}) => flow.items.filter((item) => item.kind === 'element'))
  for (const [index, run] of (runs[0] as TextRun[]).entries()) {
    const all = runs.map((each) => each[index])
    if (all.every((each) => each?.key === run.key)) continue
    if (all.some((each) => each?.text === undefined || each.edges !== run.edges)) return false
    const values = all.map((each) => each?.text as string)
    const isVerbatim = first.role.inside === 'verbatim'
    if (isVerbatim && values.some((value) => /[\n\r\t]|\s\s|^\s|\s$/.test(value))) return false
    const label = index > 0 ? sharedLabel(children.map((each) => each[index - 1] as FlowElement)) : undefined
    const name = label ?? fieldName(first.element)
    addColumn({values, name, isText: true}, String(index), own, columns)
  }
  return (children[0] as FlowElement[]).every((_, index) =>
    collect(
      children.map((each) => each[index] as FlowElement),
      printer,
      columns
    )
  )
}

/** The place of the n-th key in a prop. */
const keyPlace = (name: string, at: number): string => `${name} ${at}`

/** `Client:` stands before each sibling's own text → `client`. */
function sharedLabel(before: readonly FlowElement[]): string | undefined {
  const labels = new Set(
    before.map(({flow}) => (flow.items.length > 0 ? textRuns(flow)[0]?.text : undefined))
  )
  const [label] = labels
  return labels.size === 1 && label !== undefined ? labelName(label) : undefined
}

function addColumn(column: Column, place: string, own: Map<string, Column>, columns: Column[]): void {
  own.set(place, column)
  columns.push(column)
}

interface TextRun {
  /** Words with single spaces; undefined where there is no text, or not just words and spaces. */
  text: string | undefined
  /** The gaps at its ends. */
  edges: string
  key: string
}

/** Texts between an element's element children: one more than there are children. */
function textRuns({items, gaps}: Flow): TextRun[] {
  const runs: TextRun[] = []
  let text = ''
  let isPlain = true
  let from = gaps[0] as Gap
  const finish = (to: Gap) => {
    const edges = `${from} ${to}`
    runs.push({text: text !== '' && isPlain ? text : undefined, edges, key: `${edges} ${text}`})
  }
  for (const [index, item] of items.entries()) {
    const gap = gaps[index + 1] as Gap
    if (item.kind === 'element') {
      finish(gaps[index] as Gap)
      text = ''
      isPlain = true
      from = gap
      continue
    }
    if (item.kind !== 'text') continue
    text += item.value
    if (items[index + 1]?.kind !== 'text') continue
    if (gap === 'break' || gap === 'free') isPlain = false
    if (gap !== 'glue') text += ' '
  }
  finish(gaps.at(-1) as Gap)
  return runs
}

/** The columns that become fields: of those with equal values, the first. */
function merged(columns: readonly Column[]): Column[] {
  const known = new Map<string, Column>()
  for (const column of columns) {
    const key = JSON.stringify(column.values)
    const same = known.get(key)
    if (same) column.same = same
    else known.set(key, column)
  }
  return [...known.values()]
}

function register(
  siblings: readonly FlowElement[],
  columns: readonly Column[],
  used: readonly Column[],
  printer: Printer
): Repeat {
  const [first] = siblings as [FlowElement]
  const fields = new Set<string>()
  const isObject = used.length > 1
  nameTexts(used)
  const fieldOf = new Map(used.map((column) => [column, uniqueName(column.name, fields)]))
  const rows = siblings.map((_, index) => used.map(({values}) => values[index] as string))
  const data = {fields: isObject ? [...fields] : [], rows}
  const text = JSON.stringify(data)
  // The footer of a table repeats its header.
  const known = printer.arrayOf.get(text)
  const names = arrayName(first.element, known ? new Set() : printer.names, rows.slice(0, 3).flat())
  const {item} = names
  const array = known ?? names.array
  if (known === undefined) {
    printer.arrays.push({name: array, ...data})
    printer.arrayOf.set(text, array)
  }
  for (const column of used) column.expression = isObject ? `${item}.${fieldOf.get(column)}` : item
  for (const column of columns) column.expression ??= column.same?.expression
  // A key has to be unique; where no field is, the index is used.
  const key = used.find(({values}) => new Set(values).size === values.length)
  const template = templateOf(first, printer)
  const own = printer.props.get(template.element) as Prop[]
  own.unshift({kind: 'expression', name: 'key', expression: key?.expression ?? 'index'})
  return {count: siblings.length, array, item: key ? item : `${item}, index`, template}
}

/** The first sibling, with expressions in the places where the others differ. */
function templateOf(item: FlowElement, printer: Printer): FlowElement {
  const own = places.get(item) ?? new Map<string, Column>()
  const element: Element = {...item.element}
  printer.props.set(
    element,
    (printer.props.get(item.element) ?? []).map((prop): Prop => {
      const column = own.get(prop.name)
      return column?.expression
        ? {kind: 'expression', name: prop.name, expression: column.expression}
        : withKeys(prop, (at) => own.get(keyPlace(prop.name, at))?.expression)
    })
  )
  const items: Item[] = []
  const gaps: Gap[] = [item.flow.gaps[0] as Gap]
  let child = 0
  for (const [index, each] of item.flow.items.entries()) {
    const gap = item.flow.gaps[index + 1] as Gap
    const column = each.kind === 'text' ? own.get(String(child)) : undefined
    const last = items.at(-1) as Item | SlotItem | undefined
    if (column?.expression && last?.kind === 'slot') {
      gaps[gaps.length - 1] = gap
      continue
    }
    if (column?.expression) items.push({kind: 'slot', expression: column.expression} as unknown as Item)
    else items.push(each.kind === 'element' ? templateOf(each, printer) : each)
    gaps.push(gap)
    if (each.kind === 'element') child++
  }
  return {...item, element, flow: {items, gaps}}
}
