import type {Element} from 'hast'
import type {Flow, FlowElement, Item} from '../flow/flow.ts'

/** Source of a value that is known where the component runs: `link.label`. */
export interface Expression {
  source: string
}

/** A text, `true` of what is there or not, or an expression in their place; nothing where an element is without it. */
export type Value = string | true | Expression | undefined

export const isExpression = (value: Value): value is Expression => typeof value === 'object'

/** The text of a value; empty where it is none. */
export const textValue = (value: Value): string => (typeof value === 'string' ? value : '')

/** A text that alike elements differ in, as an expression. */
export interface SlotItem {
  kind: 'slot'
  expression: string
  /** Whether it is what stands between the tags of a component, which may be more than a text. */
  isContent?: boolean
}

/** `{badge && <span>…</span>}`: what only some of alike elements have. */
export interface OptionalItem {
  kind: 'optional'
  /** What may stand there; in elements that are without it, as another one has it. */
  item: JsxTag
  /** Whether it stands there, or the expression that tells. */
  when: Value
}

/** A property of the entries of an array. */
export interface Field {
  name: string
  /** Whether entries may be without it. */
  isOptional: boolean
  /** Whether it is `true` where it is there; else it is a text. */
  isFlag: boolean
}

/** `{links.map((link) => (…))}` */
export interface MapItem {
  kind: 'map'
  /** Expression of the array. */
  array: string
  /** The properties of its entries; none where they are texts. */
  fields: readonly Field[]
  /** Name of one of its entries. */
  item: string
  /** Expression of the entry's key; its place where there is none that is unique. */
  key: string
  template: JsxTag
}

/** `<Card title="…" />` */
export interface CallItem {
  kind: 'call'
  name: string
  args: readonly Argument[]
  /** What stands between its tags, of the surroundings. */
  content?: JsxFlow
  /** The element that the component stands for here. */
  element: Element
  /** Whether it may have a line of its own. */
  isTall: boolean
}

export interface Argument {
  /** Name of the prop; `children` stands between the tags, and `...` is an object whose properties are the props. */
  name: string
  value: Value
}

type Further = SlotItem | MapItem | CallItem | OptionalItem

export type JsxElement = FlowElement<Further>
/** What stands as one tag between others: an element, or a component in its place. */
export type JsxTag = JsxElement | CallItem
export type JsxFlow = Flow<Further>
export type JsxItem = Item<Further>
