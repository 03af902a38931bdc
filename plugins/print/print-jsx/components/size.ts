import type {Element} from 'hast'
import {type CallItem, isExpression, type JsxElement, type JsxItem, type Value} from '../items.ts'
import {isLongData} from '../constants.ts'
import type {Prop} from '../props.ts'

/** Characters of an item as source, without line ends and indentation; about as many as there will be. */
export function sizeOf(item: JsxItem, props: ReadonlyMap<Element, Prop[]>): number {
  switch (item.kind) {
    case 'text':
    case 'comment':
      return item.value.length + 1
    case 'slot':
      return item.isContent ? 0 : item.expression.length + 2
    case 'call':
      return callSize(item) + contentSize(item, props)
    case 'map':
      return item.array.length + 2 * item.item.length + 20 + sizeOf(item.template, props)
    case 'optional':
      return valueSize(item.when) + 6 + sizeOf(item.item, props)
    case 'element':
      return elementSize(item, props)
    case 'doctype':
      return 0
  }
}

function elementSize({element, flow}: JsxElement, props: ReadonlyMap<Element, Prop[]>): number {
  const own = (props.get(element) ?? []).reduce((sum, prop) => sum + propSize(prop), 0)
  const inside = flow.items.reduce((sum, child) => sum + sizeOf(child, props), 0)
  return own + inside + tagsSize(element.tagName, flow.items.length > 0)
}

/** Characters of a tag's name in its start tag and end tag. */
export const tagsSize = ({length}: string, hasContent: boolean): number =>
  hasContent ? 2 * length + 5 : length + 4

const contentSize = ({name, content}: CallItem, props: ReadonlyMap<Element, Prop[]>): number =>
  content ? content.items.reduce((sum, child) => sum + sizeOf(child, props), name.length) : 0

export const callSize = ({name, args}: Pick<CallItem, 'name' | 'args'>): number =>
  name.length +
  5 +
  args.reduce(
    (sum, {name: prop, value}) => (value === undefined ? sum : sum + prop.length + valueSize(value) + 2),
    0
  )

export const valueSize = (value: Value): number =>
  isExpression(value) ? value.source.length + 2 : typeof value === 'string' ? textSize(value) + 2 : 0

/** Long data stands before the components, and its name in its place. */
const textSize = (text: string): number => (isLongData(text) ? NAME_SIZE : text.length)
const NAME_SIZE = 12

export function propSize(prop: Prop): number {
  const {name} = prop
  switch (prop.kind) {
    case 'string':
    case 'word':
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
    case 'absent':
      return 0
    case 'bound':
    case 'handler':
      return name.length + 40
  }
}
