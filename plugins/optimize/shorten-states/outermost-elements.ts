import type {Element, Root} from 'hast'
import {isRootSelector} from '../../css/selectors/toggles.ts'
import {everyElement} from '../../model/every-element.ts'
import type {State, StateLink} from '../../model/types.ts'

/** Which elements of a tree the outermost link of a state can be, for a styled element. */
export class OutermostElements {
  readonly #parents = new Map<Element, Element | undefined>()

  readonly #rootClasses: ReadonlySet<string> | undefined

  /** `rootClasses`: what scripts set on the page's root or body. */
  constructor(tree: Root, rootClasses?: ReadonlySet<string>) {
    this.#rootClasses = rootClasses
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
        // It is set on the root, whatever is in between, or on what a fragment is put into.
        if (link.isAnything && isRootSelector(link.dynamic, this.#rootClasses)) next.add(ROOT)
        else for (; at; at = this.#parents.get(at)) if (isOf(at, link)) next.add(at)
      }
      ends = next
    }
    return ends
  }
}

/** Stands for the root of the page. */
const ROOT: Element = {type: 'element', tagName: 'html', properties: {}, children: []}

const isOf = ({data}: Element, {subject, isAnything}: StateLink): boolean =>
  isAnything === true || (subject !== undefined && data?.subjects?.includes(subject) === true)
