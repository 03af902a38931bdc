import type {Element} from 'hast'
import {addTo} from '../../model/group-by.ts'
import {pageSelector} from './style-class.ts'

/** What marks the elements that a state looks at. */
export interface StateMarker {
  /** What stands for the marker in a selector. */
  selector: string
  /** Where they are all that is inside of some elements: the selector of those. */
  around?: string
  /** Class that its elements carry for it; none where a class of theirs or their name says who they are. */
  className?: string
  /** Those that carry it (default: all that the state could look at). */
  elements?: ReadonlySet<Element>
}

/** What is known of a group of elements, whatever their order. */
export class ElementGroups {
  readonly #numbers = new Map<Element, number>()
  readonly #parents = new Map<Element, Element | undefined>()
  readonly #groups = new Map<string, {elements: ReadonlySet<Element>; marker: StateMarker}[]>()

  number(element: Element, parent: Element | undefined): void {
    this.#numbers.set(element, this.#numbers.size)
    this.#parents.set(element, parent)
  }

  /** Of a page's groups few have as many elements and the same first one. */
  #keyOf(elements: readonly Element[]): string {
    let first = Infinity
    for (const element of elements) first = Math.min(first, this.#numbers.get(element) ?? Infinity)
    return `${elements.length} ${first}`
  }

  add(elements: readonly Element[], marker: StateMarker): void {
    addTo(this.#groups, this.#keyOf(elements), {elements: new Set(elements), marker})
  }

  /** A group of which some elements are all the descendants. */
  inside(elements: readonly Element[]): StateMarker | undefined {
    const own = new Set(elements)
    const above = new Set<Element>()
    for (const element of elements) {
      const parent = this.#parents.get(element)
      if (!parent) return undefined
      if (!own.has(parent)) above.add(parent)
    }
    // What has nothing in it is around nothing.
    const isWhole = (element: Element): boolean =>
      element.children.every(
        (child) =>
          child.type !== 'element' ||
          child.children.every(({type}) => type !== 'element') ||
          (own.has(child) && isWhole(child))
      )
    if (elements.length === above.size || ![...above].every(isWhole)) return undefined
    const [first, ...others] = above
    const page = first && others.length === 0 ? pageSelector(first) : undefined
    const selector = page ?? this.of([...above])?.selector
    return selector === undefined ? undefined : {selector: `:is(${selector} *)`, around: selector}
  }

  /** Of some elements, those that are around others; all where it is not known which. */
  around(elements: readonly Element[], inner: ReadonlySet<Element> | undefined): readonly Element[] {
    if (!inner) return elements
    const above = new Set<Element>()
    for (const element of inner)
      for (let at = this.#parents.get(element); at && !above.has(at); at = this.#parents.get(at))
        above.add(at)
    const found = elements.filter((element) => above.has(element))
    return found.length > 0 ? found : elements
  }

  of(elements: readonly Element[]): StateMarker | undefined {
    return this.#groups
      .get(this.#keyOf(elements))
      ?.find((group) => elements.every((element) => group.elements.has(element)))?.marker
  }
}
