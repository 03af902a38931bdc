import {spaceSeparated} from '../../css/white-space.ts'
import {choice, group, hardLine, indent, type Layout, line, literal, softLine} from '../layout/layout.ts'
import {type Gap, ownsLine} from '../flow/flow.ts'
import {cssSource} from '../css/index.ts'
import {
  expression,
  type JsxChild,
  type JsxContent,
  stringExpression,
  words,
  wrapChildren
} from './children.ts'
import {hasBraces, jsxText, templateLiteral} from './literals.ts'
import type {Printer} from './printer.ts'
import {callLayout} from './call-layout.ts'
import {
  type CallItem,
  isExpression,
  type JsxElement,
  type JsxFlow,
  type JsxItem,
  type MapItem,
  type OptionalItem
} from './items.ts'
import type {Prop} from './props.ts'
import {textOf} from './selection.ts'
import {startTag} from './start-tag.ts'

/** The return value of the component. */
export function rootLayout(flow: JsxFlow, printer: Printer): Layout {
  const items = flow.items.filter((item) => item.kind !== 'doctype')
  const only = items.length === 1 ? items[0] : undefined
  if (items.length === 0) return 'null'
  const isAlone = flow.gaps.every((gap) => gap === 'free' || gap === 'glue')
  if (only?.kind === 'element' && isAlone) return elementLayout(only, printer)
  if (only?.kind === 'call' && isAlone) return componentLayout(only, printer)
  return wrapChildren('<>', contentOf(flow, printer), '</>', false)
}

/** Children, and where there are spaces between them; text with braces in it is a string in braces. */
function contentOf(flow: JsxFlow, printer: Printer): JsxContent {
  const {items, gaps} = flow
  const children: JsxChild[] = []
  const spaces: boolean[] = []
  let isSpace = takeGap(gaps[0] as Gap, children, spaces)
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as JsxItem
    const last = children.at(-1)
    const isWord = item.kind === 'text' && !hasBraces(item.value)
    if (isWord && last?.kind === 'words' && gaps[index] !== 'break') {
      const text = jsxText(item.value)
      if (gaps[index] === 'glue') last.words.push(`${last.words.pop()}${text}`)
      else {
        last.words.push(text)
        last.separators.push(isSpace ? line : softLine)
      }
    } else {
      spaces.push(isSpace)
      children.push(childOf(item, printer))
    }
    isSpace = takeGap(gaps[index + 1] as Gap, children, spaces)
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

function childOf(item: JsxItem, printer: Printer): JsxChild {
  switch (item.kind) {
    case 'slot':
      return expression(`{${item.expression}}`)
    case 'map':
      return expression(mapLayout(item, printer))
    case 'optional':
      return expression(optionalLayout(item, printer))
    case 'call':
      return {
        kind: 'node',
        layout: componentLayout(item, printer),
        isTag: true,
        closesItself: !item.content && item.args.every(({name}) => name !== 'children'),
        isTall: item.isTall
      }
    case 'text':
      return hasBraces(item.value) ? expression(stringExpression(item.value)) : words([jsxText(item.value)])
    case 'element':
      return {
        kind: 'node',
        layout: elementLayout(item, printer),
        isTag: true,
        closesItself: printer.closed.has(item.element),
        isTall: ownsLine(item)
      }
    case 'comment':
      return {
        kind: 'node',
        layout: literal(`{/*${item.value.replaceAll('*/', '* /')}*/}`),
        isTag: false,
        closesItself: false,
        isTall: true
      }
    case 'doctype':
      return expression('')
  }
}

/** `{...link}`, where most of an entry is passed on under its own names. */
function withSpread(call: CallItem, item: string): CallItem {
  const passed = call.args.filter(
    ({name, value}) => isExpression(value) && value.source === `${item}.${name}`
  )
  if (passed.length < FEWEST_SPREAD) return call
  const others = call.args.filter((argument) => !passed.includes(argument))
  return {...call, args: [{name: '...', value: {source: item}}, ...others]}
}
const FEWEST_SPREAD = 3

/** `{links.map((link) => (…))}` */
function mapLayout({array, item, key, template}: MapItem, printer: Printer): Layout {
  const own: Prop = {kind: 'expression', name: 'key', expression: key}
  let content: Layout
  if (template.kind === 'call') content = componentLayout(withSpread(template, item), printer, own)
  else {
    printer.props.set(template.element, [own, ...(printer.props.get(template.element) ?? [])])
    content = elementLayout(template, printer)
  }
  const names = key === 'index' ? `${item}, index` : item
  return group([`{${array}.map((${names}) => (`, indent([hardLine, content]), hardLine, '))}'])
}

/** `{badge && <span>…</span>}` */
function optionalLayout({item, when}: OptionalItem, printer: Printer): Layout {
  const content = item.kind === 'call' ? componentLayout(item, printer) : elementLayout(item, printer)
  const condition = isExpression(when) ? when.source : String(when === true)
  return group([
    `{${condition} && `,
    choice('(', ''),
    indent([softLine, content]),
    softLine,
    choice(')', ''),
    '}'
  ])
}

const componentLayout = (call: CallItem, printer: Printer, key?: Prop): Layout =>
  callLayout(call, printer, {
    inside: call.content && contentOf(call.content, printer),
    ...(key && {key})
  })

function elementLayout(item: JsxElement, printer: Printer): Layout {
  const {element, flow, role} = item
  const {tagName} = element
  const {report} = printer
  const props = (printer.props.get(element) ?? []).filter(({kind}) => kind !== 'absent')
  if (tagName === 'textarea') {
    const value = textOf(flow)
    if (value !== '') props.push({kind: 'string', name: 'defaultValue', value})
    return startTag(element, props, '/', printer)
  }
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
    const content: JsxContent =
      gap === 'break'
        ? {children: [expression('{"\\n"}')], spaces: [false, false]}
        : {children: [], spaces: [true]}
    return wrapChildren(open, content, close, isTall)
  }
  if (tagName === 'style' || tagName === 'script') return [open, '{', styleText(textOf(flow)), '}', close]
  if ((tagName === 'title' || tagName === 'option') && flow.items.every(({kind}) => kind === 'text')) {
    const text = textOf(flow)
    const child = hasBraces(text) ? expression(stringExpression(text)) : words(text.split(' ').map(jsxText))
    return wrapChildren(open, {children: [child], spaces: [false, false]}, close, isTall)
  }
  if (role.inside === 'verbatim') return verbatimLayout(open, flow, close, printer, isTall)
  return wrapChildren(open, contentOf(flow, printer), close, isTall)
}

/** Text whose white space counts is a string in braces; JSX drops the line ends around it. */
function verbatimLayout(
  open: Layout,
  flow: JsxFlow,
  close: string,
  printer: Printer,
  isTall: boolean
): Layout {
  const [only] = flow.items
  if (flow.items.length === 1 && only?.kind === 'text' && only.value.includes('\n'))
    return [open, stringExpression(only.value), close]
  const children: JsxChild[] = []
  const spaces = [false]
  for (const item of flow.items) {
    if (item.kind !== 'text') {
      children.push(childOf(item, printer))
      spaces.push(false)
    } else if (/\s\s|[{}\t\n\r]/.test(item.value)) {
      children.push(expression(stringExpression(item.value)))
      spaces.push(false)
    } else {
      if (item.value.startsWith(' ')) spaces[spaces.length - 1] = true
      // A space that does not break is no white space here.
      const texts = spaceSeparated(item.value)
      if (texts.length === 0) continue
      children.push(words(texts.map(jsxText)))
      spaces.push(item.value.endsWith(' '))
    }
  }
  return wrapChildren(open, {children, spaces}, close, isTall)
}

/** A style sheet as a template, indented unless a line end is escaped in it. */
function styleText(text: string): Layout {
  if (text.includes('\\\n') || !text.trim().includes('\n')) return literal(templateLiteral(text))
  const lines = templateLiteral(cssSource(text).trim()).slice(1, -1).split('\n')
  return ['`', indent(lines.map((line) => [hardLine, line.trimEnd()])), hardLine, '`']
}
