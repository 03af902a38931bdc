import type {Element, Root} from 'hast'
import {setStyle, styleOf} from './access.ts'
import {resultsFor} from './results-for.ts'
import {everyElement} from './every-element.ts'
import type {ElementStyle} from './types.ts'

/**
 * Replaces every element's style by the result of `change`. Elements that share a style are computed once and
 * share the result, which keeps large pages fast.
 */
export function mapStyles(tree: Root | Element, change: (style: ElementStyle) => ElementStyle): void {
  const changed = resultsFor<ElementStyle, ElementStyle>()
  everyElement(tree, (element) => setStyle(element, changed(styleOf(element), '', change)))
}
