import type {Element} from 'hast'
import type {CallItem, JsxElement, JsxFlow, JsxItem, JsxTag} from '../items.ts'
import type {Prop} from '../props.ts'
import {callSize, propSize, sizeOf, tagsSize, valueSize} from './size.ts'

/** Columns that are left for code, beside indentation. */
const COLUMNS = 60

/** How much source there is for something, about. */
interface Extent {
  characters: number
  lines: number
}

export interface LineCounts {
  all: number
  of: (tag: JsxTag) => number
}

/** Lines of all tags of a flow as source, and of the flow; about as many as there will be. */
export function countLines(flow: JsxFlow, props: ReadonlyMap<Element, Prop[]>): LineCounts {
  const known = new Map<JsxTag, number>()

  const extentOf = (item: JsxItem): Extent => {
    if (item.kind === 'map') {
      const {characters, lines} = extentOf(item.template)
      return {characters: characters + 2 * COLUMNS, lines: lines + 2}
    }
    if (item.kind === 'optional') {
      const {characters, lines} = extentOf(item.item)
      return {characters: characters + valueSize(item.when) + 4, lines: lines > 1 ? lines + 2 : lines}
    }
    if (item.kind !== 'element' && item.kind !== 'call') {
      const characters = sizeOf(item, props)
      return {characters, lines: characters / COLUMNS}
    }
    const extent = item.kind === 'element' ? elementExtent(item) : callExtent(item)
    known.set(item, extent.lines)
    return extent
  }

  const elementExtent = ({element, flow: inner}: JsxElement): Extent => {
    const own = props.get(element) ?? []
    const attributes = own.reduce((sum, prop) => sum + propSize(prop), 0)
    const {characters, lines} = sumOf(inner)
    const all = characters + attributes + tagsSize(element.tagName, inner.items.length > 0)
    if (element.tagName === 'style') return {characters: all, lines: sheetLines(inner)}
    if (all <= COLUMNS) return {characters: all, lines: 1}
    const head = attributes > COLUMNS && own.length > 1 ? own.length + 2 : 1
    return {characters: all, lines: head + Math.ceil(lines) + (inner.items.length > 0 ? 1 : 0)}
  }

  const callExtent = (call: CallItem): Extent => {
    const own = callSize(call)
    const head = own > COLUMNS && call.args.length > 1 ? call.args.length + 2 : 1
    if (!call.content) return {characters: own, lines: head}
    const {characters, lines} = sumOf(call.content)
    const all = characters + own
    return {characters: all, lines: all <= COLUMNS ? 1 : head + Math.ceil(lines) + 1}
  }

  const sumOf = ({items}: JsxFlow): Extent => {
    const sum: Extent = {characters: 0, lines: 0}
    for (const item of items) {
      const {characters, lines} = extentOf(item)
      sum.characters += characters
      sum.lines += lines
    }
    return sum
  }

  return {all: sumOf(flow).lines, of: (tag) => known.get(tag) ?? 0}
}

const sheetLines = ({items}: JsxFlow): number =>
  items.reduce((sum, child) => sum + (child.kind === 'text' ? child.value.split('\n').length : 0), 1)
