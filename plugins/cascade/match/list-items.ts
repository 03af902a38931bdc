import {wordSet} from '../../css/word-set.ts'
import {type IndexedElement, isIndexedElement} from './tree-index.ts'

/** Fewer elements are no list. */
const FEWEST = 3
/** Cells have a style of their own by their columns. */
const NEVER = wordSet('td th col source track option optgroup br wbr')

const known = new WeakMap<IndexedElement, boolean>()

/**
 * Whether an element is one of several of one type that are all that is in their parent, in the copy too: boxes may be taken away where they have
 * other classes, an element that is copied leaves its siblings behind, and what is there at some widths alone is in the copy at all of them.
 */
export function isInList({parent, siblings}: IndexedElement): boolean {
  if (!parent) return false
  let isList = known.get(parent)
  if (isList === undefined) known.set(parent, (isList = isListOf(parent, siblings)))
  return isList
}

function isListOf(parent: IndexedElement, nodes: IndexedElement['siblings']): boolean {
  const items = nodes.filter(isIndexedElement)
  const [first] = items
  if (!first || items.length < FEWEST || NEVER.has(first.name) || first.namespace !== 'html') return false
  if (parent.faceOf || parent.hosts !== undefined || parent.name === 'slot') return false
  if (parent.node.children.some((child) => child.type === 'element' && child.data?.shownIn)) return false
  return (
    items.every(
      (item) =>
        item.name === first.name &&
        item.hosts === undefined &&
        (item.name !== 'div' || item.classes.join(' ') === first.classes.join(' ')) &&
        !holdsSelected(item)
    ) && !nodes.some((node) => !isIndexedElement(node) && node.type === 'text' && node.value.trim() !== '')
  )
}

const selected = new WeakMap<IndexedElement, boolean>()

/** Whether the element that is copied is this one, or in it. */
function holdsSelected(element: IndexedElement): boolean {
  let holds = selected.get(element)
  if (holds === undefined) {
    holds =
      element.node.data?.selected === true ||
      element.children.some((child) => isIndexedElement(child) && holdsSelected(child))
    selected.set(element, holds)
  }
  return holds
}
