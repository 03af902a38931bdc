import {limitedQuirksOf, type Namespace, namespaceInside, namespaceOf} from '@facsimile/plugins/html'
import type {
  Comment,
  ElementContent,
  ElementData,
  Element as HastElement,
  Root,
  RootContent,
  RootData,
  Text
} from 'hast'
import {isEmptied} from '../emptied.ts'
import {HTML_NAMESPACE, MATHML_NAMESPACE, propertiesOf, SVG_NAMESPACE} from '../properties.ts'
import {containingWidth} from './containing-width.ts'
import {type CaptureContext, lose} from './context.ts'
import {exactLengths} from './exact-lengths.ts'
import {exactLists} from './exact-lists.ts'
import {liveState} from './live-state.ts'
import {shownValue} from './plain-names.ts'
import {hasRoundEnds} from './round-ends.ts'
import {noteScrollPosition} from './scroll-position.ts'
import {translatedWidth} from './translated-width.ts'
import {clickHandler} from '../click-handler.ts'

const ELEMENT = 1
const TEXT = 3
const CDATA = 4
const COMMENT = 8
const DOCTYPE = 10

/** The whole document as hast; elements, shadow scopes and losses are recorded in `context`. */
export function walkDocument(context: CaptureContext): Root {
  const children: RootContent[] = []
  for (const node of context.document.childNodes) {
    if (node.nodeType === DOCTYPE) children.push({type: 'doctype'})
    else {
      const child = one(context, node, 'html')
      if (child) children.push(child)
    }
  }
  const quirksMode = context.document.compatMode === 'BackCompat'
  const limitedQuirks = quirksMode ? undefined : limitedQuirksOfPage(context.document)
  const data: RootData & {quirksMode: boolean} = {quirksMode, ...(limitedQuirks && {limitedQuirks})}
  return {type: 'root', children, data}
}

/** A page that is served as XML is in no-quirks mode, whatever its doctype. */
const limitedQuirksOfPage = ({contentType, doctype}: Document) =>
  contentType === 'text/html' && doctype ? limitedQuirksOf(doctype.publicId) : undefined

function all(context: CaptureContext, parent: Node, around: Namespace): ElementContent[] {
  const children: ElementContent[] = []
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const child = one(context, node, around)
    if (child) children.push(child)
  }
  return children
}

function one(
  context: CaptureContext,
  node: Node,
  around: Namespace
): HastElement | Text | Comment | undefined {
  switch (node.nodeType) {
    case ELEMENT:
      if (node === context.options.without) return undefined
      return element(context, node as Element, around)
    case TEXT:
    case CDATA:
      return {type: 'text', value: (node as CharacterData).data}
    case COMMENT:
      return {type: 'comment', value: (node as CharacterData).data}
    default:
      return undefined
  }
}

function element(context: CaptureContext, node: Element, around: Namespace): HastElement {
  context.elements.push(node)
  const namespace = node.namespaceURI ?? HTML_NAMESPACE
  const isHtml = namespace === HTML_NAMESPACE
  const tagName = node.localName
  const parsed = namespaceOf(tagName, around)
  const isForeign = NAMESPACES[parsed] !== namespace
  const result: HastElement = {
    type: 'element',
    tagName,
    properties: propertiesOf(attributesOf(node), namespace),
    children: []
  }
  const data = {} as ElementData
  // Shadow before light: the order of `elementsOf`.
  const shadow = shadowOf(context, node)
  if (shadow) data.shadow = shadow
  if (isForeign) data.foreign = true
  if (isHtml) {
    const live = liveState(context, node as HTMLElement)
    if (live) data.live = live
    noteScrollPosition(context, node)
    const around = containingWidth(node as HTMLElement)
    if (around !== undefined) data.containingWidth = around
    const moved = translatedWidth(node as HTMLElement)
    if (moved !== undefined) data.translatedWidth = moved
    if (hasRoundEnds(node as HTMLElement)) data.hasRoundEnds = true
    Object.assign(data, clickHandler(node.getAttribute('onclick')))
  }
  if (node === context.options.selected) data.selected = true
  if (Object.keys(data).length > 0) result.data = data
  if (isEmptied(tagName, namespace)) {
    if (tagName === 'template') result.content = {type: 'root', children: []}
  } else if (!context.options.skipContentOf?.(node)) {
    // The replacement of a foreign element keeps the surrounding namespace.
    const encoding = node.getAttribute('encoding')
    const inside = isForeign ? around : namespaceInside({tagName, encoding}, parsed)
    result.children = all(context, node, inside)
  }
  return result
}

const NAMESPACES: Readonly<Record<Namespace, string>> = {
  html: HTML_NAMESPACE,
  svg: SVG_NAMESPACE,
  math: MATHML_NAMESPACE
}

function* attributesOf(node: Element): Generator<readonly [string, string]> {
  const attributes = node.attributes
  for (let index = 0; index < attributes.length; index++) {
    const attribute = attributes[index]
    if (!attribute) continue
    const {name, value} = attribute
    const shown = name === 'style' ? exactLists(node, exactLengths(node, value)) : shownValue(value)
    if (shown !== undefined) yield [name, shown]
  }
}

function shadowOf(context: CaptureContext, node: Element): ElementData['shadow'] {
  const root = context.options.shadowRootOf?.(node) ?? node.shadowRoot
  if (!root) {
    if (hidesShadow(node))
      lose(context, 'shadow-closed', 'The content of a closed shadow root cannot be read.', node)
    return undefined
  }
  const scope = context.scopes.length + 1
  context.scopes.push({scope, root})
  return {scope, children: all(context, root, 'html')}
}

/** A defined custom element that has no content of its own and yet takes up space renders a closed shadow root. */
function hidesShadow(node: Element): boolean {
  if (!node.localName.includes('-') || node.namespaceURI !== HTML_NAMESPACE || node.firstElementChild)
    return false
  if (node.textContent?.trim() || !node.matches(':defined')) return false
  const box = node.getBoundingClientRect()
  return box.width > 0 && box.height > 0
}
