import type {Element} from 'hast'
import type {Role} from '../../flow/display.ts'
import {textBefore} from '../../../css/text.ts'
import {wordSet} from '../../../css/word-set.ts'
import {
  type Argument,
  type CallItem,
  type Field,
  isExpression,
  type JsxElement,
  type JsxFlow,
  type JsxItem,
  type JsxTag,
  type MapItem,
  type OptionalItem,
  type Value
} from '../items.ts'
import {boundKeysOf, type Prop, withKeys} from '../props.ts'
import type {KnownTags} from './known-tags.ts'
import {type TextRun, textRuns} from './text-runs.ts'

/** A place in an element where elements that are alike otherwise may differ. */
export interface Place {
  value: Value
  element: Element
  /** Name of the prop; absent for text. */
  prop?: string
  /** A value as it is written, a class list, the key of a choice, the array of a `.map`, or whether there is a part. */
  kind: 'value' | 'classes' | 'key' | 'array' | 'part'
  /** Of an array: the properties of its entries. */
  fields?: readonly Field[]
  /** Of a part: how many places are in it. */
  inside?: number
  /** Whether it is in a part that the element is without, so that it has no value. */
  isAbsent?: boolean
  /** The element before a text. */
  before?: JsxItem
}

/** Props by element; those of changed elements are added. */
interface Props {
  get: (element: Element) => Prop[] | undefined
  set: (element: Element, props: Prop[]) => void
}

/** What stands in a place instead. */
export interface Replacement {
  expression: string
  /** Of a class list: the classes that stay. */
  fixed?: string
}

/** Undefined where a place stays as it is. */
type Change = (place: Place) => Replacement | undefined

/** Elements whose content is printed in other ways than as tags and text; nothing in them differs. */
const OPAQUE = wordSet('select textarea style script template title')
export const isOpaque = ({element}: JsxElement): boolean => OPAQUE.has(element.tagName)

/** Attributes that decide how an element looks or what it is. */
const FIXED = wordSet('class className type role rel target d viewBox')
/** A drawing's shapes differ in coordinates, which are not easier to read as data, but for an icon that is one path. */
const SHAPES = wordSet('circle ellipse g line path polygon polyline rect stop text tspan use')

export const isShape = (tagName: string): boolean => SHAPES.has(tagName)

/** Whether alike elements may have different values of a prop. */
export const isPlaceProp = (
  {tagName, data}: Element,
  prop: Prop
): prop is Prop & {kind: 'string' | 'expression'} =>
  prop.kind === 'expression' ||
  (prop.kind === 'string' &&
    ((!FIXED.has(prop.name) && !SHAPES.has(tagName)) ||
      (prop.name === 'd' && data?.isWholeDrawing === true)) &&
    !/[\n\r]/.test(prop.value))

/** Whether a prop is a class list that alike elements may differ in; the classes of a drawing are a part of it. */
export const isClassList = ({tagName}: Element, {kind, name}: Prop): boolean =>
  kind === 'string' && name === 'className' && !SHAPES.has(tagName)

/** Whether an expression is about the entry of a `.map`. */
export const isOf = ({item}: MapItem, value: Value): boolean =>
  isExpression(value) && (textBefore(value.source, '.') === item || value.source === 'index')

/** A copy of a tag with other values in some of its places, which are visited in the order of the tree. */
export function withPlaces<Tag extends JsxTag>(item: Tag, change: Change, props: Props): Tag
export function withPlaces(item: JsxTag, change: Change, props: Props): JsxTag {
  if (item.kind === 'call') return changedCall(item, change, props)
  if (isOpaque(item)) return item
  const element: Element = {...item.element}
  props.set(
    element,
    (props.get(item.element) ?? []).map((prop) => changedProp(item.element, prop, change))
  )
  return {...item, element, flow: changedFlow(item.flow, item, change, props)}
}

export interface PlacesFacts {
  props: ReadonlyMap<Element, Prop[]>
  known?: KnownTags | undefined
}

/** All places of a tag. */
export function placesOf(item: JsxTag, {props, known}: PlacesFacts): readonly Place[] {
  const tag = known?.of(item)
  if (tag?.places) return tag.places
  const places: Place[] = []
  const look: Change = (place) => {
    places.push(place)
    return undefined
  }
  withPlaces(item, look, {get: (element) => props.get(element), set: () => {}})
  if (tag) tag.places = places
  return places
}

function changedProp(element: Element, prop: Prop, change: Change): Prop {
  const {name} = prop
  if (prop.kind === 'string' && isClassList(element, prop)) {
    const {expression, fixed = ''} = change({value: prop.value, element, prop: name, kind: 'classes'}) ?? {}
    if (expression === undefined) return prop
    return fixed === ''
      ? {kind: 'expression', name, expression}
      : {kind: 'with-classes', name, fixed, expression}
  }
  if (prop.kind === 'absent' || prop.kind === 'true') {
    const value = prop.kind === 'true' ? true : undefined
    const expression = change({value, element, prop: name, kind: 'value'})?.expression
    return expression === undefined ? prop : {kind: 'expression', name, expression}
  }
  if (isPlaceProp(element, prop)) {
    const value = prop.kind === 'string' ? prop.value : {source: prop.expression}
    const expression = change({value, element, prop: name, kind: 'value'})?.expression
    return expression === undefined ? prop : {kind: 'expression', name, expression}
  }
  if (prop.kind === 'with-classes') {
    const value = {source: prop.expression}
    const expression = change({value, element, prop: name, kind: 'value'})?.expression
    return expression === undefined ? prop : {...prop, expression}
  }
  const keys = boundKeysOf(prop)
  return withKeys(prop, (at) => {
    const {key, expression} = keys[at] ?? {}
    if (key === undefined) return undefined
    const value = expression === undefined ? key : {source: expression}
    return change({value, element, prop: name, kind: 'key'})?.expression
  })
}

function changedFlow(
  given: JsxFlow,
  {element, role}: Pick<JsxElement, 'element'> & {role?: Role},
  change: Change,
  props: Props
): JsxFlow {
  const {items, gaps} = given
  const flow: JsxFlow = {items: [], gaps: [gaps[0] ?? 'glue']}
  const add = (one: JsxItem, at: number) => {
    flow.items.push(one)
    flow.gaps.push(gaps[at + 1] ?? 'glue')
  }
  for (const run of textRuns(given, role)) {
    const before = items[run.start - 1]
    const source = textChange(run, element, before, change)
    if (source === undefined) for (let at = run.start; at < run.end; at++) add(items[at] as JsxItem, at)
    else add({kind: 'slot', expression: source}, run.end - 1)
    const tag = items[run.end]
    if (tag) add(changedTag(tag, change, props), run.end)
  }
  return flow
}

function textChange(
  {value}: TextRun,
  element: Element,
  before: JsxItem | undefined,
  change: Change
): string | undefined {
  if (value === undefined) return undefined
  return change({value, element, kind: 'value', ...(before && {before})})?.expression
}

function changedTag(item: JsxItem, change: Change, props: Props): JsxItem {
  if (item.kind === 'element' || item.kind === 'call') return withPlaces(item, change, props)
  if (item.kind === 'optional') return changedPart(item, change, props)
  if (item.kind !== 'map') return item
  const element = item.template.element
  const {fields} = item
  const array =
    change({value: {source: item.array}, element, kind: 'array', fields})?.expression ?? item.array
  const inside: Change = (place) => (isOf(item, place.value) ? undefined : change(place))
  const template = withPlaces(item.template, inside, props)
  return {...item, array, template}
}

function changedPart({kind, item, when}: OptionalItem, change: Change, props: Props): JsxItem {
  let inside = 0
  withPlaces(item, () => void inside++, {get: (element) => props.get(element), set: () => {}})
  const expression = change({value: when, element: item.element, kind: 'part', inside})?.expression
  const changeInside: Change = (place) =>
    change(when === undefined ? {...place, value: undefined, isAbsent: true} : place)
  return {
    kind,
    item: withPlaces(item, changeInside, props),
    when: expression === undefined ? when : {source: expression}
  }
}

function changedCall(item: CallItem, change: Change, props: Props): CallItem {
  const {element, content} = item
  const args = item.args.map((argument): Argument => {
    const {name, value} = argument
    const isText = name === 'children'
    const source = change({value, element, kind: 'value', ...(!isText && {prop: name})})?.expression
    return source === undefined ? argument : {name, value: {source}}
  })
  return {...item, args, ...(content && {content: changedFlow(content, {element}, change, props)})}
}
