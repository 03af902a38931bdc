import {firstIndex} from '../../model/sorted.ts'
import type {Element} from 'hast'
import type {PageElements} from '../../html/controls/page-elements.ts'
import {withHoldersAround} from './holders-around.ts'
import {openingOf, type Opening} from './opening.ts'
import type {StateUses} from './state-uses.ts'

/** What a control opens that refers to nothing: the element, and how. */
export interface NearbyTarget {
  target: Element
  opening: Opening
}

/** Elements around a control in which it is looked for: the nearest ones. */
const LEVELS = 3

/** Elements that other controls open. */
type Taken = Pick<ReadonlyMap<Element, unknown>, 'has'>
export type NearbyTargetOf = (control: Element, taken: Taken) => NearbyTarget | undefined

/**
 * What follows a control (ARIA Authoring Practices, disclosure), else the one element near it that declarations of the page show and
 * hide. Undefined where there is none, or where it could be several.
 */
export function nearbyTargets(uses: StateUses, elements: PageElements): NearbyTargetOf {
  const {ancestorsOf, isWithin, nextOf, rangeOf} = elements
  // Found once: each control looks through them.
  const openable = new Map<Element, Opening>()
  for (const element of elements.all) {
    const opening = togglesOf(element, uses, elements)
    if (opening) openable.set(element, opening)
  }
  const inOrder = [...openable].map(([target, opening]) => ({target, opening, place: rangeOf(target)[0]}))
  const firstFrom = (from: number) => firstIndex(inOrder, ({place}) => place < from)
  const inScope = (control: Element, scope: Element, taken: Taken) => {
    const around = new Set(ancestorsOf(control))
    const free: NearbyTarget[] = []
    let count = 0
    let last: Element | undefined
    const [start, end] = rangeOf(scope)
    for (const {target, opening} of inOrder.slice(firstFrom(start), firstFrom(end))) {
      if (isWithin(target, control) || around.has(target)) continue
      // What is inside something found opens with it.
      if (last && isWithin(target, last)) continue
      if (!opening.toggles.every(({holder}) => holder === target || isWithin(holder, scope))) continue
      last = target
      count++
      if (!taken.has(target)) free.push({target, opening})
      if (free.length > 1) break
    }
    return {free, count}
  }
  return (control, taken) => {
    const next = nextOf(control)
    const after =
      next && !taken.has(next)
        ? (openable.get(next) ??
          togglesOf(next, withHoldersAround(uses, [{element: control, target: next}], elements), elements))
        : undefined
    if (next && after) return {target: next, opening: after}
    for (const scope of ancestorsOf(control).slice(-LEVELS).reverse()) {
      const {free, count} = inScope(control, scope, taken)
      if (free.length === 1) return free[0]
      if (count > 1) return undefined
    }
    return undefined
  }
}

/** How an element is opened by toggles; undefined where the platform opens it, or nothing is known to. */
function togglesOf(element: Element, uses: StateUses, elements: PageElements): Opening | undefined {
  const opening = element.tagName === 'details' ? undefined : openingOf(element, uses, elements)
  return opening && opening.toggles.length > 0 ? opening : undefined
}
