import type {ElementData, Root} from 'hast'
import {elementsOf} from '../elements-of.ts'

const NAMES = /:state\(\s*([\w-]+)\s*\)/g

/**
 * Records the custom states that elements are in, of those that sheets ask for: scripts set them, and no markup shows them.
 * `elements` are the live ones that those of the tree stand for.
 * Spec: <https://html.spec.whatwg.org/multipage/custom-elements.html#custom-state-pseudo-class>
 */
export function noteCustomStates(tree: Root, elements: readonly Element[], texts: readonly string[]): void {
  const names = new Set(texts.flatMap((text) => [...text.matchAll(NAMES)].map(([, name = '']) => name)))
  if (names.size === 0) return
  const copies = elementsOf(tree)
  elements.forEach((element, index) => {
    if (!element.localName.includes('-')) return
    const own = [...names].filter((name) => isIn(element, name))
    const copy = copies[index]
    if (copy && own.length > 0)
      copy.data = Object.assign(copy.data ?? ({} as ElementData), {customStates: own})
  })
}

/** A browser that has no such states refuses the selector. */
function isIn(element: Element, name: string): boolean {
  try {
    return element.matches(`:state(${name})`)
  } catch {
    return false
  }
}
