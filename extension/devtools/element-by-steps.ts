import {contentOf} from '../page/element-at.ts'
import {shadowRootOf} from '../page/shadow-root-of.ts'
import type {ElementSteps} from './inspection.ts'

/** The element that steps lead to; undefined where the page has changed meanwhile. */
export function elementBySteps(document: Document, steps: ElementSteps): Element | undefined {
  let parent: ParentNode = document
  let element: Element | undefined
  for (const step of steps) {
    if (typeof step === 'number') element = parent.children[step]
    if (!element) return undefined
    const next: ParentNode | null =
      step === 'shadow' ? shadowRootOf(element) : step === 'frame' ? contentOf(element) : element
    if (!next) return undefined
    parent = next
  }
  return element
}
