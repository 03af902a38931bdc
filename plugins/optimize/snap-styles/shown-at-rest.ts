import type {Element, Root} from 'hast'
import {ComputedValues, placesOf} from '../../model/computed/index.ts'
import {everyElement} from '../../model/every-element.ts'
import {isWord} from '../../css/values/keywords.ts'

/**
 * Whether an element has a box at some width while no state holds, as far as its own `display` and that of what is around it say; how what is
 * in a closed menu looks nobody compares.
 */
export function shownAtRest(tree: Root): (element: Element) => boolean {
  const values = new ComputedValues(tree)
  const places = placesOf(tree)
  const parents = new Map<Element, Element | undefined>()
  everyElement(tree, (element, parent) => parents.set(element, parent))
  const hasBox = (element: Element): boolean => {
    const place = places.get(element)
    // The first case is that without any state.
    const bases = place ? values.of(place, '', 'display').map(({cases: [first]}) => first?.value) : []
    return bases.length === 0 || !bases.every((value) => typeof value === 'string' && isWord(value, 'none'))
  }
  return (element) => {
    for (let at: Element | undefined = element; at; at = parents.get(at)) if (!hasBox(at)) return false
    return true
  }
}
