/**
 * Width that a percentage in the element's `width` would be of, px (CSS 2.2 §10.1), where its style attribute sets one
 * in px. Undefined where the element's ancestors may take their width from the element itself, since a percentage would
 * have another result there.
 */
export function containingWidth(element: HTMLElement): number | undefined {
  if (!/^[\d.]+px$/.test(element.style?.width ?? '')) return undefined
  const {position} = styleOf(element)
  if (position === 'fixed') return undefined
  const around = position === 'absolute' ? positioned(element) : blockAround(element)
  if (!around || !isWidthGiven(around)) return undefined
  const style = styleOf(around)
  const padding = px(style.paddingLeft) + px(style.paddingRight)
  const border = px(style.borderLeftWidth) + px(style.borderRightWidth)
  const content =
    style.boxSizing === 'border-box'
      ? px(style.width) - border - padding - scrollBar(around, border)
      : px(style.width)
  const width = position === 'absolute' ? content + padding : content
  return width > 0 ? Math.round(width * 100) / 100 : undefined
}

/** Boxes are compared in whole px here, so that a difference of a few does not matter. */
function scrollBar({offsetWidth, clientWidth}: HTMLElement, border: number): number {
  const rest = offsetWidth - clientWidth - Math.round(border)
  return rest > 4 ? rest : 0
}

const px = (value: string) => Number.parseFloat(value) || 0

const styleOf = (element: Element) => (element.ownerDocument.defaultView ?? window).getComputedStyle(element)

function blockAround(element: HTMLElement): HTMLElement | undefined {
  const parent = element.parentElement
  if (!parent) return undefined
  const {display} = styleOf(parent)
  if (display === 'contents') return blockAround(parent)
  return display === 'inline' ? undefined : parent
}

function positioned({offsetParent}: HTMLElement): HTMLElement | undefined {
  const around = (offsetParent ?? undefined) as HTMLElement | undefined
  return around && styleOf(around).position !== 'static' ? around : undefined
}

/** Whether the box has the width that its surroundings or its style give it, not that of its content. */
function isWidthGiven(box: HTMLElement): boolean {
  for (let one: HTMLElement | null = box; one; one = one.parentElement) {
    const {display, float, position} = styleOf(one)
    const width = one.computedStyleMap?.().get('width')?.toString()
    // Without a declared width, only blocks in the flow are certain.
    if (width && /(?:px|v[wih])$/.test(width)) return true
    if (width && /content/.test(width)) return false
    const fits =
      float !== 'none' || /^(?:absolute|fixed)$/.test(position) || /^(?:inline|table)/.test(display)
    if (fits && !width?.endsWith('%')) return false
  }
  return true
}
