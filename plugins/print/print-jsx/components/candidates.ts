import {wordSet} from '../../../css/word-set.ts'
import type {JsxFlow, JsxTag} from '../items.ts'
import type {Instance} from './definition.ts'
import {isOpaque, isShape} from './places.ts'

/** Elements that stand in one place of a document, and parts of what is no component on its own. */
const NEVER = wordSet('html head body option optgroup br wbr source track col colgroup param')

/** A tag that can become a component. */
export interface Candidate extends Instance {
  /** How many of the candidates after it are in it. */
  inside: number
}

const NOTHING: JsxFlow = {items: [], gaps: ['glue']}

/** Where in a tag there are further candidates; undefined for what is none itself. */
function contentOf(item: JsxTag): JsxFlow | undefined {
  // Without content of its own a component says all that another could.
  if (item.kind === 'call') return item.content
  const {tagName} = item.element
  if (isOpaque(item) || isShape(tagName) || tagName === 'head') return undefined
  return tagName === 'svg' || tagName === 'math' ? NOTHING : item.flow
}

/** What can become a component: tags of a flow and of the templates in it, each before what is in it. */
export function candidatesIn(flow: JsxFlow): Candidate[] {
  const found: Candidate[] = []
  const take = (item: JsxTag, replace: Instance['replace'], entry?: string) => {
    const inside = contentOf(item)
    if (!inside) return
    const candidate: Candidate = {item, replace, ...(entry !== undefined && {entry}), inside: 0}
    if (item.kind === 'call' || !NEVER.has(item.element.tagName)) found.push(candidate)
    const before = found.length
    visit(inside)
    candidate.inside = found.length - before
  }
  const visit = ({items}: JsxFlow) => {
    for (const [at, item] of items.entries()) {
      if (item.kind === 'element' || item.kind === 'call') take(item, (call) => void (items[at] = call))
      if (item.kind === 'optional') take(item.item, (call) => void (item.item = call))
      if (item.kind === 'map') take(item.template, (call) => void (item.template = call), item.item)
    }
  }
  visit(flow)
  return found
}
