import type {Element, Root} from 'hast'
import {choice, group, hardLine, indent, type Layout, line, literal, softLine} from '../layout/layout.ts'
import {printLayout} from '../layout/print-layout.ts'
import {isLimitedQuirks, limitedQuirksDoctype} from '../../html/limited-quirks.ts'
import {sheetLayout} from '../css/index.ts'
import {attributeLayout} from './attributes.ts'
import {type ChildPrinter, childrenLayout, forcesLines} from './children.ts'
import type {WhiteSpaceFacts} from '../flow/display.ts'
import {type FlowElement, flowOf} from '../flow/flow.ts'
import {RAW_TEXT_ELEMENTS, DROPS_LINE_END} from '../../html/raw-text.ts'
import {firstLineEnd, markupOf} from '../flow/markup.ts'
import {type Piece, piecesOf} from './pieces.ts'
import {
  closesItself,
  endTag,
  printsEndBefore,
  printsLastChildEnd,
  printsNextStart,
  printsStartTagEnd,
  prefixOf,
  tagStart
} from './tags.ts'

export interface HtmlSourceOptions extends WhiteSpaceFacts {
  /** Indent and break lines (default: `true`); otherwise nothing is added. */
  format?: boolean
  /** Columns a line should keep to (default: `80`). */
  width?: number
}

/**
 * HTML text of a tree: a document where the root has an `<html>` element (with a doctype unless `data.quirksMode`, the
 * page's own where `data.limitedQuirks` names one), else a fragment. Ends in a line end. Formatting adds and drops white
 * space only where it does not render, and follows the layout of Prettier.
 */
export function htmlSource(tree: Root, options: HtmlSourceOptions = {}): string {
  const {format = true, width = 80} = options
  const isDocument = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
  const content: Root = {...tree, children: tree.children.filter((child) => child.type !== 'doctype')}
  const doctype = isDocument ? doctypeOf(tree) : ''
  if (!format) return `${doctype}${markupOf(content.children)}\n`
  const attributes = new Map<string, Layout>()
  const print: ChildPrinter = (piece) => elementLayout(piece, print, attributes)
  const pieces = piecesOf(flowOf(content, options))
  const body = group(childrenLayout(pieces, undefined, print))
  const text = printLayout([doctype, doctype ? hardLine : '', body], width)
  // White space after `</body>` becomes part of the body (HTML, §13.2.6.4.19), where it may be rendered.
  return isDocument && endsInPreformatted(content, options) ? text : `${text}\n`
}

/** The doctype that puts a browser into the mode that the page was in. */
function doctypeOf({data}: Root): string {
  if (data?.quirksMode) return ''
  return isLimitedQuirks(data?.limitedQuirks) ? limitedQuirksDoctype(data.limitedQuirks) : '<!doctype html>'
}

function endsInPreformatted({children}: Root, {isPreformatted}: HtmlSourceOptions): boolean {
  const html = children.find((child) => child.type === 'element' && child.tagName === 'html')
  const body =
    html?.type === 'element' &&
    html.children.find((child) => child.type === 'element' && child.tagName === 'body')
  return Boolean(body && body.type === 'element' && isPreformatted?.(body))
}

function elementLayout(piece: Piece, print: ChildPrinter, attributes: Map<string, Layout>): Layout {
  const {children, inner} = piece
  const item = piece.item as FlowElement
  const open = group(startTag(piece, item, attributes))
  if (item.role.inside === 'verbatim') return group([open, verbatimLayout(item), endTag(piece)])
  if (children.length === 0) {
    const gap = inner && closesItself(piece) ? 'glue' : inner?.gap
    const blank = gap === 'break' ? literal('\n') : gap === 'space' || gap === 'fixed' ? line : ''
    return group([open, blank, endTag(piece)])
  }
  const [first, last] = [children[0] as Piece, children.at(-1) as Piece]
  const isPrintedByOther = piece.after
    ? printsEndBefore(piece.after)
    : piece.parent !== undefined && printsLastChildEnd(piece.parent)
  const end: Layout = isPrintedByOther
    ? last.trailing.gap === 'space' || last.trailing.gap === 'fixed'
      ? ' '
      : last.trailing.gap === 'free' && last.trailing.sensitive
        ? choice(' ', '')
        : last.trailing.gap === 'break'
          ? hardLine
          : ''
    : edge(last)
  const content = [edge(first, true), childrenLayout(children, piece, print)]
  return group([open, indent(content), end, endTag(piece)], {broken: forcesLines(piece)})
}

/** The separator between a tag and the content: white space that renders, or white space of the layout only. */
function edge(piece: Piece, isFirst = false): Layout {
  const {gap} = isFirst ? piece.leading : piece.trailing
  if (gap === 'break') return hardLine
  if (gap === 'space') return line
  return gap === 'fixed' ? ' ' : softLine
}

/** Content whose white space counts; a style sheet may be formatted. */
function verbatimLayout({element, flow, space}: FlowElement): Layout {
  if (flow.items.length === 0) return ''
  if (element.tagName === 'style') {
    const text = flow.items.map((item) => (item.kind === 'text' ? item.value : '')).join('')
    const sheet = sheetLayout(text)
    return sheet === undefined || text.trim() === '' ? literal(text) : [indent([hardLine, sheet]), hardLine]
  }
  const parent = RAW_TEXT_ELEMENTS.has(element.tagName) ? element : undefined
  const content = markupOf(element.children, parent, space)
  const isText = flow.items.every(({kind}) => kind === 'text')
  const dropsLineEnd = DROPS_LINE_END.has(element.tagName) && isText && content !== ''
  if (!dropsLineEnd || firstLineEnd(element) !== '') return literal(firstLineEnd(element) + content)
  // The parser drops the first line end, so text that does not fit begins on a line of its own.
  return [content.includes('\n') ? literal('\n') : choice(literal('\n'), ''), literal(content)]
}

function startTag(piece: Piece, {element, space}: FlowElement, known: Map<string, Layout>): Layout {
  const itself = closesItself(piece)
  const name = piece.before && printsNextStart(piece.before) ? '' : [prefixOf(piece), tagStart(piece)]
  const close = itself || printsStartTagEnd(piece.children[0]) ? '' : '>'
  const attributes = attributesOf(element, space, known)
  if (attributes.length === 0) return [name, itself ? ' ' : '', close]
  const isEndElsewhere =
    printsStartTagEnd(piece.children[0]) ||
    (itself && piece.parent !== undefined && !piece.after && printsLastChildEnd(piece.parent))
  const end: Layout = isEndElsewhere ? (itself ? ' ' : '') : itself ? line : softLine
  return [name, indent(attributes.map((attribute) => [line, attribute])), end, close]
}

function attributesOf(
  {properties}: Element,
  space: FlowElement['space'],
  known: Map<string, Layout>
): Layout[] {
  const attributes: Layout[] = []
  for (const [name, value] of Object.entries(properties)) {
    // Pages repeat their classes.
    const key = `${space} ${name} ${String(value)}`
    let layout = known.get(key)
    if (layout === undefined) {
      layout = attributeLayout(name, value, space)
      known.set(key, layout)
    }
    if (layout !== '') attributes.push(layout)
  }
  return attributes
}
