import type {Element, Root} from 'hast'
import {styleOf} from './access.ts'
import {everyElement} from './every-element.ts'
import {addTo} from './group-by.ts'
import {statesOfStyle} from './states-of-style.ts'
import type {ElementStyle} from './types.ts'

/** The elements that states are about. */
export interface ElementsOfStates {
  /** Key of a state → the elements that something is printed for in it. */
  styled: ReadonlyMap<string, Element[]>
  /** Placeholder of a subject → the elements that it stands for. */
  carriers: ReadonlyMap<string, Element[]>
}

export function elementsOfStates(tree: Root): ElementsOfStates {
  const styled = new Map<string, Element[]>()
  const carriers = new Map<string, Element[]>()
  const known = new Map<ElementStyle, Set<string>>()
  everyElement(tree, (element) => {
    for (const subject of element.data?.subjects ?? []) addTo(carriers, subject, element)
    const style = styleOf(element)
    let keys = known.get(style)
    if (!keys) known.set(style, (keys = statesOfStyle(style)))
    for (const key of keys) addTo(styled, key, element)
  })
  return {styled, carriers}
}
