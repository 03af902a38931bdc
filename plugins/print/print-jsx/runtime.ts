import type {Element, Root} from 'hast'
import {toJsxRuntime} from 'hast-util-to-jsx-runtime'
import type {FlowElement} from '../flow/flow.ts'
import {type Prop, propsOf} from './props.ts'
import type {ReportLoss} from './report.ts'

/** The result of this runtime's `jsx` for an element, in place of something that renders: the source of its start tag. */
export interface JsxSource {
  node: Element
  props: Prop[]
  children: JsxSource[]
}

interface SourceOptions {
  /** Elements that are printed. */
  flows: ReadonlyMap<Element, FlowElement>
  /** Options whose `<select>` names the selected one. */
  chosen: ReadonlySet<Element>
  report: ReportLoss
}

/** The arguments with which `hast-util-to-jsx-runtime` calls a runtime: React's names of props, and the results for the children. */
interface Given {
  node?: Element
  children?: Created | Created[]
  selected?: unknown
}
type Created = JsxSource | JsxSource[] | string | null | undefined

const Fragment = Symbol('Fragment')

/** The elements of a tree as JSX source, in the order of the tree, with the props that React has for their attributes. */
export function jsxSourceOf(root: Root, {flows, chosen, report}: SourceOptions): JsxSource[] {
  const jsx = (type: unknown, {node, children, ...props}: Given): Created => {
    const inside = sourcesIn(children)
    const item = type === Fragment || !node ? undefined : flows.get(node)
    if (!item || !node) return inside
    if (chosen.has(node)) delete props.selected
    return {node, props: propsOf(node, props, item.space, report), children: inside}
  }
  // The types of a runtime are about what React renders.
  const runtime = {Fragment, jsx: jsx as never, jsxs: jsx as never}
  const components = Object.fromEntries([...flows.keys()].map(({tagName}) => [tagName, () => null]))
  const created: unknown = toJsxRuntime(root, {
    ...runtime,
    components: components as never,
    passNode: true,
    passKeys: false,
    tableCellAlignToStyle: false,
    ignoreInvalidStyle: true
  })
  return sourcesIn(created as Created)
}

function sourcesIn(created: Created | Created[]): JsxSource[] {
  if (Array.isArray(created)) return created.flatMap((one) => sourcesIn(one))
  return typeof created === 'object' && created !== null ? [created] : []
}

/** Props of every element, for printers that go through a tree in another order. */
export function propsByElement(sources: readonly JsxSource[]): Map<Element, Prop[]> {
  const props = new Map<Element, Prop[]>()
  const add = ({node, props: own, children}: JsxSource) => {
    props.set(node, own)
    children.forEach(add)
  }
  sources.forEach(add)
  return props
}
