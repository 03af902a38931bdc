import type {Element} from 'hast'
import {groupOf} from '../../model/access.ts'
import {wordSet} from '../../css/word-set.ts'

const UNDRAWN = wordSet('head title meta link script style base template noscript param source track')

/** Elements that are never drawn: utilities on them would have no effect. */
export function isNeverDrawn(element: Element): boolean {
  return UNDRAWN.has(element.tagName) && groupOf(element.data?.style?.[''], 'display') === undefined
}
