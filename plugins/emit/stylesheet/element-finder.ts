import {addTo} from '../../model/group-by.ts'
import type {Selector} from 'css-what'
import type {Element, Root} from 'hast'
import {compileMatcher} from '../../cascade/match/match-selector.ts'
import {type IndexedElement, indexTree} from '../../cascade/match/tree-index.ts'
import {combinatorOf} from '../../css/selectors/parse-selector.ts'
import {rootElements} from '../../model/root-elements.ts'

/** The elements of the code with the classes that they carry in it, by which it tells what a selector matches there. */
export class ElementFinder {
  readonly isDocument: boolean
  readonly #elements: readonly IndexedElement[]
  readonly #of: ReadonlyMap<Element, IndexedElement>
  readonly #byTag = new Map<string, IndexedElement[]>()
  readonly #byClass = new Map<string, IndexedElement[]>()

  constructor(tree: Root) {
    const {elements, of} = indexTree(tree)
    this.#elements = elements
    this.#of = of
    this.isDocument = rootElements(tree).some(({tagName, data}) => tagName === 'html' && !data?.isPage)
    for (const element of elements) {
      element.classes = []
      element.attributes = new Map([...element.attributes, ['class', '']])
      addTo(this.#byTag, element.name, element)
    }
  }

  of(element: Element): IndexedElement {
    const indexed = this.#of.get(element)
    if (!indexed) throw new Error(`The code has no such ${element.tagName}.`)
    return indexed
  }

  /** Gives elements a class. */
  carry(name: string, members: Iterable<Element>): void {
    for (const member of members) {
      const element = this.of(member)
      if (element.classes.includes(name)) continue
      element.classes = [...element.classes, name]
      element.attributes.set('class', element.classes.join(' '))
      addTo(this.#byClass, name, element)
    }
  }

  /** Takes a class away again. */
  drop(name: string, members: Iterable<Element>): void {
    const dropped = new Set<IndexedElement>()
    for (const member of members) {
      const element = this.of(member)
      element.classes = element.classes.filter((each) => each !== name)
      element.attributes.set('class', element.classes.join(' '))
      dropped.add(element)
    }
    this.#byClass.set(
      name,
      this.carriers(name).filter((element) => !dropped.has(element))
    )
  }

  /** Elements that carry a class. */
  carriers(name: string): readonly IndexedElement[] {
    return this.#byClass.get(name) ?? []
  }

  /** What else a selector matches than these elements; undefined where it does not match all of them. */
  othersFoundBy(tokens: Selector[], members: readonly Element[]): IndexedElement[] | undefined {
    const matches = compileMatcher(tokens, false)
    if (!members.every((member) => matches(this.of(member)))) return undefined
    const candidates = this.#candidatesFor(tokens)
    if (candidates.length === members.length) return []
    const own = new Set(members)
    return candidates.filter((element) => !own.has(element.node) && matches(element))
  }

  /** Whether a selector matches these elements, and no others. */
  findsJust(tokens: Selector[], members: readonly Element[]): boolean {
    return this.othersFoundBy(tokens, members)?.length === 0
  }

  /** Elements that have a class of the selector's last compound, or its tag. */
  #candidatesFor(tokens: readonly Selector[]): readonly IndexedElement[] {
    const subject = tokens.slice(tokens.findLastIndex((token) => combinatorOf(token) !== undefined) + 1)
    let fewest = this.#elements
    for (const token of subject) {
      const own =
        token.type === 'tag'
          ? (this.#byTag.get(token.name.toLowerCase()) ?? [])
          : token.type === 'attribute' && token.name === 'class'
            ? this.carriers(token.value)
            : fewest
      if (own.length < fewest.length) fewest = own
    }
    return fewest
  }
}
