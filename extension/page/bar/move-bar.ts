import {boxOf} from '../box-of.ts'

/** Moves the bar below an element, above it, or to the end of the window, where there is room; its panels open where there is more. */
export function moveBar(bar: HTMLElement, element: Element): void {
  const box = boxOf(element)
  const {offsetWidth: width, offsetHeight: height} = bar
  const below = box.top + box.height + 10
  const above = box.top - height - 34
  const fits = (y: number) => y >= 8 && y + height <= innerHeight - 8
  const y = fits(below) ? below : fits(above) ? above : innerHeight - height - 16
  const x = Math.max(8, Math.min(box.left + box.width / 2 - width / 2, innerWidth - width - 8))
  bar.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  const opensUp = y > innerHeight / 2
  bar.dataset.opens = opensUp ? 'up' : 'down'
  bar.style.setProperty('--room', `${opensUp ? y - 16 : innerHeight - y - height - 16}px`)
}
