import type {Element, Root} from 'hast'
import {toJsxRuntime} from 'hast-util-to-jsx-runtime'
import type {WhiteSpaceFacts} from '../print-html/display.ts'
import {type Flow, type FlowElement, flowOf, type Gap, type Item} from '../print-html/flow.ts'
import {
  choice,
  fill,
  group,
  hardLine,
  indent,
  type Layout,
  line,
  literal,
  printLayout,
  softLine
} from '../print-html/layout.ts'
import {ownsLine} from '../print-html/source.ts'
import {jsxText, stringLiteral, templateLiteral} from './literals.ts'
import {type Prop, propsOf} from './props.ts'
import type {ReportLoss} from './report.ts'
import {componentRoot} from './root.ts'
import {selection, textOf} from './selection.ts'
import {type Printer, startTag} from './start-tag.ts'

export interface JsxSourceOptions extends WhiteSpaceFacts {
  /** Name of the component (default: `'Component'`). */
  name?: string
  /** Keep `<html>`, `<head>` and `<body>` (default: `false`: the content of the body). */
  document?: boolean
  /** Columns a line should keep to (default: `80`). */
  width?: number
  /** Print TSX: the same code, typed where inference would reject it (default: `false`). */
  typescript?: boolean
  /** Told of everything that JSX cannot hold. */
  report?: ReportLoss
}

/** Source of a module whose default export is a React function component that renders the tree. Ends in a line end. */
export function jsxSource(tree: Root, options: JsxSourceOptions = {}): string {
  const {name = 'Component', width = 80, typescript = false, report = () => {}} = options
  const root = componentRoot(tree, options.document ?? false)
  const flow = flowOf(root, options)
  const printer: Printer = {layouts: new Map(), typescript, usesProperties: false}
  const flows = new Map<Element, FlowElement>()
  const chosen = new Set<Element>()
  index(flow, flows, chosen, false)

  // The runtime walks the tree and names the props; what it "creates" is source.
  const create = (
    type: unknown,
    {node, children: _, ...props}: {node?: Element; children?: unknown; selected?: unknown}
  ) => {
    const item = type !== Fragment && node ? flows.get(node) : undefined
    if (node && chosen.has(node)) delete props.selected
    if (item && node)
      printer.layouts.set(
        node,
        elementLayout(item, propsOf(node, props, item.space, report), printer, report)
      )
    return null
  }
  const components = Object.fromEntries([...flows.keys()].map(({tagName}) => [tagName, () => null]))
  toJsxRuntime(root, {
    Fragment,
    jsx: create as never,
    jsxs: create as never,
    components: components as never,
    passNode: true,
    passKeys: false,
    tableCellAlignToStyle: false,
    ignoreInvalidStyle: true
  })

  const body = rootLayout(flow, printer)
  const result = group(['return ', choice('(', ''), indent([softLine, body]), softLine, choice(')', ''), ';'])
  const component = printLayout(
    [`export default function ${name}() {`, indent([hardLine, result]), hardLine, '}'],
    width
  )
  return `${printer.usesProperties ? "import type { CSSProperties } from 'react';\n\n" : ''}${component}\n`
}

const Fragment = Symbol('Fragment')

/** Find every element, and the options whose `<select>` says which of them is selected. */
function index(flow: Flow, flows: Map<Element, FlowElement>, chosen: Set<Element>, inSelect: boolean): void {
  for (const item of flow.items) {
    if (item.kind !== 'element') continue
    flows.set(item.element, item)
    if (inSelect && item.element.tagName === 'option') chosen.add(item.element)
    index(item.flow, flows, chosen, inSelect || item.element.tagName === 'select')
  }
}

function rootLayout(flow: Flow, printer: Printer): Layout {
  const items = flow.items.filter((item) => item.kind !== 'doctype')
  const only = items.length === 1 ? items[0] : undefined
  if (items.length === 0) return 'null'
  if (only?.kind === 'element' && flow.gaps.every((gap) => gap === 'free' || gap === 'glue'))
    return itemLayout(only, printer)
  return wrap('<>', flow, '</>', printer)
}

function itemLayout(item: Item, printer: Printer): Layout {
  switch (item.kind) {
    case 'text':
      return jsxText(item.value)
    case 'comment':
      return literal(`{/*${item.value.replaceAll('*/', '* /')}*/}`)
    case 'doctype':
      return ''
    case 'element':
      return printer.layouts.get(item.element) ?? ''
  }
}

/** Whether an item and its neighbour are one run of text to JSX, in which a line end is a space. */
const isText = (item: Item | undefined) => item?.kind === 'text' && !/[{}]/.test(item.value)

const space = `{' '}`

/** Children on shared lines; JSX drops white space around a line end, so a space there is written as a string. */
function childrenLayout({items, gaps}: Flow, printer: Printer): Layout {
  const parts: Layout[] = []
  let chunk: Layout[] = []
  for (const [index, item] of items.entries()) {
    chunk.push(itemLayout(item, printer))
    const next = items[index + 1]
    const gap = gaps[index + 1] as Gap
    if (next === undefined) continue
    if (gap === 'glue' && item.kind === 'text' && next.kind === 'text') continue
    if (gap === 'break') chunk.push(`{'\\n'}`)
    const tall = ownsLine(item) || ownsLine(next)
    const after = tall ? hardLine : softLine
    const between: Layout =
      gap === 'space' || gap === 'fixed'
        ? isText(item) && isText(next)
          ? line
          : tall
            ? [space, hardLine]
            : choice([space, softLine], ' ')
        : after
    parts.push(chunk, between)
    chunk = []
  }
  parts.push(chunk)
  return parts.length === 1 ? chunk : fill(parts)
}

/** Tags around children. */
function wrap(open: Layout, flow: Flow, close: string, printer: Printer): Layout {
  const first = edge(flow.gaps[0] as Gap)
  const last = edge(flow.gaps[flow.gaps.length - 1] as Gap)
  const end = flow.items.some(ownsLine) ? hardLine : softLine
  return group([
    open,
    indent([end, first === '' ? '' : [first, choice(softLine, '')], childrenLayout(flow, printer), last]),
    end,
    close
  ])
}

function edge(gap: Gap): Layout {
  if (gap === 'break') return `{'\\n'}`
  return gap === 'space' || gap === 'fixed' ? choice(space, ' ') : ''
}

function elementLayout(item: FlowElement, props: Prop[], printer: Printer, report: ReportLoss): Layout {
  const {element, flow, role} = item
  const {tagName} = element
  if (tagName === 'textarea') {
    const value = textOf(flow)
    return startTag(
      element,
      value === '' ? props : [...props, {kind: 'string', name: 'defaultValue', value}],
      '/',
      printer
    )
  }
  if (tagName === 'select') props = [...props, ...selection(item, report)]
  if (tagName === 'template' && flow.items.length > 0) {
    report({
      ruleId: 'template-dropped',
      reason: 'Dropped the content of a `<template>`: React cannot render it',
      element
    })
    return startTag(element, props, '/', printer)
  }
  const open = startTag(element, props, '', printer)
  const close = `</${tagName}>`
  if (flow.items.length === 0) {
    const gap = flow.gaps[0]
    if (gap === 'free' || gap === 'glue') return startTag(element, props, '/', printer)
    return [open, gap === 'break' ? `{'\\n'}` : ' ', close]
  }
  if (tagName === 'style' || tagName === 'script') return [open, '{', styleText(textOf(flow)), '}', close]
  if (/^(?:title|option)$/.test(tagName) && flow.items.every(({kind}) => kind === 'text')) {
    const text = textOf(flow)
    return group([
      open,
      indent([
        softLine,
        /[{}]/.test(text)
          ? jsxText(text)
          : fill(
              text
                .split(' ')
                .flatMap((word, index) => (index === 0 ? [jsxText(word)] : [line, jsxText(word)]))
            )
      ]),
      softLine,
      close
    ])
  }
  if (role.inside === 'verbatim') return verbatimLayout(open, flow, close, printer)
  return wrap(open, flow, close, printer)
}

/** Text whose white space counts is a string in braces; JSX drops the line ends around it. */
function verbatimLayout(open: Layout, flow: Flow, close: string, printer: Printer): Layout {
  const children = flow.items.map((item): Layout => {
    if (item.kind !== 'text') return itemLayout(item, printer)
    if (item.value.includes('\n')) return literal(`{${templateLiteral(item.value)}}`)
    return /^\s|\s$|[{}\t]/.test(item.value) ? `{${stringLiteral(item.value)}}` : jsxText(item.value)
  })
  if (children.length === 1) return [open, children[0] as Layout, close]
  return group([
    open,
    indent([
      softLine,
      fill(
        children.flatMap((child, index) =>
          index === 0 ? [child] : [joint(flow.items[index - 1], flow.items[index]), child]
        )
      )
    ]),
    softLine,
    close
  ])
}

const joint = (a: Item | undefined, b: Item | undefined): Layout =>
  a?.kind === 'text' && b?.kind === 'text' ? '' : softLine

/** A style sheet as a template, indented unless a line end is escaped in it. */
function styleText(text: string): Layout {
  if (text.includes('\\\n') || !text.trim().includes('\n')) return literal(templateLiteral(text))
  const lines = templateLiteral(text.trim()).slice(1, -1).split('\n')
  return ['`', indent(lines.map((line) => [hardLine, line.trimEnd()])), hardLine, '`']
}
