import type {Element, ElementContent} from 'hast'
import {wordSet} from '../../css/word-set.ts'
import type {Parents} from './above.ts'

/**
 * Whether the browser leaves its own margin of an element away: in quirks mode those at the edge of a cell, or of the body, take no
 * room. An author's margin of the same length does, so that the browser's has to stay what it is.
 * Spec: <https://html.spec.whatwg.org/multipage/rendering.html#margin-collapsing-quirks>
 */
export function isQuirkyMargin(element: Element, longhand: string, parents: Parents): boolean {
  const isStart = longhand === 'margin-top'
  if (!(isStart || longhand === 'margin-bottom') || !WITH_MARGINS.has(element.tagName)) return false
  for (let at = element; ; ) {
    const parent = parents.get(at)
    if (!parent) return false
    const place = parent.children.indexOf(at)
    const siblings = isStart ? parent.children.slice(0, place) : parent.children.slice(place + 1)
    if (siblings.some(isSubstantial)) return false
    if (CONTAINERS.has(parent.tagName)) return true
    at = parent
  }
}

const WITH_MARGINS = wordSet('blockquote dir dl h1 h2 h3 h4 h5 h6 listing menu ol p plaintext pre ul xmp')
const CONTAINERS = wordSet('body td th')

const isSubstantial = (node: ElementContent): boolean =>
  node.type === 'element' || (node.type === 'text' && node.value.trim() !== '')
