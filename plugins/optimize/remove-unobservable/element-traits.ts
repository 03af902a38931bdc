import type {Element} from 'hast'
import {styleOf} from '../../model/access.ts'
import {canFocus} from '../../model/focusable.ts'
import type {ElementStyle} from '../../model/types.ts'
import {mayBeOldBox} from './old-boxes.ts'
import {canScroll} from './scrollable.ts'

export interface ElementTraits {
  canFocus: boolean
  /** Whether a URL's fragment can point at it (HTML, §7.4.2.3.3, "find a potential indicated element"). */
  canBeTarget: boolean
  canScroll: boolean
  /** Whether it can be shown as a popover. */
  isPopover: boolean
  /** Whether its parent may lay it out as a flexible box of 2009. */
  isInOldBox: boolean
}

/** What must be known of an element before its style is printed; elements with equal traits are printed with equal results. */
export const elementTraits = (
  element: Element,
  style: ElementStyle,
  parent: Element | undefined
): ElementTraits => ({
  canFocus: canFocus(element, style),
  canBeTarget: element.properties.id !== undefined || element.properties.name !== undefined,
  canScroll: canScroll(element, style),
  isPopover: element.properties.popover !== undefined,
  isInOldBox: parent !== undefined && mayBeOldBox(styleOf(parent))
})
