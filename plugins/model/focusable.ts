import type {Element} from 'hast'
import {groupIndex} from './group-index.ts'
import type {ElementStyle} from './types.ts'
import {isWord} from '../css/values/keywords.ts'

const FOCUSABLE = new Set(
  'button input select textarea iframe object embed summary audio video dialog area'.split(' ')
)

/** Whether the element may take the focus, by the mouse or the keyboard (HTML, §6.6.2 "focusable area"). */
export function canFocus({tagName, properties}: Element, style: ElementStyle): boolean {
  if (FOCUSABLE.has(tagName) || properties.tabIndex !== undefined || properties.contentEditable !== undefined)
    return true
  if (tagName === 'a') return properties.href !== undefined || properties.xLinkHref !== undefined
  // The keyboard can focus boxes that scroll.
  const {'': groups} = style
  const index = groups && groupIndex(groups)
  return ['overflow-x', 'overflow-y'].some((name) =>
    index
      ?.get(name)
      ?.runs.some(({declarations}) =>
        declarations.some(({value}) => !isWord(value, 'visible', 'hidden', 'clip'))
      )
  )
}
