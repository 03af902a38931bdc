import type {Element, ElementContent, Root, RootContent} from 'hast'
import type {Plugin} from 'unified'
import {everyElement} from '../../model/every-element.ts'

export interface NumberElementsOptions {
  /** Put the number into the markup too, as `data-facsimile-index` (default: false). */
  attribute?: boolean
}

/**
 * Number every element: an element, then its shadow tree, then its children. The number stays with the element through
 * all passes, so that the code can be compared with its source. Messages: none. Throws nothing.
 */
export const numberElements: Plugin<[NumberElementsOptions?], Root> =
  ({attribute = false} = {}) =>
  (tree) => {
    let next = 0
    const count = (nodes: readonly (RootContent | ElementContent)[]) => {
      for (const node of nodes) {
        if (node.type !== 'element') continue
        if (attribute) node.properties.dataFacsimileIndex = String(next)
        node.data = {...node.data, number: next++} as Element['data']
        if (node.data?.shadow) count(node.data.shadow.children)
        count(node.children)
      }
    }
    count(tree.children)
  }

/** Elements in the order of the code: their numbers, `null` for one that the source does not have. */
export function elementNumbers(tree: Root): (number | null)[] {
  const numbers: (number | null)[] = []
  everyElement(tree, ({data}) => {
    numbers.push(data?.number ?? null)
  })
  return numbers
}
