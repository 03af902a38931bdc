import type {Element, Root} from 'hast'
import {dataOf} from '../../model/access.ts'
import {choice, group, hardLine, indent, type Layout, softLine} from '../layout/layout.ts'
import {printLayout} from '../layout/print-layout.ts'
import type {WhiteSpaceFacts} from '../flow/display.ts'
import {type Flow, type FlowElement, flowOf} from '../flow/flow.ts'
import {constantsLayout} from './constants.ts'
import {dataArrays} from './data-arrays.ts'
import {rootLayout} from './element-layout.ts'
import {nameVariables, nounsOf} from './component-state.ts'
import {hookLayout} from './dismiss-hook.ts'
import {createPrinter, type Printer} from './printer.ts'
import type {ReportLoss} from './report.ts'
import {componentRoot} from './root.ts'
import {jsxSourceOf, propsByElement} from './runtime.ts'
import {typedWords} from '../../html/typed-words.ts'
import type {Prop} from './props.ts'
import {selection} from './selection.ts'
import {withState} from './state-props.ts'
import {mapSiblings as mapChildren} from './components/map-siblings.ts'
import {extractRepeated} from './components/repeated.ts'
import {flowsOf} from './components/definition.ts'
import {leaveEmptyOut} from './components/optional-params.ts'
import {extractSections} from './components/sections.ts'
import {shapeKinds} from './components/shape.ts'
import {MAIN, ownState, shortenNames} from './components/state-owners.ts'
import {definitionLayout, functionLayout} from './definition-layout.ts'
import type {JsxFlow} from './items.ts'
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
  /** Print what is alike as components with props, and the parts of a long page as components of their own (default: `true`). */
  splitComponents?: boolean
  /** Print four or more siblings that differ in texts, attributes and a class or two only as data and `.map` (default: `true`). */
  mapSiblings?: boolean
  /**
   * Put classes that come and go before the others (default: `false`, behind them). Tailwind's scanner does not find a class that a
   * `${` follows.
   */
  stateClassesFirst?: boolean
  /** Called for everything that JSX cannot represent. */
  report?: ReportLoss
}

/** Source of a module whose default export is a React function component that renders the tree. Ends in a line end. */
export function jsxSource(tree: Root, options: JsxSourceOptions = {}): string {
  const {name = 'Component', width = 80, typescript = false, mapSiblings = true} = options
  const {stateClassesFirst = false, report = () => {}} = options
  const root = componentRoot(tree, options.document ?? false)
  const flow: JsxFlow = flowOf(root, options)
  const printer = createPrinter({
    typescript,
    name,
    report,
    columnNames: mapSiblings ? columnNames(root) : new Map()
  })
  const flows = new Map<Element, FlowElement>()
  const chosen = new Set<Element>()
  index(flow as Flow, flows, chosen, false)

  printer.props = propsByElement(jsxSourceOf(root, {flows, chosen, report}))
  printer.variables = nameVariables(tree, nounsOf(flows.keys()), printer.names)
  if (printer.variables.length > 0)
    for (const [element, props] of printer.props)
      printer.props.set(element, withState(element, props, {variables: printer.variables, stateClassesFirst}))

  if (typescript) for (const props of printer.props.values()) typeWords(props)
  // Before options become data.
  for (const [element, item] of flows)
    if (element.tagName === 'select') printer.props.get(element)?.push(...selection(item, report))
  printer.root = flow
  const shapes = shapeKinds(printer)
  if (mapSiblings) mapChildren(flow, printer, shapes)
  if (options.splitComponents ?? true) {
    extractRepeated(printer, shapes)
    extractSections(flow, printer, name)
    leaveEmptyOut(flowsOf(printer), printer.components)
  }
  return moduleSource(flow, printer, {name, width})
}

function moduleSource(flow: JsxFlow, printer: Printer, {name, width}: {name: string; width: number}): string {
  printer.states = ownState(flow, printer)
  shortenNames(printer.states, printer)
  const hasHook = printer.variables.some(({dismissal}) => dismissal !== undefined)
  // In the order in which their contents stand on the page, so that data is called as it is met.
  const main = functionLayout(
    `export default function ${name}() {`,
    MAIN,
    returnLayout(flow, printer),
    printer
  )
  const others = printer.components.map((definition) =>
    definitionLayout(definition, returnLayout(definition.body, printer), printer)
  )
  const parts = [
    constantsLayout(printer.constants),
    dataArrays(printer.arrays),
    hasHook ? hookLayout(printer.typescript) : '',
    others.map((other) => [other, hardLine, hardLine]),
    main
  ]
  return `${importsOf(printer)}${printLayout(parts, width)}\n`
}

/** What is a word to React's types stays in its place, since data and props are texts. */
function typeWords(props: Prop[]): void {
  for (const [at, prop] of props.entries())
    if (prop.kind === 'string' && typedWords.has(prop.name)) props[at] = {...prop, kind: 'word'}
}

const returnLayout = (flow: JsxFlow, printer: Printer): Layout => [
  'return ',
  group([choice('(', ''), indent([softLine, rootLayout(flow, printer)]), softLine, choice(')', '')]),
  ';'
]

/** What the module has from React. */
function importsOf({usesProperties, usesNodes, usesDispatch, variables, typescript}: Printer): string {
  const hasHook = variables.some(({dismissal}) => dismissal !== undefined)
  const names = [
    usesProperties && 'type CSSProperties',
    ...((hasHook && typescript) || usesDispatch ? ['type Dispatch'] : []),
    usesNodes && 'type ReactNode',
    ...((hasHook && typescript) || usesDispatch ? ['type SetStateAction'] : []),
    hasHook && 'useEffect',
    variables.length > 0 && 'useState'
  ].filter(Boolean)
  if (names.length === 0) return ''
  return names.every((one) => String(one).startsWith('type '))
    ? `import type { ${names.map((one) => String(one).slice(5)).join(', ')} } from "react";\n\n`
    : `import { ${names.join(', ')} } from "react";\n\n`
}

/** Find every element, and the options whose `<select>` names the selected one. */
function index(flow: Flow, flows: Map<Element, FlowElement>, chosen: Set<Element>, inSelect: boolean): void {
  for (const item of flow.items) {
    if (item.kind !== 'element') continue
    flows.set(item.element, item)
    if (inSelect && item.element.tagName === 'option') chosen.add(item.element)
    const [shape, ...others] = item.element.tagName === 'svg' ? item.flow.items : []
    if (shape?.kind === 'element' && shape.element.tagName === 'path' && others.length === 0)
      dataOf(shape.element).isWholeDrawing = true
    index(item.flow, flows, chosen, inSelect || item.element.tagName === 'select')
  }
}
