import type {Element} from 'hast'
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
import {textRuns} from './text-runs.ts'

/**
 * Numbers that are equal for elements that differ in the values of their places only: they have the same tags, attributes and classes
 * in the same order, and texts where the other has texts.
 */
export interface Shapes {
  of: (item: JsxTag) => number
}

/**
 * Shapes of elements with these props, with `anyClasses` equal also for elements with other classes; those that are known are not found out again, so that
 * nothing may change below an element.
 */
export function createShapes(
  {props, variables}: Pick<Printer, 'props' | 'variables'>,
  {anyClasses = false} = {}
): Shapes {
  const numbers = new Map<string, number>()
  const known = new WeakMap<JsxTag, number>()
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }

  const of = (item: JsxTag): number => {
    let number = known.get(item)
    if (number === undefined) {
      number = numberOf(textOf(item))
      known.set(item, number)
    }
    return number
  }

  const textOf = (item: JsxTag): string => {
    if (item.kind === 'call') return callText(item, () => '')
    if (isOpaque(item)) return exactOf(item)
    const {element, role, space, flow} = item
    const start = startOf(element, space, role.inside, (prop) =>
      propShape(element, prop, variables, anyClasses)
    )
    return `${start}\n${flowText(flow, role)}`
  }

  const flowText = (flow: JsxFlow, role?: Role): string => {
    const parts: string[] = []
    for (const {value, edges, exact, end} of textRuns(flow, role)) {
      parts.push(value === undefined ? exact : `${edges} text`)
      const tag = flow.items[end]
      if (tag) parts.push(tagOf(tag))
    }
    return parts.join('\n')
  }

  const tagOf = (item: JsxItem): string => {
    if (item.kind === 'element' || item.kind === 'call') return `#${of(item)}`
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
    const inside = placesOf(template, props).map(({value}) => bound(value))
    const text = template.kind === 'call' ? callText(template, bound) : `#${of(template)}`
    return `${own(key)} ${text} ${inside.join(' ')}`
  }

  const startOf = (element: Element, space: string, inside: string, shapeOf: (prop: Prop) => string) =>
    `<${element.tagName} ${space} ${inside} ${(props.get(element) ?? []).map(shapeOf).join(' ')}>`

  /** Everything that an element holds. */
  const exactOf = ({element, space, role, flow}: JsxElement): string =>
    [
      startOf(element, space, role.inside, (prop) => JSON.stringify(prop)),
      ...flow.items.map((item, at) => `${flow.gaps[at]} ${exactItem(item)}`),
      flow.gaps.at(-1)
    ].join('\n')

  const exactItem = (item: JsxItem): string => {
    if (item.kind === 'element') return exactOf(item)
    if (item.kind === 'map') return `map ${item.array} ${exactItem(item.template)}`
    if (item.kind === 'call')
      return `call ${item.name} ${JSON.stringify(item.args)} ${(item.content?.items ?? []).map(exactItem).join('\n')}`
    return JSON.stringify(item)
  }

  return {of}
}

function propShape(
  element: Element,
  prop: Prop,
  variables: readonly NamedVariable[],
  anyClasses: boolean
): string {
  if (prop.kind === 'string' && isClassList(element, prop))
    return anyClasses ? prop.name : `${prop.name}=${prop.value}`
  if (isPlaceProp(element, prop)) return prop.name
  if (prop.kind === 'with-classes') return `${prop.name} ${prop.fixed}`
  return JSON.stringify(prop, (name, value) => {
    if (KEYS.has(name)) return null
    return name === 'variable' ? variableKind(variableAt(variables, value)) : value
  })
}

/** Keys of a choice are data of the elements. */
const KEYS: ReadonlySet<string> = new Set(['key', 'expression'])
