import type {Element} from 'hast'
import {
  type CallItem,
  isExpression,
  type JsxElement,
  type JsxFlow,
  type JsxItem,
  type Value
} from '../items.ts'
import {isLongData} from '../constants.ts'
import type {Prop} from '../props.ts'

/** Characters of an item as source, without line ends and indentation; about as many as there will be. */
export function sizeOf(item: JsxItem, props: ReadonlyMap<Element, Prop[]>): number {
  switch (item.kind) {
    case 'text':
    case 'comment':
      return item.value.length + 1
    case 'slot':
      return item.expression.length + 2
    case 'call':
      return callSize(item)
    case 'map':
      return item.array.length + 2 * item.item.length + 20 + sizeOf(item.template, props)
    case 'element':
      return elementSize(item, props)
    case 'doctype':
      return 0
  }
}

function elementSize({element, flow}: JsxElement, props: ReadonlyMap<Element, Prop[]>): number {
  const own = (props.get(element) ?? []).reduce((sum, prop) => sum + propSize(prop), 0)
  const inside = flow.items.reduce((sum, child) => sum + sizeOf(child, props), 0)
  const {length} = element.tagName
  return own + inside + (flow.items.length > 0 ? 2 * length + 5 : length + 4)
}

export const callSize = ({name, args}: Pick<CallItem, 'name' | 'args'>): number =>
  name.length + 5 + args.reduce((sum, {name: prop, value}) => sum + prop.length + valueSize(value) + 2, 0)

const valueSize = (value: Value): number => (isExpression(value) ? value.source.length : textSize(value)) + 2

/** Long data stands before the components, and its name in its place. */
const textSize = (text: string): number => (isLongData(text) ? NAME_SIZE : text.length)
const NAME_SIZE = 12

function propSize(prop: Prop): number {
  const {name} = prop
  switch (prop.kind) {
    case 'string':
    case 'number':
      return name.length + textSize(prop.value) + 4
    case 'expression':
      return name.length + prop.expression.length + 4
    case 'with-classes':
      return name.length + prop.expression.length + prop.fixed.length + 8
    case 'style':
      return prop.entries.reduce((sum, [key, value]) => sum + key.length + value.length + 6, name.length + 6)
    case 'classes':
      return prop.parts.reduce((sum, part) => sum + part.name.length + 1, name.length + 30)
    case 'list':
      return prop.values.reduce((sum, value) => sum + value.length + 4, name.length + 5)
    case 'true':
      return name.length + 1
    case 'bound':
    case 'handler':
      return name.length + 40
  }
}

/** Columns that are left for code, beside indentation. */
const COLUMNS = 60

/** Lines of a flow as source; about as many as there will be. */
export function linesOf({items}: Pick<JsxFlow, 'items'>, props: ReadonlyMap<Element, Prop[]>): number {
  return items.reduce((sum, item) => sum + itemLines(item, props), 0)
}

function itemLines(item: JsxItem, props: ReadonlyMap<Element, Prop[]>): number {
  if (item.kind === 'map') return 2 + itemLines(item.template, props)
  if (item.kind === 'call') return callSize(item) > COLUMNS && item.args.length > 1 ? item.args.length + 2 : 1
  if (item.kind !== 'element') return sizeOf(item, props) / COLUMNS
  const {element, flow} = item
  if (element.tagName === 'style')
    return flow.items.reduce(
      (sum, child) => sum + (child.kind === 'text' ? child.value.split('\n').length : 0),
      1
    )
  if (sizeOf(item, props) <= COLUMNS) return 1
  const own = props.get(element) ?? []
  const attributes = own.reduce((sum, prop) => sum + propSize(prop), 0)
  const head = attributes > COLUMNS && own.length > 1 ? own.length + 2 : 1
  return head + Math.ceil(linesOf(flow, props)) + (flow.items.length > 0 ? 1 : 0)
}
