import type {Element, Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import type {State, StateLink} from '../../model/types.ts'

/** Which elements of a tree the outermost link of a state can be, for a styled element. */
export class OutermostElements {
  readonly #parents = new Map<Element, Element | undefined>()

  constructor(tree: Root) {
    everyElement(tree, (element, parent) => this.#parents.set(element, parent))
  }

  /** Whether two states of ancestors look at the same ones. */
  areEqual(one: State, other: State, element: Element): boolean {
    const [first, second] = [this.#outermost(one, element), this.#outermost(other, element)]
    return first.size === second.size && [...first].every((each) => second.has(each))
  }

  /** The elements that match the outermost link where the styled element matches the last one. */
  #outermost(state: State, element: Element): ReadonlySet<Element> {
    let ends = new Set([element])
    for (const link of state.slice(0, -1).reverse()) {
      const next = new Set<Element>()
      for (const end of ends) {
        let at = this.#parents.get(end)
        if (link.combinator === '>') {
          if (at && isOf(at, link)) next.add(at)
          continue
        }
        for (; at; at = this.#parents.get(at)) if (isOf(at, link)) next.add(at)
      }
      ends = next
    }
    return ends
  }
}

const isOf = ({data}: Element, {subject, isAnything}: StateLink): boolean =>
  isAnything === true || (subject !== undefined && data?.subjects?.includes(subject) === true)
