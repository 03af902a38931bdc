import type {Element, Root} from 'hast'
import {choice, group, hardLine, indent, softLine} from '../layout/layout.ts'
import {printLayout} from '../layout/print-layout.ts'
import type {WhiteSpaceFacts} from '../flow/display.ts'
import {type Flow, type FlowElement, flowOf} from '../flow/flow.ts'
import {constantsLayout} from './constants.ts'
import {dataArrays} from './data-arrays.ts'
import {rootLayout} from './element-layout.ts'
import {declarationOf, dismissalOf, nameVariables, nounsOf} from './component-state.ts'
import {hookLayout} from './dismiss-hook.ts'
import {createPrinter, type Printer} from './printer.ts'
import type {ReportLoss} from './report.ts'
import {componentRoot} from './root.ts'
import {jsxSourceOf, propsByElement} from './runtime.ts'
import {withState} from './state-props.ts'
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
  printer.variables = nameVariables(tree, nounsOf(flows.keys()), printer.names)
  if (printer.variables.length > 0)
    for (const [element, props] of printer.props)
      printer.props.set(element, withState(element, props, {variables: printer.variables, stateClassesFirst}))

  const markup = rootLayout(flow, printer)
  const result = [
    'return ',
    group([choice('(', ''), indent([softLine, markup]), softLine, choice(')', '')]),
    ';'
  ]
  const dismissals = printer.variables.flatMap((variable) => dismissalOf(variable) ?? [])
  const state = [
    ...printer.variables.map((variable) => declarationOf(variable, typescript)),
    ...dismissals
  ].map((statement) => [statement, hardLine])
  const body = [state, state.length > 0 ? hardLine : '', result]
  const component = [`export default function ${name}() {`, indent([hardLine, body]), hardLine, '}']
  return `${importsOf(printer)}${printLayout([constantsLayout(printer.constants), dataArrays(printer.arrays), dismissals.length > 0 ? hookLayout(typescript) : '', component], width)}\n`
}

/** What the module has from React. */
function importsOf({usesProperties, variables, typescript}: Printer): string {
  const hasHook = variables.some(({dismissal}) => dismissal !== undefined)
  const names = [
    usesProperties && 'type CSSProperties',
    ...(hasHook && typescript ? ['type Dispatch', 'type SetStateAction'] : []),
    hasHook && 'useEffect',
    variables.length > 0 && 'useState'
  ].filter(Boolean)
  if (names.length === 0) return ''
  return names.length === 1 && usesProperties
    ? 'import type { CSSProperties } from "react";\n\n'
    : `import { ${names.join(', ')} } from "react";\n\n`
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
