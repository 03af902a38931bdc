import type {ElementContent, Root, RootContent} from 'hast'
import type {Plugin} from 'unified'

/**
 * Number every element in `data-facsimile-index`: an element, then its shadow tree, then its children. For comparing
 * the code with its source, element by element. Messages: none. Throws nothing.
 */
export const markElements: Plugin<[], Root> = () => (tree) => {
  let next = 0
  const mark = (nodes: readonly (RootContent | ElementContent)[]) => {
    for (const node of nodes) {
      if (node.type !== 'element') continue
      node.properties.dataFacsimileIndex = String(next++)
      if (node.data?.shadow) mark(node.data.shadow.children)
      mark(node.children)
    }
  }
  mark(tree.children)
}
