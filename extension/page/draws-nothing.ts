import {shadowRootOf} from './shadow-root-of.ts'

/** Draw something whatever their styles are. */
const REPLACED = new Set(
  'audio button canvas embed iframe img input meter object picture progress select svg textarea video'.split(
    ' '
  )
)

/** Elements that are examined before one counts as drawn: the caller follows the pointer. */
const MOST = 60

/** Whether neither an element nor anything inside it draws a pixel: an overlay that only takes clicks, or a hidden one. */
export function drawsNothing(element: Element): boolean {
  if (isInvisible(element)) return true
  let left = MOST
  const drawsAny = (one: Element): boolean => {
    if (left-- <= 0) return true
    const style = styleOf(one)
    if (!style || style.display === 'none' || style.opacity === '0') return false
    if (style.visibility === 'visible' && drawsItself(one, style)) return true
    return shadowRootOf(one) !== null || [...one.children].some(drawsAny)
  }
  return !drawsAny(element)
}

/** Nothing of it is seen: `opacity: 0` of it or of what it is inside, or `visibility: hidden`. */
export function isInvisible(element: Element): boolean {
  if (styleOf(element)?.visibility !== 'visible') return true
  for (let at: Element | null = element; at; at = parentOf(at)) if (styleOf(at)?.opacity === '0') return true
  return false
}

const parentOf = (element: Element): Element | null => element.assignedSlot ?? element.parentElement

const styleOf = (element: Element) => element.ownerDocument.defaultView?.getComputedStyle(element)

function drawsItself(element: Element, style: CSSStyleDeclaration): boolean {
  if (REPLACED.has(element.localName) || element.localName.includes('-')) return true
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  return hasText || drawsBox(style) || ['::before', '::after'].some((name) => drawsPseudo(element, name))
}

const drawsBox = (style: CSSStyleDeclaration) =>
  !isClear(style.backgroundColor) ||
  style.backgroundImage !== 'none' ||
  style.boxShadow !== 'none' ||
  style.backdropFilter !== 'none' ||
  (['Top', 'Right', 'Bottom', 'Left'] as const).some(
    (side) => style[`border${side}Width`] !== '0px' && !isClear(style[`border${side}Color`])
  ) ||
  (style.outlineStyle !== 'none' && style.outlineWidth !== '0px' && !isClear(style.outlineColor))

function drawsPseudo(element: Element, name: string): boolean {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element, name)
  if (!style || style.content === 'none' || style.content === 'normal' || style.display === 'none')
    return false
  return style.content !== '""' || drawsBox(style)
}

const isClear = (color: string) => /^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(color)
