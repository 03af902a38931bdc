import type {Element, ElementContent, Parents, Properties, Root, RootContent} from 'hast'
import {find, html, svg} from 'property-information'
import {
  animatesUrl,
  EMBEDS,
  isAttributeName,
  isEventHandler,
  isGeneratedDocument,
  isScriptUrl,
  isUrlAttribute,
  plainAttributeName
} from '../../html/active-content.ts'
import {isElementName} from '../../html/element-names.ts'
import {type Namespace, namespaceInside, namespaceOf} from '../../html/namespaces.ts'

/** What was changed, and where. */
export interface Change {
  kind: 'handler' | 'script-url' | 'attribute' | 'renamed' | 'removed'
  /** Name of the attribute or of the element, as it was. */
  name: string
  element: Element
  ancestors: readonly Parents[]
}

type Report = (change: Change) => void

/**
 * Make a tree safe to print, in place: when the text is parsed again, each element comes back in the namespace that it
 * has here, and none runs script.
 */
export function sanitizeTree(tree: Root, report: Report): void {
  tree.children = sanitizeChildren(tree.children, [tree], 'html', report)
}

function sanitizeChildren<Node extends RootContent | ElementContent>(
  children: readonly Node[],
  ancestors: readonly Parents[],
  around: Namespace,
  report: Report
): Node[] {
  const kept: Node[] = []
  for (const child of children) {
    if (child.type !== 'element') {
      // Other nodes (raw HTML, MDX) would be printed as they are.
      if (!PRINTED.has(child.type)) continue
      // Markup cannot hold the character: the parser drops it.
      if (child.type === 'text') child.value = child.value.replaceAll('\0', '')
      kept.push(child)
      continue
    }
    if (!sanitizeElement(child, ancestors, around, report)) continue
    const path = [...ancestors, child as Element]
    const inside = namespaceInside(
      {tagName: child.tagName, encoding: child.properties.encoding},
      namespaceOf(child.tagName, around)
    )
    child.children = HOLDS_NOTHING.has(child.tagName)
      ? []
      : sanitizeChildren(child.children, path, inside, report)
    if (child.content) child.content.children = sanitizeChildren(child.content.children, path, 'html', report)
    kept.push(child)
  }
  return kept
}

/** Browsers do not show the content of a frame's element, and a template has its content apart. */
const HOLDS_NOTHING: ReadonlySet<string> = new Set(['iframe', 'template'])

const PRINTED: ReadonlySet<string> = new Set(['text', 'comment', 'doctype'])

/** Rename the element and remove attributes where needed; false where it has to be removed. */
function sanitizeElement(
  element: Element,
  ancestors: readonly Parents[],
  around: Namespace,
  report: Report
): boolean {
  const {tagName, properties} = element
  const namespace = namespaceOf(tagName, around)
  const isForeign = element.data?.foreign === true
  const name =
    isForeign || !isElementName(tagName, namespace) ? substitutes[around] : safeName(tagName, namespace)
  if (name === undefined || animatesUrl(tagName, properties.attributeName)) {
    report({kind: 'removed', name: tagName, element, ancestors})
    return false
  }
  if (name !== tagName) {
    report({kind: 'renamed', name: tagName, element, ancestors})
    element.tagName = name
  }
  sanitizeAttributes(element, ancestors, namespace, report)
  return true
}

/**
 * The replacement of an element that its namespace does not know. In HTML that is an element without any style of the
 * browser's, which is what an unknown one is; MathML lays unknown elements out as rows; SVG draws none of them.
 */
const substitutes: Readonly<Record<Namespace, string | undefined>> = {
  html: 'span',
  math: 'mrow',
  svg: undefined
}

/** The name to print an element by, or nothing where it must not be printed. */
function safeName(tagName: string, namespace: Namespace): string | undefined {
  // Emitters write the sheets of the copy; the page's own are in the style model.
  if (tagName === 'style') return undefined
  if (namespace !== 'html') return tagName
  switch (tagName) {
    // The parser reads tags inside them as text. The browser's style of both is that of `<pre>`.
    case 'xmp':
    case 'plaintext':
      return 'pre'
    // Neither visible, nor without effect on a parser that runs no scripts.
    case 'noembed':
    case 'noframes':
    case 'noscript':
    case 'script':
    case 'base':
      return undefined
  }
  return tagName
}

function sanitizeAttributes(
  element: Element,
  ancestors: readonly Parents[],
  namespace: Namespace,
  report: Report
): void {
  const {tagName, properties} = element
  for (const [property, value] of Object.entries(properties)) {
    const name = find(namespace === 'svg' ? svg : html, property).attribute
    const kind = unsafeKind(tagName, name, value)
    if (!kind) {
      // The parser reads U+0000 in a value as U+FFFD.
      if (typeof value === 'string' && value.includes('\0'))
        properties[property] = value.replaceAll('\0', '\ufffd')
      continue
    }
    report({kind, name, element, ancestors})
    // A link without a URL is no link any more: it would lose its colour, cursor and focus.
    if (kind === 'script-url' && property === 'href') properties[property] = '#'
    else delete properties[property]
  }
}

/** Attributes that change how URLs or content are parsed, and those by which frameworks set HTML. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'xmlbase',
  'httpequiv',
  'shadowrootmode',
  'innerhtml',
  'dangerouslysetinnerhtml'
])

/** The reason why an attribute must not be printed. */
function unsafeKind(tagName: string, name: string, value: Properties[string]): Change['kind'] | undefined {
  if (isEventHandler(name)) return 'handler'
  if (!isAttributeName(name)) return 'attribute'
  const plain = plainAttributeName(name)
  if (ATTRIBUTES.has(plain)) return 'attribute'
  if (plain === 'srcdoc' && tagName !== 'iframe') return 'attribute'
  if (!isUrlAttribute(name)) return undefined
  const url = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  const isUnsafe = EMBEDS.has(tagName) || tagName === 'use' ? isGeneratedDocument(url) : isScriptUrl(url)
  // An image shows SVG without running its scripts.
  return isUnsafe && !(IMAGES.has(tagName) && url.trim().toLowerCase().startsWith('data:image/'))
    ? 'script-url'
    : undefined
}

const IMAGES: ReadonlySet<string> = new Set([
  'img',
  'image',
  'input',
  'video',
  'feImage',
  'link',
  'body',
  'table',
  'td',
  'th'
])
