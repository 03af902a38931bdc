import {drawsNothing} from './draws-nothing.ts'
import {passedThrough} from './passed-through.ts'
import {shadowRootOf} from './shadow-root-of.ts'

export interface HitOptions {
  /** Is looked through: the surface itself. */
  except: Element
  /** Layers that draw nothing or take no pointer are hit as well (Shift). */
  isEverythingHit?: boolean
}

/**
 * The element that is meant at a point of the window, in CSS px: inside shadow trees, closed ones too, and inside frames
 * that may be read. A drawing counts as one element. What takes no pointer (`pointer-events: none`) is found inside the
 * element that does take it there, or where nothing else is; a layer that draws nothing is looked through.
 */
export function elementAt(document: Document, x: number, y: number, options: HitOptions): Element | null {
  const found = drawnAt(document, x, y, options)
  return found && insideFrame(found, x, y, options)
}

function drawnAt(document: Document, x: number, y: number, options: HitOptions): Element | null {
  const hit = deepest(document, x, y, options)
  const from = options.isEverythingHit ? document.documentElement : (hit ?? document.documentElement)
  // Inside what is hit only that can be drawn above it which takes no pointer.
  const through = from && passedThrough(from, x, y, options)
  if (through && hit && options.isEverythingHit && through.contains(hit)) return wholeDrawing(hit)
  const found = through ?? hit
  return found && wholeDrawing(found)
}

/** What the browser would send a click to. */
function deepest(document: Document, x: number, y: number, options: HitOptions): Element | null {
  let root: Document | ShadowRoot = document
  let found: Element | null = null
  for (;;) {
    const next = topmost(root, x, y, options)
    if (!next || next === found) return found
    found = next
    const shadow = shadowRootOf(found)
    if (!shadow) return found
    root = shadow
  }
}

function topmost(root: Document | ShadowRoot, x: number, y: number, {except, isEverythingHit}: HitOptions) {
  const all = root.elementsFromPoint(x, y).filter((element) => element !== except && isWithin(element, root))
  return (isEverythingHit ? undefined : all.find((element) => !drawsNothing(element))) ?? all[0] ?? null
}

/** A shadow root's list goes on with the elements behind its tree. */
const isWithin = (element: Element, root: Document | ShadowRoot) => element.getRootNode() === root

function insideFrame(found: Element, x: number, y: number, options: HitOptions): Element {
  const content = contentOf(found)
  if (!content) return found
  const box = found.getBoundingClientRect()
  return elementAt(content, x - box.left - found.clientLeft, y - box.top - found.clientTop, options) ?? found
}

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
