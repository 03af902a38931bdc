/** Elements inside elements that a page may have; Chromium's parser stops at 512. */
export const MAX_DEPTH = 1000

/** A page that is nested more deeply than any real one. */
export class DepthError extends Error {
  override name = 'DepthError'
  code = 'too-large' as const
  constructor() {
    super(`The page nests its elements more than ${MAX_DEPTH} deep.`)
  }
}

interface Node {
  children?: readonly Node[]
  childNodes?: readonly Node[]
  content?: Node
}

/** Throws `DepthError` for a tree that is too deep for the passes, which walk it recursively. */
export function checkDepth(tree: object): void {
  checkFrom(tree as Node, 0)
}

/** The stack is deep enough for this depth, and not for more. */
function checkFrom(node: Node, depth: number): void {
  if (depth > MAX_DEPTH) throw new DepthError()
  const inside = node.children ?? node.childNodes
  if (inside) for (const child of inside) checkFrom(child, depth + 1)
  if (node.content) checkFrom(node.content, depth + 1)
}
