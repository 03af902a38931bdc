import type {Element, Nodes, Properties, Root} from 'hast'
import {toHtml} from 'hast-util-to-html'
import {find, html, svg} from 'property-information'
import {RAW_TEXT_ELEMENTS, DROPS_LINE_END} from '../../html/raw-text.ts'
import type {Space} from './flow.ts'

const settings = {
  allowDangerousCharacters: true,
  characterReferences: {useNamedReferences: true, omitOptionalSemicolons: false},
  closeEmptyElements: true
} as const

/** Markup of nodes exactly as they are, with no formatting. `parent` decides whether text is escaped. */
export function markupOf(
  nodes: Element['children'] | Root['children'],
  parent?: Element,
  space: Space = 'html'
): string {
  const children = nodes.map(withFirstLineEnd)
  const svg = space === 'svg' ? ({space: 'svg'} as const) : {}
  // A parser without scripting finds elements in `<noscript>`.
  if (parent && RAW_TEXT_ELEMENTS.has(parent.tagName) && children.every(({type}) => type === 'text'))
    return children.map((node) => (node.type === 'text' ? node.value : '')).join('')
  return visibleSpaces(toHtml({type: 'root', children} as Root, {...settings, ...svg}))
}

/** One attribute, `name="value"`, or nothing where the property has no value. */
export function attributeMarkup(name: string, value: Properties[string], space: Space): string {
  const plain = plainAttribute(name, value, space)
  if (plain !== undefined) return plain
  const options = {...settings, ...(space === 'svg' ? ({space: 'svg'} as const) : {})}
  // A tag that is neither void nor foreign, so that the attribute stands between fixed texts.
  const text = toHtml(
    {type: 'element', tagName: 'b', properties: {[name]: value}, children: []},
    {...options, closeEmptyElements: false}
  )
  return visibleSpaces(text.slice(3, -5))
}

/** Printable ASCII that is written as it is, in double quotes. */
const PLAIN = /^[ -!#-%(-;=?-_a-~]+$/

/** Most attributes are one text, or words, in which nothing is escaped. */
function plainAttribute(name: string, value: Properties[string], space: Space): string | undefined {
  const text = name === 'className' && Array.isArray(value) ? value.join(' ') : value
  if (typeof text !== 'string' || !PLAIN.test(text)) return undefined
  const {attribute, boolean, overloadedBoolean} = find(space === 'svg' ? svg : html, name)
  return boolean || overloadedBoolean ? undefined : `${attribute}="${text}"`
}

/** Text as it stands in markup. */
export function textMarkup(value: string): string {
  return visibleSpaces(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
}

/** A comment. Text that would end it is broken up. */
export function commentMarkup(value: string): string {
  return toHtml({type: 'comment', value}, settings)
}

/**
 * The parser drops a line end right after `<pre>`, `<textarea>` and `<listing>`, so one that is meant is written twice.
 * Spec: <https://html.spec.whatwg.org/multipage/syntax.html#element-restrictions>
 */
export function firstLineEnd({tagName, children}: Element): string {
  const first = children[0]
  return DROPS_LINE_END.has(tagName) && first?.type === 'text' && first.value.startsWith('\n') ? '\n' : ''
}

function withFirstLineEnd<Node extends Nodes>(node: Node): Node {
  if (node.type !== 'element') return node
  const children: Element['children'] = node.children.map(withFirstLineEnd)
  if (firstLineEnd(node) !== '') children.unshift({type: 'text', value: '\n'})
  return {...node, children}
}

/** A no-break space looks like any other space in an editor: it is spelled out. */
function visibleSpaces(text: string): string {
  return text.replaceAll('\u00a0', '&nbsp;')
}
