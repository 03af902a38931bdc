import type {Element, ElementContent, Root, RootContent} from 'hast'

const UNSEEN = new Set(['head', 'script', 'style', 'link', 'meta', 'title', 'base', 'noscript', 'template'])

/** Whether it is never drawn, so that a difference in it does not matter. */
export const isUnseen = ({tagName}: Element): boolean => UNSEEN.has(tagName)

/** The element's own text, white space collapsed, of which a no-break space is none; the text of its children is not included. */
export const textOf = ({children}: Element): string =>
  children
    .map((node) => (node.type === 'text' ? node.value : ''))
    .join('')
    .replace(/[ \t\n\r\f]+/g, ' ')

/** Elements in capture order: an element, then its shadow tree, then its children. */
export function elementsUnder(nodes: readonly (RootContent | ElementContent)[]): Element[] {
  const found: Element[] = []
  const add = (list: readonly (RootContent | ElementContent)[]) => {
    for (const node of list) {
      if (node.type !== 'element') continue
      found.push(node)
      if (node.data?.shadow) add(node.data.shadow.children)
      add(node.children)
    }
  }
  add(nodes)
  return found
}

export const numbersIn = (tree: Root): Map<Element, number> =>
  new Map(elementsUnder(tree.children).map((element, number) => [element, number]))
