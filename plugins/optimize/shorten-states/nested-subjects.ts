import type {Element, Root} from 'hast'
import {elementsOfStates} from '../../model/elements-of-states.ts'
import {everyElement} from '../../model/every-element.ts'
import {nestedPlace} from './nested-place.ts'

/** Which elements are needed for the selectors inside of those of states: `:where(.menu > li:hover)`. */
export class NestedSubjects {
  readonly #parents = new Map<Element, Element | undefined>()
  readonly #styled: ReadonlyMap<string, readonly Element[]>
  readonly #needed = new Map<string, Set<Element>>()

  constructor(tree: Root) {
    this.#styled = elementsOfStates(tree).styled
    everyElement(tree, (element, parent) => this.#parents.set(element, parent))
  }

  /** Notes a placeholder of the selector that an element itself has to match in a state; false where its elements may be anywhere. */
  add(placeholder: string, dynamic: string, state: string): boolean {
    const places = placesOf(placeholder, dynamic)
    if (places.includes('anywhere')) return false
    const needed = this.#needed.get(placeholder) ?? new Set()
    this.#needed.set(placeholder, needed)
    for (const element of this.#styled.get(state) ?? []) {
      needed.add(element)
      if (!places.includes('around')) continue
      for (let at = this.#parents.get(element); at; at = this.#parents.get(at)) needed.add(at)
    }
    return true
  }

  has(placeholder: string, element: Element): boolean {
    return this.#needed.get(placeholder)?.has(element) ?? false
  }
}

function placesOf(placeholder: string, dynamic: string): string[] {
  const places: string[] = []
  for (let at = dynamic.indexOf(placeholder); at >= 0; at = dynamic.indexOf(placeholder, at + 1))
    places.push(nestedPlace(dynamic, at, placeholder.length))
  return places
}
