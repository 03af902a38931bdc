import type {Element, Root} from 'hast'

/** Calls back for every element in document order, with its parent element. */
export function everyElement(
  tree: Root | Element,
  visit: (element: Element, parent: Element | undefined) => void
): void {
  const go = (node: Root | Element, parent: Element | undefined) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      visit(child, parent)
      go(child, child)
    }
  }
  go(tree, undefined)
}
