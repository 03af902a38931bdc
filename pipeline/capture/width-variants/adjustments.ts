import {type Namespace, namespaceInside, namespaceOf} from '@facsimile/plugins/html'
import type {Element, Properties, Text} from 'hast'
import {find, html, svg} from 'property-information'
import type {Alignment} from './align.ts'
import {elementsUnder} from './nodes.ts'
import {isMeasured, isOtherSize, type Unstable} from './unstable.ts'

/** An element as a page can be told to build it. */
export interface BuiltElement {
  name: string
  namespace: Namespace
  attributes: Record<string, string>
  children: (BuiltElement | string)[]
}

/** Numbers of an element and those in it, in the combined snapshot; null for none. */
type Numbers = (number | null)[]

/**
 * What is to be changed in a capture's page, so that it shows what our capture has, whatever time and chance made there. `at`: number
 * of the element in that capture.
 */
export type Adjustment = {at: number} & (
  | {kind: 'remove'}
  /** Null: the attribute is removed. */
  | {kind: 'attributes'; attributes: Record<string, string | null>}
  /** The text of each text node in it, in the order of the tree. */
  | {kind: 'texts'; texts: string[]; numbers: Numbers}
  | {kind: 'children'; children: BuiltElement['children']; numbers: Numbers}
  /** A child of it; `after`: number of the child that it follows in that capture, null for the first place. */
  | {kind: 'insert'; element: BuiltElement; after: number | null; numbers: Numbers}
)

/** How the other capture's page becomes as ours; what holds a shadow tree, a drawing or a form field is left as it is. */
export function adjustmentsOf(
  {pairs, attributes, replaced, onlyOurs, onlyTheirs}: Alignment,
  {elements, parents}: Unstable,
  theirNumbers: ReadonlyMap<Element, number>,
  ourNumbers: ReadonlyMap<Element, number>
): Adjustment[] {
  const counterparts = new Map(pairs)
  const numbersOf = (one: Element): Numbers =>
    elementsUnder([one]).map((element) => ourNumbers.get(element) ?? null)
  const found: Adjustment[] = []
  const change = (ours: Element, theirs: Element | undefined, names: Iterable<string>) => {
    const at = theirs && theirNumbers.get(theirs)
    const changed = attributesFrom(ours, names, namespaceOf(ours.tagName, 'html'))
    if (at !== undefined && Object.keys(changed).length > 0)
      found.push({kind: 'attributes', at, attributes: changed})
  }
  for (const [ours, properties] of attributes) {
    if (!elements.has(ours) || isMeasured(ours.properties.style, properties.style)) continue
    change(ours, counterparts.get(ours), Object.keys(properties))
  }
  for (const pair of replaced) {
    const {ours, theirs} = pair
    const at = theirNumbers.get(theirs)
    const outline = outlineOf(ours)
    if (!elements.has(ours) || isOtherSize(pair) || at === undefined || !outline) continue
    const theirOutline = outlineOf(theirs)
    if (outline === theirOutline) {
      const inside = elementsUnder([theirs])
      for (const [place, one] of elementsUnder([ours]).entries())
        change(one, inside[place], differing(one, inside[place]))
      const texts = textsIn(ours).map(({value}) => value)
      found.push({kind: 'texts', at, texts, numbers: numbersOf(ours)})
    } else if (theirOutline) {
      change(ours, theirs, differing(ours, theirs))
      found.push({kind: 'children', at, children: built(ours).children, numbers: numbersOf(ours)})
    }
  }
  for (const {element, parent} of onlyTheirs) {
    const at = theirNumbers.get(element)
    if (parents.has(parent) && at !== undefined) found.push({kind: 'remove', at})
  }
  const missing = new Set(onlyOurs.filter((one) => elements.has(one) && outlineOf(one)))
  if (missing.size === 0) return found
  // The last first: all that follow one child are inserted behind it.
  for (const [parent, theirs] of pairs) {
    const at = theirNumbers.get(theirs)
    if (at === undefined) continue
    let after: number | null = null
    const inserted: Adjustment[] = []
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      const counterpart = counterparts.get(child)
      if (counterpart) after = theirNumbers.get(counterpart) ?? after
      if (missing.has(child))
        inserted.push({kind: 'insert', at, element: built(child), after, numbers: numbersOf(child)})
    }
    found.push(...inserted.reverse())
  }
  return found
}

const differing = (ours: Element, theirs: Element | undefined): string[] =>
  [...new Set([...Object.keys(ours.properties), ...Object.keys(theirs?.properties ?? {})])].filter(
    (name) =>
      JSON.stringify(ours.properties[name] ?? null) !== JSON.stringify(theirs?.properties[name] ?? null)
  )

/** The attributes of these properties, as they stand in markup; null for those that the element has not. */
function attributesFrom(
  {properties}: Element,
  names: Iterable<string>,
  namespace: Namespace
): Record<string, string | null> {
  const schema = namespace === 'svg' ? svg : html
  return Object.fromEntries(
    [...names].map((name) => {
      const {attribute, commaSeparated} = find(schema, name)
      return [attribute, valueText(properties[name], commaSeparated ? ', ' : ' ')]
    })
  )
}

function valueText(value: Properties[string], separator: string): string | null {
  if (value === null || value === undefined || value === false) return null
  if (Array.isArray(value)) return value.join(separator)
  return value === true ? '' : String(value)
}

function built(element: Element, around: Namespace = 'html'): BuiltElement {
  const {tagName, properties, children} = element
  const namespace = namespaceOf(tagName, around)
  const inside = namespaceInside({tagName, encoding: properties.encoding}, namespace)
  const attributes = Object.entries(attributesFrom(element, Object.keys(properties), namespace))
  return {
    name: tagName,
    namespace,
    attributes: Object.fromEntries(
      attributes.filter((entry): entry is [string, string] => entry[1] !== null)
    ),
    children: children.flatMap((node): BuiltElement['children'] => {
      if (node.type === 'text') return [node.value]
      return node.type === 'element' ? [built(node, inside)] : []
    })
  }
}

const textsIn = ({children}: Element): Text[] =>
  children.flatMap((node): Text[] =>
    node.type === 'text' ? [node] : node.type === 'element' ? textsIn(node) : []
  )

/** Names of elements and places of texts; undefined where a shadow tree, a drawing or a form field is among them. */
function outlineOf({tagName, children, data}: Element): string | undefined {
  if (data?.shadow || data?.live) return undefined
  const inside = children.map((node) =>
    node.type === 'text' ? 't' : node.type === 'element' ? outlineOf(node) : ''
  )
  return inside.includes(undefined) ? undefined : `<${tagName}>${inside.join('')}</>`
}
