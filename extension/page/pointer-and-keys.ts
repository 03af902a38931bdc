import type {Bar} from './bar/bar.ts'
import {elementAt} from './element-at.ts'
import {scrollAt} from './scroll-at.ts'
import type {Direction} from './step.ts'

export interface PickingActions {
  /** The host of our surface, which is looked through. */
  surface: Element
  hovered(): Element | null
  hover(element: Element | null): void
  pick(element: Element): void
  walk(direction: Direction): void
  stop(): void
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  ArrowLeft: 'previous',
  ArrowRight: 'next'
}

/** Listens to the pointer and the keys in the frame that covers the window; what is meant for the bar is left to it. */
export function listenToPicking(view: Window, bar: Bar, actions: PickingActions): void {
  const {surface, hovered, hover, pick, walk, stop} = actions
  const pointedAt = ({clientX, clientY, shiftKey}: MouseEvent) =>
    elementAt(document, clientX, clientY, {except: surface, isEverythingHit: shiftKey})
  view.addEventListener('mousemove', (event) => {
    if (bar.holds(event.target)) return
    hover(pointedAt(event))
  })
  view.addEventListener('click', (event) => {
    if (bar.holds(event.target)) return
    const element = pointedAt(event) ?? hovered()
    if (element) pick(element)
  })
  view.addEventListener('contextmenu', (event) => event.preventDefault())
  view.addEventListener(
    'wheel',
    (event) => {
      if (bar.holds(event.target)) return
      event.preventDefault()
      scrollAt(hovered() ?? document.documentElement, event)
    },
    {passive: false}
  )
  view.addEventListener('keydown', (event) => {
    const element = hovered()
    if (event.key === 'Escape') {
      if (!bar.closeMenu()) stop()
    } else if (event.key === 'Enter' && element && !bar.holds(event.target)) pick(element)
    else {
      const direction = ARROWS[event.key]
      if (!direction || bar.holdsArrows(event.target)) return
      walk(direction)
    }
    event.preventDefault()
  })
}
