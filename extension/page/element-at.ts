import {shadowRootOf} from './shadow-root-of.ts'

/**
 * The element that is drawn at a point of the window, in CSS px: inside shadow trees, closed ones too, and inside frames
 * that may be read. A drawing counts as one element. `except` is looked through.
 */
export function elementAt(document: Document, x: number, y: number, except: Element): Element | null {
  let root: Document | ShadowRoot = document
  let found: Element | null = null
  for (;;) {
    const next = topmost(root, x, y, except)
    if (!next || next === found) return found && wholeDrawing(found)
    found = next
    const shadow = shadowRootOf(found)
    if (shadow) {
      root = shadow
      continue
    }
    const content = contentOf(found)
    if (!content) return wholeDrawing(found)
    const box = found.getBoundingClientRect()
    const inner = elementAt(content, x - box.left - found.clientLeft, y - box.top - found.clientTop, except)
    return inner ?? found
  }
}

const topmost = (root: Document | ShadowRoot, x: number, y: number, except: Element) =>
  root.elementsFromPoint(x, y).find((element) => element !== except && isWithin(element, root)) ?? null

/** A shadow root's list goes on with the elements behind its tree. */
const isWithin = (element: Element, root: Document | ShadowRoot) => element.getRootNode() === root

export function contentOf(element: Element): Document | null {
  if (element.localName !== 'iframe' && element.localName !== 'frame') return null
  try {
    return (element as HTMLIFrameElement).contentDocument
  } catch {
    return null
  }
}

function wholeDrawing(element: Element): Element {
  let outer = element
  for (let svg = element.closest('svg'); svg; svg = svg.parentElement?.closest('svg') ?? null) outer = svg
  return outer
}
