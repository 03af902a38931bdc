import {parentOf} from './step.ts'

/** Scrolls what a wheel over an element would scroll: the nearest box around it that has somewhere to go. */
export function scrollAt(element: Element, {deltaX, deltaY, deltaMode}: WheelEvent): void {
  const unit = deltaMode === LINES ? 16 : deltaMode === PAGES ? innerHeight : 1
  const [left, top] = [deltaX * unit, deltaY * unit]
  for (let box: Element | null = element; box; box = parentOf(box)) {
    const {scrollLeft, scrollTop} = box
    const isRoot = box === box.ownerDocument.scrollingElement
    if (!isRoot && !/auto|scroll/.test(overflowOf(box))) continue
    box.scrollBy({left, top, behavior: 'instant'})
    if (box.scrollLeft !== scrollLeft || box.scrollTop !== scrollTop) return
  }
}

const LINES = 1
const PAGES = 2

function overflowOf(element: Element): string {
  const {overflowX, overflowY} = getComputedStyle(element)
  return `${overflowX} ${overflowY}`
}
