import type {Element} from 'hast'
import {groupIndex} from '../../model/group-index.ts'
import type {ElementStyle} from '../../model/types.ts'
import {isWord} from '../../css/values/keywords.ts'
import {DRAWN_ELEMENTS} from '../../html/drawn-elements.ts'

/** The page's root, and what scrolls by the browser's own rules: a dialog when it is opened as a modal one (HTML, §15.3.3). */
const SCROLLED = new Set('html dialog textarea select'.split(' '))
const AXES = ['overflow-x', 'overflow-y', 'overflow-inline', 'overflow-block']

/**
 * Whether the element may be a scroll container: the page's root, and what is neither visible nor clipped outside of its
 * box in some state. Spec: <https://drafts.csswg.org/css-overflow-3/#scroll-container>
 */
export function canScroll({tagName}: Element, style: ElementStyle): boolean {
  if (SCROLLED.has(tagName)) return true
  if (DRAWN_ELEMENTS.has(tagName)) return false
  const {'': groups} = style
  const index = groups && groupIndex(groups)
  return AXES.some((axis) =>
    index
      ?.get(axis)
      ?.runs.some(({declarations}) => declarations.some(({value}) => !isWord(value, 'visible', 'clip')))
  )
}
