export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where an element is in the outermost window, in CSS px. One without a box of its own has its children's. */
export function boxOf(element: Element): Box {
  const own = element.getBoundingClientRect()
  const {left, top, width, height} = own.width || own.height ? own : union(element)
  const frame = frameOf(element)
  if (!frame) return {left, top, width, height}
  const outer = boxOf(frame)
  return {left: outer.left + frame.clientLeft + left, top: outer.top + frame.clientTop + top, width, height}
}

/** The frame element that shows an element's document, where it may be known. */
export function frameOf(element: Element): Element | null {
  try {
    return element.ownerDocument.defaultView?.frameElement ?? null
  } catch {
    return null
  }
}

function union(element: Element): DOMRect {
  const boxes = [...element.children].map((child) => child.getBoundingClientRect())
  const seen = boxes.filter(({width, height}) => width || height)
  if (seen.length === 0) return element.getBoundingClientRect()
  const left = Math.min(...seen.map((box) => box.left))
  const top = Math.min(...seen.map((box) => box.top))
  return new DOMRect(
    left,
    top,
    Math.max(...seen.map((box) => box.right)) - left,
    Math.max(...seen.map((box) => box.bottom)) - top
  )
}
