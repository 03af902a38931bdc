import type {Element, Root} from 'hast'
import {choice, group, hardLine, indent, printLayout, softLine} from '../layout/layout.ts'
import type {WhiteSpaceFacts} from '../flow/display.ts'
import {type Flow, type FlowElement, flowOf} from '../flow/flow.ts'
import {dataArrays} from './data-arrays.ts'
import {rootLayout} from './element-layout.ts'
import {createPrinter} from './printer.ts'
import type {ReportLoss} from './report.ts'
import {componentRoot} from './root.ts'
import {jsxSourceOf, propsByElement} from './runtime.ts'
import {columnNames} from './table-columns.ts'

export interface JsxSourceOptions extends WhiteSpaceFacts {
  /** Name of the component (default: `'Component'`). */
  name?: string
  /** Keep `<html>`, `<head>` and `<body>` (default: `false`: the content of the body). */
  document?: boolean
  /** Columns a line should keep to (default: `80`). */
  width?: number
  /** Print TSX: the same code, typed where inference would reject it (default: `false`). */
  typescript?: boolean
  /** Print four or more siblings that differ in texts and attributes only as data and `.map` (default: `true`). */
  mapSiblings?: boolean
  /** Called for everything that JSX cannot represent. */
  report?: ReportLoss
}

/** Source of a module whose default export is a React function component that renders the tree. Ends in a line end. */
export function jsxSource(tree: Root, options: JsxSourceOptions = {}): string {
  const {name = 'Component', width = 80, typescript = false, mapSiblings = true, report = () => {}} = options
  const root = componentRoot(tree, options.document ?? false)
  const flow = flowOf(root, options)
  const printer = createPrinter({
    typescript,
    mapSiblings,
    name,
    report,
    columnNames: mapSiblings ? columnNames(root) : new Map()
  })
  const flows = new Map<Element, FlowElement>()
  const chosen = new Set<Element>()
  index(flow, flows, chosen, false)

  printer.props = propsByElement(jsxSourceOf(root, {flows, chosen, report}))

  const body = rootLayout(flow, printer)
  const result = [
    'return ',
    group([choice('(', ''), indent([softLine, body]), softLine, choice(')', '')]),
    ';'
  ]
  const component = [`export default function ${name}() {`, indent([hardLine, result]), hardLine, '}']
  const types = printer.usesProperties ? 'import type { CSSProperties } from "react";\n\n' : ''
  return `${types}${printLayout([dataArrays(printer.arrays), component], width)}\n`
}

/** Find every element, and the options whose `<select>` names the selected one. */
function index(flow: Flow, flows: Map<Element, FlowElement>, chosen: Set<Element>, inSelect: boolean): void {
  for (const item of flow.items) {
    if (item.kind !== 'element') continue
    flows.set(item.element, item)
    if (inSelect && item.element.tagName === 'option') chosen.add(item.element)
    index(item.flow, flows, chosen, inSelect || item.element.tagName === 'select')
  }
}
