import type {CallItem, JsxFlow, JsxItem} from '../items.ts'
import type {Printer} from '../printer.ts'
import {candidatesIn} from './candidates.ts'
import {type Counts, entryName, isLandmark, nameCounts, sectionName} from './component-names.ts'
import {define, type Instance} from './definition.ts'
import {linesOf} from './size.ts'

/** Lines that a component may have before its parts become components. */
const LONG = 80
/** A part of fewer lines is as easily read where it stands. */
const SHORT = 12
/** Lines of a part that only its name tells from what is around it. */
const MEDIUM = 20
/** A part that is nearly all of a component would be the same once more. */
const NEARLY_ALL = 0.8

/** Splits what is long into the parts of the page that have names; `name` is that of the component. */
export function extractSections(root: JsxFlow, printer: Printer, name: string): void {
  const counts = nameCounts(root)
  const others = [...printer.components]
  split(root, printer, name, counts)
  for (const {body, name: own} of others) split(body, printer, own, counts)
}

function split(flow: JsxFlow, printer: Printer, parent: string, counts: Counts): void {
  if (linesOf(flow, printer.props) <= LONG) return
  const own = flow.items.length === 1 ? flow.items[0] : undefined
  for (;;) {
    const all = linesOf(flow, printer.props)
    const made = firstPart(flow, own, all, printer, parent, counts)
    if (!made) return
    split(made.body, printer, made.name, counts)
  }
}

/** Makes a component of the first part of a flow that can be one; the outermost come first, so that what is in them belongs to them. */
function firstPart(
  flow: JsxFlow,
  own: JsxItem | undefined,
  all: number,
  printer: Printer,
  parent: string,
  counts: Counts
): {name: string; body: JsxFlow} | undefined {
  for (const part of [...stylesIn(flow), ...candidatesIn(flow)]) {
    if (part.item === own) continue
    const lines = linesOf({items: [part.item]}, printer.props)
    const isLong = lines >= (isLandmark(part.item.element) ? SHORT : MEDIUM)
    if (!isLong || lines > (all > LONG ? NEARLY_ALL * all : 0)) continue
    const {entry} = part
    const name = entry
      ? entryName(entry, part.item, printer)
      : sectionName(part.item, printer, parent, counts)
    if (name === undefined) continue
    return define([part], name, printer)
  }
  return undefined
}

/** The sheets at the top of a component. */
const stylesIn = ({items}: JsxFlow): Instance[] =>
  items.flatMap((item, at) =>
    item.kind === 'element' && item.element.tagName === 'style'
      ? [{item, replace: (call: CallItem) => void (items[at] = call)}]
      : []
  )
