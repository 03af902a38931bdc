import {drawsNothing, isInvisible} from './draws-nothing.ts'
import type {HitOptions} from './element-at.ts'
import {shadowRootOf} from './shadow-root-of.ts'

/**
 * The topmost element inside `from` at a point that takes no pointer, as far as the order of the tree and `z-index` among
 * siblings show; undefined where there is none that is drawn. Hit testing passes such elements, so boxes are compared.
 */
export function passedThrough(from: Element, x: number, y: number, options: HitOptions): Element | undefined {
  const inside = [...(shadowRootOf(from)?.children ?? []), ...from.children]
    .filter((element) => element !== options.except && mayHold(element, x, y))
    .map((element) => ({element, level: Number(styleOf(element)?.zIndex) || 0}))
    .toSorted((a, b) => a.level - b.level)
  for (const {element} of inside.toReversed()) {
    const deeper = passedThrough(element, x, y, options)
    if (deeper) return deeper
    if (isHit(element, x, y, options)) return element
  }
  return undefined
}

const styleOf = (element: Element) => element.ownerDocument.defaultView?.getComputedStyle(element)

function isHit(element: Element, x: number, y: number, {isEverythingHit}: HitOptions): boolean {
  if (!isAt(element, x, y) || styleOf(element)?.pointerEvents !== 'none') return false
  return isEverythingHit === true || (!isInvisible(element) && !drawsNothing(element))
}

const isAt = (element: Element, x: number, y: number) =>
  [...element.getClientRects()].some(
    ({left, right, top, bottom}) => x >= left && x < right && y >= top && y < bottom
  )

/** One without a box of its own may have children that have one, and a page's fixed layers leave its body. */
function mayHold(element: Element, x: number, y: number): boolean {
  if (element.localName === 'body' || isAt(element, x, y)) return true
  const {width, height} = element.getBoundingClientRect()
  return (width === 0 || height === 0) && element.childElementCount > 0
}
