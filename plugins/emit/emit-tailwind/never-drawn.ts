import type {Element} from 'hast'
import {groupOf} from '../../model/access.ts'

/** Elements that are never drawn: utilities on them would have no effect. */
export function isNeverDrawn(element: Element): boolean {
  return (
    /^(?:head|title|meta|link|script|style|base|template|noscript|param|source|track)$/.test(
      element.tagName
    ) && groupOf(element.data?.style?.[''], 'display') === undefined
  )
}
