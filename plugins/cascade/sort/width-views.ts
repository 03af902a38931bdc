import type {Element, ElementContent, Properties, Root, RootContent} from 'hast'
import type {WidthVariant} from '../../model/snapshot.ts'
import {ALWAYS, type Alternative} from '../../model/condition.ts'
import {UNBOUNDED} from '../../model/width.ts'
import {indexTree, type TreeIndex} from '../match/tree-index.ts'

/** The page as it is at some widths; elements have the same numbers in every view. */
export interface WidthView {
  index: TreeIndex
  ranges: readonly Alternative[]
}

/** The captured page for all widths that no variant covers, then each variant. */
export function widthViews(tree: Root, index: TreeIndex, variants: readonly WidthVariant[]): WidthView[] {
  if (variants.length === 0) return [{index, ranges: ALWAYS}]
  const beside = rangesBeside(variants)
  const hasParts = index.elements.some(({node}) => node.data?.shownIn)
  return [
    {index: hasParts ? indexTree(tree, shownAt(beside)) : index, ranges: beside},
    ...variants.map(({from, to, attributes}) => {
      const ranges = [{from, to, conditions: []}]
      return {index: indexTree(withAttributes(tree, attributes), shownAt(ranges)), ranges}
    })
  ]
}

/** A part of the page that scripts have there only at some widths is there in a whole view or not at all. */
const shownAt =
  ([first]: readonly Alternative[]) =>
  ({data}: Element): boolean =>
    !first || (data?.shownIn?.some(({from, to}) => from <= first.from && first.from < to) ?? true)

function rangesBeside(variants: readonly WidthVariant[]): Alternative[] {
  const ranges: Alternative[] = []
  let from = 0
  for (const variant of [...variants].sort((a, b) => a.from - b.from)) {
    if (variant.from > from) ranges.push({from, to: variant.from, conditions: []})
    from = Math.max(from, variant.to)
  }
  if (from < UNBOUNDED) ranges.push({from, to: UNBOUNDED, conditions: []})
  return ranges
}

/** A copy of the tree's elements with other attributes; data that selectors do not need is shared. */
function withAttributes(tree: Root, attributes: WidthVariant['attributes']): Root {
  let number = 0
  const copy = <Node extends RootContent | ElementContent>(node: Node): Node => {
    if (node.type !== 'element') return node
    const changes = attributes[number++]
    const properties = changes ? withChanges(node.properties, changes) : node.properties
    const shadow = node.data?.shadow && {...node.data.shadow, children: node.data.shadow.children.map(copy)}
    const element: Element = {
      ...node,
      properties,
      ...(shadow && {data: {...node.data, shadow} as Element['data']})
    }
    element.children = node.children.map(copy)
    return element as Node
  }
  return {...tree, children: tree.children.map(copy)}
}

function withChanges(properties: Properties, changes: Properties): Properties {
  const result = {...properties}
  for (const name in changes) {
    if (changes[name] === null) delete result[name]
    else result[name] = changes[name]
  }
  return result
}
