import {entryOf} from '../../css/entry-of.ts'
import {spaceSeparated} from '../../css/white-space.ts'
import type {Comment, Element, ElementContent, Root, RootContent, Text} from 'hast'
import {find, html, svg} from 'property-information'

/**
 * An element as selectors see it: attribute names as in markup, links in every direction, positions counted once.
 * Shadow trees keep their own siblings; `parent` of their top-level elements is the host's face.
 */
export interface IndexedElement {
  node: Element
  name: string
  namespace: 'html' | 'svg' | 'math'
  attributes: Map<string, string>
  classes: string[]
  id?: string
  parent: IndexedElement | null
  siblings: IndexedNode[]
  children: IndexedNode[]
  previous: IndexedElement | null
  /** Tree scope: 0 for the document, else `data.shadow.scope` of the host. */
  scope: number
  /** Scope of the shadow tree that this element hosts. */
  hosts?: number
  /** The real host, on the featureless stand-in that a shadow tree's top-level elements have as parent (`:host`). */
  faceOf?: IndexedElement
  /** The slot this light child is assigned to. */
  slot?: IndexedElement
  /** 1-based positions among element siblings, from both ends, in all and among the same type. */
  position: {child: number; lastChild: number; ofType: number; lastOfType: number}
  /** Depth-first number in the snapshot's tree (shadow children follow their host). */
  order: number
}

export type IndexedNode = IndexedElement | Text | Comment

export interface TreeIndex {
  elements: IndexedElement[]
  root?: IndexedElement
  of: Map<Element, IndexedElement>
  /** Scope number → the face of its host. */
  hostFaces: Map<number, IndexedElement>
  /** Elements that are left out, and those inside them: no selector matches them from outside. */
  absent: Map<number, 'itself' | 'around'>
}

/** A host is featureless from inside: nothing but `:host` matches it, not even `*` or `:not(.x)` (CSS Scoping 1, §3.2.1). */
export const isFeatured = ({faceOf}: IndexedElement): boolean => faceOf === undefined

export const isIndexedElement = (node: IndexedNode): node is IndexedElement => 'node' in node

/** Integration points: their content is HTML again (HTML, §13.2.6.5). */
const HTML_INSIDE = new Set([
  'foreignobject',
  'desc',
  'title',
  'annotation-xml',
  'mi',
  'mo',
  'mn',
  'ms',
  'mtext'
])

/**
 * Reads a hast tree once, so that selectors can be matched in constant time a step. Elements that are not `isShown` keep
 * their number and are no element's child or sibling.
 */
export function indexTree(tree: Root, isShown: (node: Element) => boolean = () => true): TreeIndex {
  const reader = new TreeReader(isShown)
  reader.addAll(tree.children, {parent: null, scope: 0, around: 'html'})
  const {index} = reader
  index.root = index.elements.find(({parent, scope}) => parent === null && scope === 0)
  return index
}

/** Where nodes stand. */
interface Surroundings {
  parent: IndexedElement | null
  scope: number
  around: IndexedElement['namespace']
}

class TreeReader {
  readonly index: TreeIndex = {elements: [], of: new Map(), hostFaces: new Map(), absent: new Map()}
  readonly #isShown: (node: Element) => boolean
  #inAbsent = false

  constructor(isShown: (node: Element) => boolean) {
    this.#isShown = isShown
  }

  addAll(nodes: readonly (RootContent | ElementContent)[], surroundings: Surroundings): IndexedNode[] {
    const siblings: IndexedNode[] = []
    let previous: IndexedElement | null = null
    for (const node of nodes) {
      if (node.type === 'text' || node.type === 'comment') siblings.push(node)
      if (node.type !== 'element') continue
      if (!this.#isShown(node)) {
        this.#addAbsent(node, surroundings)
        continue
      }
      previous = this.#add(node, siblings, previous, surroundings)
      siblings.push(previous)
    }
    countPositions(siblings)
    return siblings
  }

  #addAbsent(node: Element, surroundings: Surroundings): void {
    const isOutermost = !this.#inAbsent
    this.#inAbsent = true
    const {order} = this.#add(node, [], null, surroundings)
    if (isOutermost) {
      this.index.absent.set(order, 'itself')
      this.#inAbsent = false
    }
  }

  #add(
    node: Element,
    siblings: IndexedNode[],
    previous: IndexedElement | null,
    {parent, scope, around}: Surroundings
  ): IndexedElement {
    const {index} = this
    const name = node.tagName.toLowerCase()
    const namespace = name === 'svg' || name === 'math' ? name : around
    const attributes = attributesOf(node, namespace === 'svg')
    const className = attributes.get('class')
    const element: IndexedElement = {
      node,
      name,
      namespace,
      attributes,
      classes: className ? spaceSeparated(className) : [],
      id: attributes.get('id'),
      parent,
      siblings,
      children: [],
      previous,
      scope,
      position: {child: 0, lastChild: 0, ofType: 0, lastOfType: 0},
      order: index.elements.length
    }
    index.elements.push(element)
    index.of.set(node, element)
    if (this.#inAbsent) index.absent.set(element.order, 'around')
    const {shadow} = node.data ?? {}
    const face = shadow && faceOf(element, shadow.scope)
    if (shadow && face) {
      element.hosts = shadow.scope
      index.hostFaces.set(shadow.scope, face)
      face.children = this.addAll(shadow.children, {parent: face, scope: shadow.scope, around: 'html'})
    }
    const inside = HTML_INSIDE.has(name) ? 'html' : namespace
    element.children = this.addAll(node.children, {parent: element, scope, around: inside})
    if (face) assignSlots(element, face)
    return element
  }
}

function faceOf(host: IndexedElement, scope: number): IndexedElement {
  return {
    ...host,
    name: '',
    attributes: new Map(),
    classes: [],
    id: undefined,
    parent: null,
    siblings: [],
    previous: null,
    position: {child: 0, lastChild: 0, ofType: 0, lastOfType: 0},
    scope,
    hosts: undefined,
    faceOf: host
  }
}

/** Attributes by their names in markup (lower case, as selectors compare them in HTML). */
export function attributesOf(node: Element, isSvg: boolean): Map<string, string> {
  const schema = isSvg ? svg : html
  const attributes = new Map<string, string>()
  for (const property in node.properties) {
    const value = node.properties[property]
    if (value === null || value === undefined || value === false) continue
    const info = entryOf(schema.property, property) ?? find(schema, property)
    const text = Array.isArray(value)
      ? value.join(info.commaSeparated || info.commaOrSpaceSeparated ? ', ' : ' ')
      : value === true
        ? ''
        : String(value)
    attributes.set(info.attribute.toLowerCase(), text)
  }
  return attributes
}

function countPositions(siblings: readonly IndexedNode[]): void {
  const elements = siblings.filter(isIndexedElement)
  for (const [place, {position}] of elements.entries()) {
    position.child = place + 1
    position.lastChild = elements.length - place
  }
  countOfType(elements, 'ofType')
  countOfType(elements.toReversed(), 'lastOfType')
}

function countOfType(elements: readonly IndexedElement[], counted: 'ofType' | 'lastOfType'): void {
  const seen = new Map<string, number>()
  for (const {name, position} of elements) {
    const place = (seen.get(name) ?? 0) + 1
    seen.set(name, place)
    position[counted] = place
  }
}

/** Named slot assignment (DOM, §4.2.2.3). */
function assignSlots(host: IndexedElement, face: IndexedElement): void {
  const slots = new Map<string, IndexedElement>()
  const collect = (nodes: readonly IndexedNode[]) => {
    for (const node of nodes) {
      if (!isIndexedElement(node)) continue
      if (node.name === 'slot') {
        const name = node.attributes.get('name') ?? ''
        if (!slots.has(name)) slots.set(name, node)
      }
      collect(node.children)
    }
  }
  collect(face.children)
  for (const child of host.children) {
    if (isIndexedElement(child)) child.slot = slots.get(child.attributes.get('slot') ?? '')
  }
}
