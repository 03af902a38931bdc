import type {Element, Root} from 'hast'

/** The element that was picked, or undefined for a whole page. */
export function selectedIn(tree: Root): Element | undefined {
  const stack: (Root | Element)[] = [tree]
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      if (child.data?.selected) return child
      if (child.data?.shadow) stack.push({type: 'root', children: child.data.shadow.children})
      stack.push(child)
    }
  }
  return undefined
}
