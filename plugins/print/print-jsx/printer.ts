import type {Element} from 'hast'
import type {ComponentState} from './components/state-owners.ts'
import type {Definition} from './components/definition.ts'
import type {KnownTags} from './components/known-tags.ts'
import type {DataArray} from './data-arrays.ts'
import {DISMISS} from './dismiss-hook.ts'
import type {NamedVariable} from './component-state.ts'
import type {JsxFlow} from './items.ts'
import type {Prop} from './props.ts'
import type {ReportLoss} from './report.ts'

/** The state of printing one module. */
export interface Printer {
  /** Props of every element. */
  props: Map<Element, Prop[]>
  /** Elements printed without an end tag. */
  closed: Set<Element>
  /** Arrays for `.map`, in the order of the component. */
  arrays: DataArray[]
  /** Names of the arrays, by their content. */
  arrayOf: Map<string, string>
  /** Long values that stand before the component, with their names. */
  constants: Map<string, string>
  /** Names of cells after the headers of their columns. */
  columnNames: ReadonlyMap<Element, string>
  /** Names of the module. */
  names: Set<string>
  /** Names of what a function of a `.map` or of a handler is given, which would hide others. */
  parameters: Set<string>
  /** Sources of expressions that may have no value: fields of entries and props; whether they are `true` where they have one. */
  optional: Map<string, {isFlag: boolean}>
  /** State of the component. */
  variables: NamedVariable[]
  /** What the component that is exported returns. */
  root: JsxFlow
  /** What was found of tags, while only some of them change. */
  known?: KnownTags | undefined
  /** Components beside the one that is exported, in the order in which they were made. */
  components: Definition[]
  /** State variables of every component, by its name. */
  states: ReadonlyMap<string, ComponentState>
  typescript: boolean
  /** Whether the module names React's `CSSProperties`, `ReactNode`, `Dispatch`. */
  usesProperties: boolean
  usesNodes: boolean
  usesDispatch: boolean
  report: ReportLoss
}

export const createPrinter = ({
  name,
  ...options
}: Pick<Printer, 'typescript' | 'report' | 'columnNames'> & {name: string}): Printer => ({
  props: new Map(),
  closed: new Set(),
  arrays: [],
  arrayOf: new Map(),
  constants: new Map(),
  names: new Set([
    name,
    'CSSProperties',
    'ReactNode',
    'useState',
    'useEffect',
    'Dispatch',
    'SetStateAction',
    DISMISS
  ]),
  parameters: new Set(['children', 'event', 'index', 'isOpen', 'open']),
  optional: new Map(),
  variables: [],
  root: {items: [], gaps: ['glue']},
  components: [],
  states: new Map(),
  usesProperties: false,
  usesNodes: false,
  usesDispatch: false,
  ...options
})
