import {wordSet} from '../../../css/word-set.ts'
import type {JsxElement, JsxFlow} from '../items.ts'
import type {Instance} from './definition.ts'
import {isOpaque, isShape} from './places.ts'

/** Elements that stand in one place of a document, and parts of what is no component on its own. */
const NEVER = wordSet('html head body option optgroup br wbr source track col colgroup param')

/** What can become a component: elements of a flow and of the templates in it, each before what is in it. */
export function candidatesIn(flow: JsxFlow): Instance[] {
  const found: Instance[] = []
  const take = (item: JsxElement, replace: Instance['replace'], entry?: string) => {
    const {tagName} = item.element
    if (isOpaque(item) || isShape(tagName) || tagName === 'head') return
    if (!NEVER.has(tagName)) found.push({item, replace, ...(entry !== undefined && {entry})})
    if (tagName !== 'svg' && tagName !== 'math') visit(item.flow)
  }
  const visit = ({items}: JsxFlow) => {
    for (const [at, item] of items.entries()) {
      if (item.kind === 'element') take(item, (call) => void (items[at] = call))
      if (item.kind === 'map' && item.template.kind === 'element')
        take(item.template, (call) => void (item.template = call), item.item)
    }
  }
  visit(flow)
  return found
}
