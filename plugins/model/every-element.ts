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

/** As `everyElement`, with all ancestors, outermost first; the list is reused for the next element. */
export function everyElementInside(
  tree: Root,
  visit: (element: Element, ancestors: readonly (Root | Element)[]) => void
): void {
  const ancestors: (Root | Element)[] = []
  const go = (node: Root | Element) => {
    ancestors.push(node)
    for (const child of node.children) {
      if (child.type !== 'element') continue
      visit(child, ancestors)
      go(child)
    }
    ancestors.pop()
  }
  go(tree)
}
