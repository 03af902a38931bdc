import type {Element, Root} from 'hast'
import {styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {TextFlow} from '../../css/overlap.ts'
import {isFromTheLeft} from '../../html/text-direction.ts'
import {isCutOut} from '../../model/root-elements.ts'
import type {ElementStyle} from '../../model/types.ts'
import {comparable} from './comparable.ts'
import {wordSet} from '../../css/word-set.ts'

/** Whether 1rem is 16px on the page, so that `16px` and `1rem` are two spellings of one length. */
export function hasPlainRoot(tree: Root, measured = 16): boolean {
  const html = tree.children.find((child) => child.type === 'element' && child.tagName === 'html')
  // An extracted element has no root of its own, and no rem of the page's.
  if (html?.type !== 'element' || isCutOut(tree)) return true
  if (measured !== 16) return false
  for (const {properties, runs} of styleOf(html)[''] ?? []) {
    if (!properties.includes('font-size')) continue
    for (const {declarations} of runs)
      for (const {property, value} of declarations)
        if (property === 'font-size' && !USUAL_SIZES.has(comparable(property, value, 16))) return false
  }
  return true
}

/** How the text of each element may run: where it may run down, or from the right, in any state. */
export function textFlows(tree: Root): ReadonlyMap<Element, TextFlow> {
  const flows = new Map<Element, TextFlow>()
  const known = new Map<ElementStyle, TextFlow>()
  everyElement(tree, (element, parent) => {
    const style = styleOf(element)
    let own = known.get(style)
    if (own === undefined) known.set(style, (own = flowOf(style)))
    const around = (parent && flows.get(parent)) ?? 'left-to-right'
    const ofMarkup = isFromTheLeft(element.properties.dir) ? 'left-to-right' : 'horizontal'
    flows.set(element, leastKnown([own, ofMarkup, around]))
  })
  return flows
}

/** The flow that says least of how text runs. */
export const leastKnown = (flows: readonly TextFlow[]): TextFlow =>
  FLOWS.find((flow) => flows.includes(flow)) ?? 'left-to-right'

const FLOWS: readonly TextFlow[] = ['unknown', 'horizontal']

function flowOf(style: ElementStyle): TextFlow {
  if (declares(style, WRITING_MODE, ACROSS)) return 'unknown'
  return declares(style, DIRECTION, FROM_THE_LEFT) ? 'horizontal' : 'left-to-right'
}

/** Whether a style declares one of some properties with another value than the usual ones. */
const declares = (style: ElementStyle, names: ReadonlySet<string>, usual: ReadonlySet<string>): boolean =>
  Object.values(style).some((groups) =>
    groups.some(
      ({properties, runs}) =>
        properties.some((name) => names.has(name)) &&
        runs.some(({declarations}) => declarations.some(({value}) => !usual.has(value.toLowerCase())))
    )
  )

const WRITING_MODE = wordSet('all writing-mode -webkit-writing-mode')
const ACROSS = wordSet('horizontal-tb inherit initial unset revert revert-layer lr lr-tb rl rl-tb')
const DIRECTION = wordSet('direction')
const FROM_THE_LEFT = wordSet('ltr inherit initial unset revert revert-layer')
const USUAL_SIZES = wordSet('16px 1rem 1em 100% medium inherit initial unset')
