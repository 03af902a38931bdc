import type {Element} from 'hast'
import type {PageElements} from '../../html/controls/page-elements.ts'
import {openingOf, type Opening} from './opening.ts'
import type {StateUses} from './state-uses.ts'

/** What a control opens that refers to nothing: the element, and how. */
export interface NearbyTarget {
  target: Element
  opening: Opening
}

/** Elements around a control in which it is looked for: the nearest ones. */
const LEVELS = 3

/**
 * What follows a control (ARIA Authoring Practices, disclosure), else the one element near it that declarations of the page show and
 * hide. Undefined where there is none, or where it could be several.
 */
export function nearbyTarget(
  control: Element,
  taken: ReadonlySet<Element>,
  uses: StateUses,
  elements: PageElements
): NearbyTarget | undefined {
  const around = elements.ancestorsOf(control)
  const next = siblingAfter(control, elements)
  const after = next && !taken.has(next) ? togglesOf(next, uses, elements) : undefined
  if (next && after) return {target: next, opening: after}
  for (const scope of around.slice(-LEVELS).reverse()) {
    const found: NearbyTarget[] = []
    for (const element of elements.all) {
      const path = elements.ancestorsOf(element)
      if (!path.includes(scope) || element === control || path.includes(control) || around.includes(element))
        continue
      // What is inside something found opens with it.
      if (found.some(({target}) => path.includes(target))) continue
      const opening = togglesOf(element, uses, elements)
      const isNear = opening?.toggles.every(
        ({holder}) => holder === element || isWithin(holder, scope, elements)
      )
      if (opening && isNear) found.push({target: element, opening})
    }
    const free = found.filter(({target}) => !taken.has(target))
    if (free.length === 1) return free[0]
    if (found.length > 1) return undefined
  }
  return undefined
}

/** How an element is opened by toggles; undefined where the platform opens it, or nothing is known to. */
function togglesOf(element: Element, uses: StateUses, elements: PageElements): Opening | undefined {
  const opening = element.tagName === 'details' ? undefined : openingOf(element, uses, elements)
  return opening && opening.toggles.length > 0 ? opening : undefined
}

function siblingAfter(element: Element, {ancestorsOf}: PageElements): Element | undefined {
  const siblings = (ancestorsOf(element).at(-1)?.children ?? []).filter((node) => node.type === 'element')
  return siblings[siblings.indexOf(element) + 1]
}

const isWithin = (element: Element, scope: Element, {ancestorsOf}: PageElements): boolean =>
  element === scope || ancestorsOf(element).includes(scope)
