import type {Element} from 'hast'
import type {DataArray} from './data-arrays.ts'
import {DISMISS} from './dismiss-hook.ts'
import type {NamedVariable} from './component-state.ts'
import type {Prop} from './props.ts'
import type {ReportLoss} from './report.ts'

/** The state of printing one component. */
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
  /** State of the component. */
  variables: NamedVariable[]
  /** Inside a `.map` no other one begins. */
  isInMap: boolean
  typescript: boolean
  mapSiblings: boolean
  /** Whether the module names React's `CSSProperties`. */
  usesProperties: boolean
  report: ReportLoss
}

export const createPrinter = ({
  name,
  ...options
}: Pick<Printer, 'typescript' | 'mapSiblings' | 'report' | 'columnNames'> & {name: string}): Printer => ({
  props: new Map(),
  closed: new Set(),
  arrays: [],
  arrayOf: new Map(),
  constants: new Map(),
  names: new Set([name, 'CSSProperties', 'useState', 'useEffect', 'Dispatch', 'SetStateAction', DISMISS]),
  variables: [],
  isInMap: false,
  usesProperties: false,
  ...options
})
