import {wordSet} from '../../../css/word-set.ts'
import type {JsxFlow, JsxTag} from '../items.ts'
import type {Instance} from './definition.ts'
import {isOpaque, isShape} from './places.ts'

/** Elements that stand in one place of a document, and parts of what is no component on its own. */
const NEVER = wordSet('html head body option optgroup br wbr source track col colgroup param')

/** What can become a component: tags of a flow and of the templates in it, each before what is in it. */
export function candidatesIn(flow: JsxFlow): Instance[] {
  const found: Instance[] = []
  const take = (item: JsxTag, replace: Instance['replace'], entry?: string) => {
    const instance = {item, replace, ...(entry !== undefined && {entry})}
    if (item.kind === 'call') {
      // Without content of its own it says all that a component could.
      if (!item.content) return
      found.push(instance)
      visit(item.content)
      return
    }
    const {tagName} = item.element
    if (isOpaque(item) || isShape(tagName) || tagName === 'head') return
    if (!NEVER.has(tagName)) found.push(instance)
    if (tagName !== 'svg' && tagName !== 'math') visit(item.flow)
  }
  const visit = ({items}: JsxFlow) => {
    for (const [at, item] of items.entries()) {
      if (item.kind === 'element' || item.kind === 'call') take(item, (call) => void (items[at] = call))
      if (item.kind === 'map') take(item.template, (call) => void (item.template = call), item.item)
    }
  }
  visit(flow)
  return found
}
