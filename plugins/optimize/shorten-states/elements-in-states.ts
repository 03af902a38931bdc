import type {Element, Root} from 'hast'
import {declarationsIn, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {addTo} from '../../model/group-by.ts'
import type {ElementStyle} from '../../model/types.ts'

/** State → the elements that declare something in it. */
export function elementsInStates(tree: Root, keys: ReadonlyMap<string, unknown>): Map<string, Element[]> {
  const found = new Map<string, Element[]>()
  const known = new Map<ElementStyle, ReadonlySet<string>>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    const states = known.get(style) ?? statesOf(style, keys)
    known.set(style, states)
    for (const key of states) addTo(found, key, element)
  })
  return found
}

function statesOf(style: ElementStyle, keys: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const states = new Set<string>()
  for (const {state} of declarationsIn(Object.values(style).flat()))
    if (state !== undefined && keys.has(state)) states.add(state)
  return states
}
