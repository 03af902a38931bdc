import type {Element, Root} from 'hast'
import {toJsxRuntime} from 'hast-util-to-jsx-runtime'
import type {WhiteSpaceFacts} from '../print-html/display.ts'
import {type Flow, type FlowElement, flowOf, type Gap, type Item, ownsLine} from '../print-html/flow.ts'
import {
  choice,
  group,
  hardLine,
  indent,
  type Layout,
  line,
  literal,
  printLayout,
  softLine
} from '../layout/layout.ts'
import {cssSource} from '../print-css/index.ts'
import {expression, type JsxChild, type JsxContent, words, wrapChildren} from './children.ts'

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
  const printer: Printer = {layouts: new Map(), closed: new Set(), typescript, usesProperties: false}
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
  const result = [
    'return ',
    group([choice('(', ''), indent([softLine, body]), softLine, choice(')', '')]),
    ';'
  ]
  const component = printLayout(
    [`export default function ${name}() {`, indent([hardLine, result]), hardLine, '}'],
    width
  )
  return `${printer.usesProperties ? 'import type { CSSProperties } from "react";\n\n' : ''}${component}\n`
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

/** A string in braces. */
const stringExpression = (text: string): Layout =>
  text.includes('\n')
    ? group(literal(`{${templateLiteral(text)}}`))
    : group(['{', indent([softLine, stringLiteral(text)]), softLine, '}'])

/** Children, and where there are spaces between them; text with braces in it is a string in braces. */
function contentOf({items, gaps}: Flow, printer: Printer): JsxContent {
  const children: JsxChild[] = []
  const spaces: boolean[] = []
  let isSpace = takeGap(gaps[0] as Gap, children, spaces)
  for (const [index, item] of items.entries()) {
    const gap = gaps[index + 1] as Gap
    const last = children.at(-1)
    const isWord = item.kind === 'text' && !/[{}]/.test(item.value)
    if (isWord && last?.kind === 'words' && gaps[index] !== 'break') {
      const text = jsxText(item.value)
      if (gaps[index] === 'glue') last.words.push(`${last.words.pop()}${text}`)
      else {
        last.words.push(text)
        last.separators.push(isSpace ? line : softLine)
      }
    } else {
      spaces.push(isSpace)
      children.push(childOf(item, printer, isWord))
    }
    isSpace = takeGap(gap, children, spaces)
  }
  spaces.push(isSpace)
  return {children, spaces}
}

/** Whether a gap is a space; a line end that must stay one is a child of its own. */
function takeGap(gap: Gap, children: JsxChild[], spaces: boolean[]): boolean {
  if (gap === 'break') {
    spaces.push(false)
    children.push(expression('{"\\n"}'))
  }
  return gap === 'space' || gap === 'fixed'
}

function childOf(item: Item, printer: Printer, isWord: boolean): JsxChild {
  if (item.kind === 'text')
    return isWord ? words([jsxText(item.value)]) : expression(stringExpression(item.value))
  const layout = itemLayout(item, printer)
  return {
    kind: 'node',
    layout,
    isTag: item.kind === 'element',
    closesItself: item.kind === 'element' && printer.closed.has(item.element),
    isTall: ownsLine(item)
  }
}

/** Tags around children. */
const wrap = (open: Layout, flow: Flow, close: string, printer: Printer, isTall = false): Layout =>
  wrapChildren(open, contentOf(flow, printer), close, isTall)

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
  const isTall = props.length > 1
  if (flow.items.length === 0) {
    const gap = flow.gaps[0]
    if (gap === 'free' || gap === 'glue') return startTag(element, props, '/', printer)
    return wrapChildren(
      open,
      gap === 'break'
        ? {children: [expression('{"\\n"}')], spaces: [false, false]}
        : {children: [], spaces: [true]},
      close,
      isTall
    )
  }
  if (tagName === 'style' || tagName === 'script') return [open, '{', styleText(textOf(flow)), '}', close]
  if (/^(?:title|option)$/.test(tagName) && flow.items.every(({kind}) => kind === 'text')) {
    const text = textOf(flow)
    const child = /[{}]/.test(text) ? expression(stringExpression(text)) : words(text.split(' ').map(jsxText))
    return wrapChildren(open, {children: [child], spaces: [false, false]}, close, isTall)
  }
  if (role.inside === 'verbatim') return verbatimLayout(open, flow, close, printer, isTall)
  return wrap(open, flow, close, printer, isTall)
}

/** Text whose white space counts is a string in braces; JSX drops the line ends around it. */
function verbatimLayout(open: Layout, flow: Flow, close: string, printer: Printer, isTall: boolean): Layout {
  const [only] = flow.items
  if (flow.items.length === 1 && only?.kind === 'text' && only.value.includes('\n'))
    return [open, stringExpression(only.value), close]
  const children: JsxChild[] = []
  const spaces = [false]
  for (const item of flow.items) {
    const isPlain = item.kind === 'text' && !/\s\s|[{}\t\n\r]/.test(item.value)
    if (!isPlain) {
      children.push(
        item.kind === 'text' ? expression(stringExpression(item.value)) : childOf(item, printer, false)
      )
      spaces.push(false)
      continue
    }
    if (item.value.startsWith(' ')) spaces[spaces.length - 1] = true
    if (item.value.trim() === '') continue
    children.push(words(item.value.trim().split(' ').map(jsxText)))
    spaces.push(item.value.endsWith(' '))
  }
  return wrapChildren(open, {children, spaces}, close, isTall)
}

/** A style sheet as a template, indented unless a line end is escaped in it. */
function styleText(text: string): Layout {
  if (text.includes('\\\n') || !text.trim().includes('\n')) return literal(templateLiteral(text))
  const lines = templateLiteral(cssSource(text).trim()).slice(1, -1).split('\n')
  return ['`', indent(lines.map((line) => [hardLine, line.trimEnd()])), hardLine, '`']
}
