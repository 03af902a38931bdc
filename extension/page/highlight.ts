import {h} from '../ui/h.ts'
import {boxOf} from './box-of.ts'
import {describe} from './describe.ts'
import type {Surface} from './surface.ts'

/** A box around an element with its name and size, which follows it. */
export interface Highlight {
  show(element: Element | null, state?: 'hovered' | 'picked'): void
  remove(): void
}

export function createHighlight({layer}: Surface): Highlight {
  const {ownerDocument: document} = layer
  const part = (tag: 'b' | 'i' | 'span') => h(document, tag, {'data-facsimile': ''})
  const box = h(document, 'div', {class: 'box', 'data-facsimile': '', hidden: true})
  const [name, mark, size] = [part('b'), part('i'), part('span')]
  const label = h(document, 'div', {class: 'label', 'data-facsimile': '', hidden: true}, name, mark, size)
  // Under our own frames, whose bar and panel nothing should cross.
  layer.prepend(box, label)
  let shown: Element | null = null
  let frame = 0
  const update = () => {
    frame = requestAnimationFrame(update)
    if (!shown?.isConnected) {
      box.hidden = label.hidden = true
      return
    }
    const {left, top, width, height} = boxOf(shown)
    box.hidden = label.hidden = false
    box.style.transform = `translate(${left}px, ${top}px)`
    box.style.width = `${width}px`
    box.style.height = `${height}px`
    const text = `${round(width)} × ${round(height)}`
    if (size.textContent !== text) size.textContent = text
    const above = top - label.offsetHeight - 4
    const y = above >= 2 ? above : Math.min(top + height + 4, innerHeight - label.offsetHeight - 2)
    const x = Math.max(2, Math.min(left, innerWidth - label.offsetWidth - 2))
    label.style.transform = `translate(${x}px, ${Math.max(2, y)}px)`
  }
  return {
    show(element, state = 'hovered') {
      shown = element
      box.toggleAttribute('data-picked', state === 'picked')
      if (element) {
        const words = describe(element)
        name.textContent = words.name
        mark.textContent = words.mark
      }
      cancelAnimationFrame(frame)
      update()
    },
    remove() {
      cancelAnimationFrame(frame)
      box.remove()
      label.remove()
    }
  }
}

const round = (length: number) => Math.round(length * 10) / 10
