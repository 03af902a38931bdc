import type {Element} from 'hast'
import {spaceSeparated} from '../../../css/white-space.ts'
import type {Role} from '../../flow/display.ts'
import {
  type CallItem,
  isExpression,
  type JsxElement,
  type JsxFlow,
  type JsxItem,
  type JsxTag,
  type MapItem,
  type Value
} from '../items.ts'
import {variableAt} from '../../../model/initial-state.ts'
import type {NamedVariable} from '../component-state.ts'
import type {Printer} from '../printer.ts'
import type {Prop} from '../props.ts'
import {variableKind} from './local-state.ts'
import {isClassList, isOf, isOpaque, isPlaceProp, placesOf} from './places.ts'
import {type TextRun, textRuns} from './text-runs.ts'
import {tagTokens, type Token, withTagFlow} from './tokens.ts'

type Props = ReadonlyMap<Element, Prop[]>

/**
 * Numbers that are equal for elements that differ in the values of their places only: they have the same tags, attributes and classes
 * in the same order, and texts where the other has texts.
 */
export interface Shapes {
  of: (item: JsxTag) => number
  /** Equal for tags that are alike but for all that stands between them. */
  ofStart: (item: JsxTag) => number
  /** Equal for items that one template can have in one place. */
  ofItem: (item: JsxItem) => string
  /** Equal for attributes that one template can have in one place. */
  ofProp: (element: Element, prop: Prop) => string
  /** The texts and tags in a tag. */
  tokensOf: (item: JsxTag) => readonly Token[]
  /** Has to be called for tags in which something has changed; without one where texts may have changed, too. */
  forget: (item?: JsxTag) => void
}

/** Shapes of elements whose classes are the same, are as many, or are any. */
export type ShapeKinds = Readonly<Record<CommonClasses, Shapes>>

/** Texts between tags, which stay the same where tags take the place of tags. */
type KnownRuns = Map<JsxFlow, readonly TextRun[]>

/** What was found of a tag, which holds until it is forgotten. */
interface KnownTag {
  shape?: number
  tokens?: readonly Token[]
}

/** What class lists of one shape have in common: all, how many classes they have, or nothing. */
type CommonClasses = 'same' | 'as-many' | 'any'

export function shapeKinds(printer: Printer): ShapeKinds {
  const runs: KnownRuns = new Map()
  const kind = (classes: CommonClasses) => createShapes(printer, classes, runs)
  return {same: kind('same'), 'as-many': kind('as-many'), any: kind('any')}
}

/** Shapes of elements with these props. Those that are known are not found out again until they are forgotten. */
function createShapes({props, variables}: Printer, classes: CommonClasses, runs: KnownRuns): Shapes {
  let known = new WeakMap<JsxTag, KnownTag>()
  const wholes = new WeakMap<JsxTag, number>()
  const starts = new Map<Element, number>()
  const numberOf = createNumbers()

  const knownOf = (item: JsxTag) => kept(known, item, (): KnownTag => ({}))
  const of = (item: JsxTag): number => (knownOf(item).shape ??= numberOf(textOf(item)))
  const ofStart = (item: JsxTag): number =>
    kept(wholes, item, () => numberOf(textOf(withTagFlow(item, CONTENT_FLOW))))
  const ofProp = (element: Element, prop: Prop) => propShape(element, prop, variables, classes)

  const textOf = (item: JsxTag): string => {
    if (item.kind === 'call') return callText(item, () => '')
    if (isOpaque(item)) return exactOf(item, props)
    const {element, role, flow} = item
    const start = kept(starts, element, () => numberOf(startOf(item, props, (prop) => ofProp(element, prop))))
    return `${start}\n${flowText(flow, role)}`
  }

  const flowText = (flow: JsxFlow, role?: Role): string => {
    const parts: string[] = []
    for (const {value, edges, exact, end} of kept(runs, flow, () => textRuns(flow, role))) {
      parts.push(value === undefined ? exact : `${edges} text`)
      const tag = flow.items[end]
      if (tag) parts.push(tagOf(tag))
    }
    return parts.join('\n')
  }

  const tagOf = (item: JsxItem): string => {
    if (item.kind === 'element' || item.kind === 'call') return `#${of(item)}`
    if (item.kind === 'optional') return `optional #${of(item.item)}`
    return item.kind === 'map' ? `map ${mapShape(item)}` : item.kind
  }

  const callText = ({name, args, content}: CallItem, textOfValue: (value: Value) => string): string => {
    const props = args.map((argument) => `${argument.name} ${textOfValue(argument.value)}`)
    return `call ${name} ${props.join(' ')} ${content ? `(${flowText(content)})` : ''}`
  }

  /** What an entry gives for the template is a part of the shape; names of arrays and entries are not. */
  const mapShape = (map: MapItem): string => {
    const {template, key, item} = map
    const own = (source: string) => (source === 'index' ? source : `$${source.slice(item.length)}`)
    const bound = (value: Value) => (isOf(map, value) && isExpression(value) ? own(value.source) : '')
    const inside = placesOf(template, {props}).map(({value}) => bound(value))
    const text = template.kind === 'call' ? callText(template, bound) : `#${of(template)}`
    return `${own(key)} ${text} ${inside.join(' ')}`
  }

  const forget = (item?: JsxTag) => {
    if (item) return void known.delete(item)
    known = new WeakMap()
    runs.clear()
  }

  const tokensOf = (item: JsxTag) => (knownOf(item).tokens ??= tagTokens(item))
  return {of, ofStart, ofItem: tagOf, ofProp, tokensOf, forget}
}

/** What stands between the tags of a component in the place of all content. */
export const CONTENT = {kind: 'slot', expression: 'children', isContent: true} as const
export const CONTENT_FLOW: JsxFlow = {items: [CONTENT], gaps: ['glue', 'glue']}

/** What a map has for a key, made where it has nothing. */
function kept<Key extends object, Value extends {}>(
  known: Map<Key, Value> | WeakMap<Key, Value>,
  key: Key,
  make: () => Value
): Value {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}

/** Equal numbers for equal texts. */
function createNumbers(): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
}

const startOf = ({element, space, role}: JsxElement, props: Props, textOf: (prop: Prop) => string): string =>
  `<${element.tagName} ${space} ${role.inside} ${(props.get(element) ?? []).map(textOf).join(' ')}>`

/** Everything that an element holds. */
function exactOf(item: JsxElement, props: Props): string {
  const {items, gaps} = item.flow
  const inside = items.map((child, at) => `${gaps[at]} ${exactItem(child, props)}`)
  return [startOf(item, props, (prop) => JSON.stringify(prop)), ...inside, gaps.at(-1)].join('\n')
}

function exactItem(item: JsxItem, props: Props): string {
  if (item.kind === 'element') return exactOf(item, props)
  if (item.kind === 'map') return `map ${item.array} ${exactItem(item.template, props)}`
  if (item.kind === 'optional') return `optional ${JSON.stringify(item.when)} ${exactItem(item.item, props)}`
  if (item.kind !== 'call') return JSON.stringify(item)
  const inside = (item.content?.items ?? []).map((child) => exactItem(child, props))
  return `call ${item.name} ${JSON.stringify(item.args)} ${inside.join('\n')}`
}

function propShape(
  element: Element,
  prop: Prop,
  variables: readonly NamedVariable[],
  classes: CommonClasses
): string {
  if (prop.kind === 'string' && isClassList(element, prop))
    return `${prop.name}=${classes === 'same' ? prop.value : classes === 'any' ? '' : spaceSeparated(prop.value).length}`
  if (isPlaceProp(element, prop)) return prop.name
  if (prop.kind === 'with-classes') return `${prop.name} ${prop.fixed}`
  return JSON.stringify(prop, (name, value) => {
    if (KEYS.has(name)) return null
    return name === 'variable' ? variableKind(variableAt(variables, value)) : value
  })
}

/** Keys of a choice are data of the elements. */
const KEYS: ReadonlySet<string> = new Set(['key', 'expression'])
