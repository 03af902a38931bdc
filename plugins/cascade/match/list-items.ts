import {rememberedOf} from '../../css/remember.ts'
import {resultsFor} from '../../model/results-for.ts'
import {wordSet} from '../../css/word-set.ts'
import {type IndexedElement, isIndexedElement} from './tree-index.ts'

/** Fewer elements are no list. */
const FEWEST = 3
/** Cells have a style of their own by their columns. */
const NEVER = wordSet('td th col source track option optgroup br wbr')

/**
 * Whether an element is one of several of one type that are all that is in their parent, in the copy too: boxes may be taken away where they have
 * other classes, an element that is copied leaves its siblings behind, and what is there at some widths alone is in the copy at all of them.
 */
export const isInList = ({parent, siblings}: IndexedElement): boolean =>
  parent !== null && results(parent, '', () => isListOf(parent, siblings))

const results = resultsFor<IndexedElement, boolean>()

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

/** Whether the element that is copied is this one, or in it. */
const holdsSelected: (element: IndexedElement) => boolean = rememberedOf(
  ({node, children}) =>
    node.data?.selected === true || children.some((child) => isIndexedElement(child) && holdsSelected(child))
)
