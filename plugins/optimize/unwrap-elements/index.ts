import {tokensOf} from '../../css/tokens.ts'
import {wordSet} from '../../css/word-set.ts'
import type {Element, ElementContent, Root} from 'hast'
import type {Plugin} from 'unified'
import {styleOf} from '../../model/access.ts'
import {isPrinted} from '../../model/layers.ts'

/**
 * Drop boxes without an effect: empty ones, and those around a single box, that have neither styles nor attributes;
 * and the `<slot>` of a flattened shadow tree, which has no box at all. Needs `data.display`
 * (note-white-space). Messages: none. Throws nothing.
 */
export const unwrapElements: Plugin<[], Root> = () => (tree, file) => {
  const dropped: number[] = []
  visit(tree, dropped)
  file.data.dropped = dropped
}

function visit(parent: Root | Element, dropped: number[]): void {
  for (const child of parent.children) if (child.type === 'element') visit(child, dropped)
  // Children of the copy's root stand in a page that is not known.
  if (parent.type === 'root') return
  parent.children = parent.children.flatMap((child) => {
    if (!isBareSlot(child)) return [child]
    if (child.data?.number !== undefined) dropped.push(child.data.number)
    return child.children
  })
  if (!isFlow(parent)) return
  parent.children = parent.children.flatMap((child, index, siblings): ElementContent[] => {
    if (child.type !== 'element' || !isBare(child)) return [child]
    const inner = child.children.filter((each) => !isBlank(each))
    const [only] = inner
    const isRemoved =
      only === undefined
        ? isBetweenBlocks(siblings, index)
        : inner.length === 1 && only.type === 'element' && hasSameLayout(only)
    if (!isRemoved) return [child]
    if (child.data?.number !== undefined) dropped.push(child.data.number)
    return only ? [only] : []
  })
}

const FLOW = new Set(['block', 'flow-root', 'list-item'])
const BLOCKS = new Set([...FLOW, 'flex', 'grid', 'table'])

const displaysOf = ({data}: Element): readonly string[] => data?.display ?? []

const HOLDERS = wordSet('div section main article aside header footer nav body li dd figure form blockquote')

/** Whether the children of an element are always laid out one below the other. */
const isFlow = (element: Element): boolean =>
  !element.data?.isPreformatted &&
  element.data?.isPage !== true &&
  isAlways(
    displaysOf(element).filter((display) => !display.endsWith('out-of-flow')),
    FLOW
  ) &&
  HOLDERS.has(element.tagName)

const isAlways = (displays: readonly string[], among: ReadonlySet<string>): boolean =>
  displays.length > 0 && displays.every((display) => among.has(display))

/** A `<div>` in the flow, of which nothing would be printed but its tag. */
const isBare = (element: Element): boolean =>
  element.tagName === 'div' && isAlways(displaysOf(element), new Set(['block'])) && isPlain(element)

const isBareSlot = (node: ElementContent): node is Element =>
  node.type === 'element' &&
  node.tagName === 'slot' &&
  isAlways(displaysOf(node), new Set(['contents'])) &&
  isPlain(node)

/** Whether an element has neither style nor attributes, and no other element's state depends on it. */
const isPlain = (element: Element): boolean =>
  Object.keys(element.properties).every(
    (name) => name === 'className' || (name === 'name' && element.tagName === 'slot')
  ) &&
  (element.data?.subjects ?? []).length === 0 &&
  element.data?.shownIn === undefined &&
  Object.values(styleOf(element)).every((groups) =>
    groups.every(({runs}) => runs.every(({declarations}) => !declarations.some(isPrinted)))
  )

/**
 * Whether a box has the same layout in its grandparent: in the flow, without `clear`, with no size or position that is
 * a percentage of its parent's.
 */
function hasSameLayout(element: Element): boolean {
  if (!isAlways(displaysOf(element), BLOCKS)) return false
  return (styleOf(element)[''] ?? []).every(({properties, runs}) =>
    properties.every(
      (property) =>
        !isPlaced(property) ||
        runs.every(({declarations}) => declarations.every(({value}) => !isOfParent(value)))
    )
  )
}

const PLACED = wordSet(
  'height min-height max-height block-size min-block-size max-block-size top bottom position clear all ' +
    'align-self justify-self order'
)
const PLACED_BY_PREFIX = ['inset', 'grid-', 'flex']
const isPlaced = (property: string): boolean =>
  PLACED.has(property) || PLACED_BY_PREFIX.some((prefix) => property.startsWith(prefix))

/** Whether a value depends on the parent's box. */
const isOfParent = (value: string): boolean =>
  tokensOf(value).some(({kind, text}) => kind === 'percentage' || text === 'inherit' || text === 'sticky')

function isBetweenBlocks(siblings: readonly ElementContent[], index: number): boolean {
  const around = [
    siblings.slice(0, index).findLast((each) => !isBlank(each)),
    siblings.slice(index + 1).find((each) => !isBlank(each))
  ]
  return around.every(
    (each) => each === undefined || (each.type === 'element' && isAlways(displaysOf(each), BLOCKS))
  )
}

const isBlank = (node: ElementContent): boolean =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')
