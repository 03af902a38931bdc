import {parse, type Selector, stringify} from 'css-what'
import type {Element, Root} from 'hast'
import {compileMatcher} from '../../cascade/match/match-selector.ts'
import {type IndexedElement, indexTree} from '../../cascade/match/tree-index.ts'
import {rootElements} from '../../model/root-elements.ts'

/** The page's own selectors, where they find in the code just the elements that they are meant for. */
export class AuthorSelectors {
  readonly #elements: readonly IndexedElement[]
  readonly #isDocument: boolean
  readonly #nameOf: (className: string) => string | undefined

  /** `classesOf`: what an element carries in the code. `nameOf`: what the code calls a class of the page. */
  constructor(
    tree: Root,
    classesOf: (element: Element) => readonly string[],
    nameOf: (className: string) => string | undefined
  ) {
    this.#elements = indexTree(tree).elements
    for (const element of this.#elements) {
      element.classes = [...classesOf(element.node)]
      element.attributes = new Map([...element.attributes, ['class', element.classes.join(' ')]])
    }
    this.#isDocument = rootElements(tree).some(({tagName, data}) => tagName === 'html' && !data?.isPage)
    this.#nameOf = nameOf
  }

  /** A selector of the page in the code's names; undefined where it would not find these elements, and no others. */
  selectorFor(selector: string, members: readonly Element[]): string | undefined {
    const tokens = this.#renamed(selector)
    if (!tokens) return undefined
    const matches = compileMatcher(tokens, false)
    const wanted = new Set(members)
    for (const element of this.#elements) if (matches(element) !== wanted.has(element.node)) return undefined
    return stringify([tokens])
  }

  #renamed(selector: string): Selector[] | undefined {
    const tokens = parsed(selector)
    if (!tokens || !tokens.every(isPlain)) return undefined
    const renamed: Selector[] = []
    let hasClass = false
    for (const token of tokens) {
      if (token.type !== 'attribute' || token.name !== 'class') {
        renamed.push(token)
        continue
      }
      const name = token.action === 'element' ? this.#nameOf(token.value) : undefined
      if (name === undefined) return undefined
      hasClass = true
      renamed.push({...token, value: name})
    }
    // A fragment's rules must not reach into the page around it.
    return hasClass || this.#isDocument ? renamed : undefined
  }
}

function parsed(selector: string): Selector[] | undefined {
  try {
    return parse(selector)[0]
  } catch {
    return undefined
  }
}

/** Tags, classes, places among siblings, and what joins them. */
const isPlain = (token: Selector): boolean =>
  ['tag', 'universal', 'descendant', 'child', 'adjacent', 'sibling'].includes(token.type) ||
  (token.type === 'attribute' && token.name === 'class') ||
  (token.type === 'pseudo' && PLACES.has(token.name))

const PLACES: ReadonlySet<string> = new Set(['first-child', 'last-child', 'only-child'])
