/** Pixels between a pop-up and the window's edges, and between it and its button. */
const [EDGE, GAP] = [8, 6]

/** Puts a pop-up beneath its button, or above where there is more room, inside the window; what is higher scrolls. */
export function placePopup(popup: HTMLElement, button: DOMRect): void {
  popup.style.maxHeight = ''
  const below = innerHeight - button.bottom - GAP - EDGE
  const above = button.top - GAP - EDGE
  const isBelow = popup.offsetHeight <= below || below >= above
  popup.style.maxHeight = `${isBelow ? below : above}px`
  popup.style.overflow = 'auto'
  popup.style.left = `${Math.max(EDGE, Math.min(button.left, innerWidth - popup.offsetWidth - EDGE))}px`
  popup.style.top = isBelow ? `${button.bottom + GAP}px` : `${button.top - GAP - popup.offsetHeight}px`
}
