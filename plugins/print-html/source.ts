import type {Root} from 'hast'
import type {WhiteSpaceFacts} from './display.ts'
import {type Flow, type FlowElement, flowOf, type Gap, type Item} from './flow.ts'
import {fill, group, hardLine, indent, type Layout, line, literal, printLayout, softLine} from './layout.ts'
import {attributeMarkup, commentMarkup, firstLineEnd, markupOf, rawTags, textMarkup} from './markup.ts'
import {declarationsOf} from './style-attribute.ts'

export interface HtmlSourceOptions extends WhiteSpaceFacts {
  /** Indent and break lines (default: `true`); otherwise nothing is added. */
  format?: boolean
  /** Columns a line should keep to (default: `100`). */
  width?: number
}

/**
 * HTML text of a tree: a document where the root has an `<html>` element (with a doctype unless `data.quirksMode`),
 * else a fragment. Ends in a line end. Formatting adds and drops white space only where it does not render.
 */
export function htmlSource(tree: Root, options: HtmlSourceOptions = {}): string {
  const {format = true, width = 100} = options
  const isDocument = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
  const content: Root = {...tree, children: tree.children.filter((child) => child.type !== 'doctype')}
  const quirks = (tree.data as {quirksMode?: boolean} | undefined)?.quirksMode === true
  const doctype = isDocument && !quirks ? '<!doctype html>' : ''
  if (!format) return `${doctype}${markupOf(content.children)}\n`
  const printer: Printer = {attributes: new Map()}
  const flow = flowOf(content, options)
  const body = childrenLayout(flow, printer)
  const text = printLayout([doctype, doctype ? hardLine : '', body], width)
  // White space after `</body>` becomes part of the body (HTML, §13.2.6.4.19), where it may be rendered.
  return isDocument && endsInPreformatted(content, options) ? text : `${text}\n`
}

function endsInPreformatted({children}: Root, {isPreformatted}: HtmlSourceOptions): boolean {
  const html = children.find((child) => child.type === 'element' && child.tagName === 'html')
  const body =
    html?.type === 'element' &&
    html.children.find((child) => child.type === 'element' && child.tagName === 'body')
  return Boolean(body && body.type === 'element' && isPreformatted?.(body))
}

interface Printer {
  /** Attribute texts by name and value: pages repeat their classes. */
  attributes: Map<string, string>
}

function itemLayout(item: Item, printer: Printer): Layout {
  switch (item.kind) {
    case 'text':
      return textMarkup(item.value)
    case 'comment':
      return literal(commentMarkup(item.value))
    case 'doctype':
      return '<!doctype html>'
    case 'element':
      return elementLayout(item, printer)
  }
}

/** Children on shared lines, as many as fit; blocks have lines of their own. */
function childrenLayout({items, gaps}: Flow, printer: Printer): Layout {
  const parts: Layout[] = []
  let chunk: Layout[] = []
  for (const [index, item] of items.entries()) {
    chunk.push(itemLayout(item, printer))
    const gap = gaps[index + 1] as Gap
    const next = items[index + 1]
    if (next === undefined || gap === 'glue') continue
    if (gap === 'fixed') {
      chunk.push(' ')
      continue
    }
    parts.push(
      chunk,
      gap === 'space' ? line : gap === 'break' || ownsLine(item) || ownsLine(next) ? hardLine : softLine
    )
    chunk = []
  }
  parts.push(chunk)
  return parts.length === 1 ? chunk : fill(parts)
}

/** Whether an item stands on a line of its own where white space allows it. */
export function ownsLine(item: Item): boolean {
  if (item.kind === 'doctype' || item.kind === 'comment') return true
  if (item.kind !== 'element') return false
  return item.role.outside === 'absent' || (item.role.outside === 'block' && item.element.tagName !== 'br')
}

function elementLayout(item: FlowElement, printer: Printer): Layout {
  const {element, flow, role, space} = item
  const {tagName} = element
  const foreign = space !== 'html'
  const empty = flow.items.length === 0
  if (empty && (foreign || voidTags.test(tagName))) return startTag(item, printer, foreign ? '/' : '')
  const open = startTag(item, printer, '')
  const close = `</${tagName}>`
  if (empty) return [open, blankOf(flow.gaps[0] as Gap), close]
  if (role.inside === 'verbatim') return [open, verbatimLayout(item), close]
  const {gaps, items} = flow
  const first = gaps[0] as Gap
  const last = gaps[gaps.length - 1] as Gap
  const content = childrenLayout(flow, printer)
  if (!opens(first) || !opens(last)) return [open, blankOf(first), indent(content), blankOf(last), close]
  const tall = /^(?:html|head|body)$/.test(tagName) || items.some(ownsLine)
  const edge = (gap: Gap): Layout => (gap === 'break' || tall ? hardLine : gap === 'space' ? line : softLine)
  const inner = [edge(first), content]
  return group([open, tagName === 'html' ? inner : indent(inner), edge(last), close])
}

/** White space that is all an element holds, where it renders. */
const blankOf = (gap: Gap) =>
  gap === 'break' ? literal('\n') : gap === 'space' || gap === 'fixed' ? ' ' : ''

const opens = (gap: Gap) => gap !== 'glue' && gap !== 'fixed'

/** Content whose white space counts; a style sheet may be indented, unless a line end is escaped in it. */
function verbatimLayout({element, flow, space}: FlowElement): Layout {
  if (element.tagName === 'style') {
    const text = flow.items.map((item) => (item.kind === 'text' ? item.value : '')).join('')
    const lines = text.trim().split('\n')
    if (!text.includes('\\\n') && (lines.length > 1 || text.length > 60)) {
      return [indent(lines.map((line) => [hardLine, line.trimEnd()])), hardLine]
    }
    return literal(text)
  }
  const parent = rawTags.test(element.tagName) ? element : undefined
  return literal(firstLineEnd(element) + markupOf(element.children, parent, space))
}

function startTag({element, space}: FlowElement, printer: Printer, close: '' | '/'): Layout {
  const {tagName, properties} = element
  const attributes: Layout[] = []
  for (const [name, value] of Object.entries(properties)) {
    const key = `${space} ${name} ${String(value)}`
    let text = printer.attributes.get(key)
    if (text === undefined) {
      text = attributeMarkup(name, value, space)
      printer.attributes.set(key, text)
    }
    if (text === '') continue
    attributes.push(name === 'style' && text.length > 60 ? styleLayout(String(value), text) : literal(text))
  }
  const end = close === '' ? '>' : '/>'
  if (attributes.length === 0) return close === '' ? `<${tagName}>` : `<${tagName} />`
  if (attributes.length === 1)
    return [`<${tagName} `, attributes[0] as Layout, close === '' ? end : ` ${end}`]
  const lines = attributes.map((attribute) => [line, attribute])
  return group([`<${tagName}`, indent(lines), close === '' ? softLine : line, end])
}

/** A style attribute too long for its line has a line for each declaration. */
function styleLayout(value: string, text: string): Layout {
  const declarations = value.includes('\n') || value.includes('/*') ? [] : declarationsOf(value)
  if (declarations.length < 2) return literal(text)
  const lines = declarations.map((declaration) =>
    attributeMarkup('style', `${declaration};`, 'html').slice('style="'.length, -1)
  )
  return group([
    'style="',
    indent(lines.map((text, index) => [index === 0 ? softLine : line, text])),
    softLine,
    '"'
  ])
}

const voidTags =
  /^(?:area|base|basefont|bgsound|br|col|embed|frame|hr|img|input|link|meta|param|source|track|wbr)$/
