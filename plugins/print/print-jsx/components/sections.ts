import type {CallItem, JsxFlow, JsxItem, JsxTag} from '../items.ts'
import type {Printer} from '../printer.ts'
import {candidatesIn} from './candidates.ts'
import {type Counts, entryName, isLandmark, nameCounts, sectionName} from './component-names.ts'
import {define, type Definition, type Instance} from './definition.ts'
import {countLines, type LineCounts} from './lines.ts'

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
  let lines = countLines(flow, printer.props)
  if (lines.all <= LONG) return
  // What is nearly all of it stays so, whatever becomes a component inside.
  const [most, before] = [lines.all * NEARLY_ALL, lines]
  const whole = new Set<JsxItem>(
    candidatesIn(flow).flatMap(({item}) => (before.of(item) > most ? [item] : []))
  )
  const [only, ...more] = flow.items
  if (only && more.length === 0) whole.add(only)
  for (;;) {
    const part = firstPart(flow, {whole, lines}, printer, (item, entry) =>
      entry === undefined ? sectionName(item, printer, parent, counts) : entryName(entry, item, printer)
    )
    if (!part) return
    split(part.body, printer, part.name, counts)
    lines = countLines(flow, printer.props)
  }
}

/**
 * Makes a component of the first part of a flow that can be one; the outermost come first, so that what is in them belongs to them. What is
 * a part by its tag becomes one even where the rest is not long any more.
 */
function firstPart(
  flow: JsxFlow,
  {whole, lines}: {whole: ReadonlySet<JsxItem>; lines: LineCounts},
  printer: Printer,
  nameOf: (item: JsxTag, entry: string | undefined) => string | undefined
): Definition | undefined {
  for (const part of [...stylesIn(flow), ...candidatesIn(flow)]) {
    const {item, entry} = part
    const count = lines.of(item)
    const least = isLandmark(item.element) ? SHORT : lines.all > LONG ? MEDIUM : Number.POSITIVE_INFINITY
    if (count < least || whole.has(item)) continue
    const name = nameOf(item, entry)
    if (name !== undefined) return define([part], name, printer)
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
