import {type Namespace, namespaceInside, namespaceOf} from '@facsimile/plugins/html'
import type {Element, Properties, Root, RootContent} from 'hast'
import {find, html, svg} from 'property-information'
import {SELECT_STAND_IN} from './customizable-select.ts'
import {attributeName, contentOf, isElement, type ParsedElementNode, type ParsedNode} from './html-code.ts'
import {UnsafeOutputError} from './unsafe-output-error.ts'

/**
 * Compares the printed tree with the parsed one: elements, the names and values of their attributes, and their
 * text. White space is left out, since the printer changes it. Throws `UnsafeOutputError` where they differ.
 */
export function compareHtml(printed: Root, parsed: readonly ParsedNode[]): void {
  compareChildren(printed.children, parsed, 'html', 'the root')
}

function compareChildren(
  printed: readonly RootContent[],
  parsed: readonly ParsedNode[],
  around: Namespace,
  parent: string
): void {
  const expected = printedParts(printed)
  const found = parsedParts(parsed)
  for (let index = 0; index < Math.max(expected.length, found.length); index++) {
    const one = expected[index]
    let other = found[index]
    while (typeof other === 'object' && isImplied(other, one)) {
      found.splice(index, 1, ...parsedParts(other.childNodes))
      other = found[index]
    }
    if (typeof one === 'object' && typeof other === 'object') compareElement(one, other, around)
    else if (one !== other) differ(`${nameOf(other)} in ${parent}, where ${nameOf(one)} was printed`)
  }
}

/** Elements that the parser adds where a tree may leave them out. */
const IMPLIED: ReadonlySet<string> = new Set(['html', 'head', 'body', 'tbody', 'colgroup'])

const isImplied = ({tagName, attrs}: ParsedElementNode, expected: Part<Element> | undefined): boolean =>
  IMPLIED.has(tagName) && attrs.length === 0 && (typeof expected !== 'object' || expected.tagName !== tagName)

function compareElement(printed: Element, parsed: ParsedElementNode, around: Namespace): void {
  const {tagName, properties} = printed
  const parsedName = parsed.tagName === SELECT_STAND_IN ? 'select' : parsed.tagName
  if (tagName !== parsedName) differ(`<${parsed.tagName}> where <${tagName}> was printed`)
  const namespace = namespaceOf(tagName, around)
  compareAttributes(printed, parsed, namespace)
  // The text of a style sheet is formatted anew.
  if (tagName === 'style') return
  const content = printed.content ? printed.content.children : printed.children
  const inside = namespaceInside({tagName, encoding: properties.encoding}, namespace)
  compareChildren(content, contentOf(parsed), inside, `<${tagName}>`)
}

function compareAttributes(
  {tagName, properties}: Element,
  {attrs}: ParsedElementNode,
  namespace: Namespace
): void {
  const found = new Map(attrs.map((attribute) => [attributeName(attribute).toLowerCase(), attribute.value]))
  let count = 0
  for (const [property, value] of Object.entries(properties)) {
    const info = find(namespace === 'svg' ? svg : html, property)
    const text = attributeText(value, info.commaSeparated)
    if (text === undefined) continue
    count++
    const name = info.attribute.toLowerCase()
    const other = found.get(name)
    if (other === undefined) differ(`<${tagName}> without its attribute ${name}`)
    else if (text !== true && text !== other && !LAID_OUT.has(name) && compact(text) !== compact(other))
      differ(`<${tagName}> with another value of ${name}`)
  }
  if (found.size !== count) differ(`<${tagName}> with ${found.size} attributes where ${count} were printed`)
}

/** Attributes in which the printer changes more than white space; nothing runs from them. */
const LAID_OUT: ReadonlySet<string> = new Set(['style', 'allow'])

/** An attribute's text; true where its name alone is printed, nothing where it is not printed. */
function attributeText(value: Properties[string], hasCommas: boolean): string | true | undefined {
  if (value === undefined || value === null || value === false || Number.isNaN(value)) return undefined
  if (Array.isArray(value)) return value.join(hasCommas ? ',' : ' ')
  return value === true ? true : String(value)
}

/** An element, or the text between two elements without its white space. */
type Part<Node> = Node | string

function printedParts(children: readonly RootContent[]): Part<Element>[] {
  const parts: Part<Element>[] = []
  for (const child of children) {
    if (child.type === 'element') parts.push(child)
    else if (child.type === 'text') addText(parts, child.value)
  }
  return parts
}

function parsedParts(nodes: readonly ParsedNode[]): Part<ParsedElementNode>[] {
  const parts: Part<ParsedElementNode>[] = []
  for (const node of nodes) {
    if (isElement(node)) parts.push(node)
    else if ('value' in node) addText(parts, node.value)
  }
  return parts
}

function addText(parts: Part<object>[], value: string): void {
  const text = compact(value)
  if (text === '') return
  const last = parts.length - 1
  if (typeof parts[last] === 'string') parts[last] += text
  else parts.push(text)
}

const compact = (text: string): string => text.replace(/[\s\0]+/g, '')

const nameOf = (part: Part<{tagName: string}> | undefined): string =>
  part === undefined ? 'nothing' : typeof part === 'string' ? 'text' : `<${part.tagName}>`

function differ(finding: string): void {
  throw new UnsafeOutputError(`The parser reads ${finding}`)
}
