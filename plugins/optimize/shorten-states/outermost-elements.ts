import type {Element, Root} from 'hast'
import {parseDynamic} from '../../css/selectors/dynamic-part.ts'
import {isRootSelector} from '../../css/selectors/toggles.ts'
import {classesOf} from '../../html/class-list.ts'
import {everyElement} from '../../model/every-element.ts'
import {isAbout} from '../../model/states-of-style.ts'
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

  /**
   * Whether a link may be every element of the page, but for its root and body if they never are in its state. Pseudo-classes are not
   * asked, since where an element is hovered or has the focus inside, so has the root.
   */
  isEverything(link: StateLink): boolean {
    if (link.isAnything || link.dynamic === '' || link.dynamic.includes(':')) return false
    const [root, ...others] = this.#parents.keys()
    if (root?.tagName !== 'html') return false
    const page = [root, ...others.filter(({tagName}) => tagName === 'body')]
    const isOfRoot =
      isRootSelector(link.dynamic, this.#rootClasses) || page.some((element) => hasClassOf(element, link))
    return (
      others.every(
        (element) =>
          isAbout(link, element) || this.#isInHead(element) || (!isOfRoot && element.tagName === 'body')
      ) &&
      (!isOfRoot || isAbout(link, root))
    )
  }

  #isInHead(element: Element): boolean {
    for (let at: Element | undefined = element; at; at = this.#parents.get(at))
      if (at.tagName === 'head') return true
    return false
  }

  /** The elements that match the outermost link where the styled element matches the last one. */
  #outermost(state: State, element: Element): ReadonlySet<Element> {
    let ends = new Set([element])
    for (const link of state.slice(0, -1).reverse()) {
      const next = new Set<Element>()
      for (const end of ends) {
        let at = this.#parents.get(end)
        if (link.combinator === '>') {
          if (at && isAbout(link, at)) next.add(at)
          continue
        }
        // It is set on the root, whatever is in between, or on what a fragment is put into.
        if (link.isAnything && isRootSelector(link.dynamic, this.#rootClasses)) next.add(ROOT)
        else for (; at; at = this.#parents.get(at)) if (isAbout(link, at)) next.add(at)
      }
      ends = next
    }
    return ends
  }
}

/** Stands for the root of the page. */
const ROOT: Element = {type: 'element', tagName: 'html', properties: {}, children: []}

/** Whether an element has one of the classes by which a link is in its state. */
function hasClassOf(element: Element, {dynamic}: StateLink): boolean {
  const names = classesOf(element)
  return parseDynamic(dynamic)
    .flat()
    .some(
      (token) =>
        token.type === 'attribute' &&
        token.name === 'class' &&
        token.action === 'element' &&
        names.includes(token.value)
    )
}
