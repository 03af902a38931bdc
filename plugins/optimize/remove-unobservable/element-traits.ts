import type {Element} from 'hast'
import {canFocus} from '../../model/focusable.ts'
import type {ElementStyle} from '../../model/types.ts'
import type {PageFacts} from './page-facts.ts'
import {canScroll} from './scrollable.ts'

export interface ElementTraits {
  canFocus: boolean
  /** Whether a URL's fragment can point at it (HTML, §7.4.2.3.3, "find a potential indicated element"). */
  canBeTarget: boolean
  canScroll: boolean
  /** Whether its box stands in a box of the browser's own and not in the parent's: the content of `details` (HTML, §15.5.5). */
  isInDetails: boolean
  /** Whether it can be shown as a popover. */
  isPopover: boolean
  /** Whether it has a content of its own that is fitted into its box (CSS Images 3, §5.5). */
  isReplaced: boolean
  /** Whether a form takes a value from it. */
  isField: boolean
  /** Whether elements in it inherit from it. */
  hasChildren: boolean
}

const REPLACED = new Set(['img', 'video', 'canvas', 'svg', 'iframe', 'embed', 'object', 'input', 'audio'])

const FIELDS = new Set(['input', 'select', 'textarea'])

/** What must be known of an element beside its style. */
export const elementTraits = (
  element: Element,
  parent: Element | undefined,
  style: ElementStyle
): ElementTraits => ({
  canFocus: canFocus(element, style),
  canBeTarget: element.properties.id !== undefined || element.properties.name !== undefined,
  canScroll: canScroll(element, style),
  isInDetails: parent?.tagName === 'details',
  isPopover: element.properties.popover !== undefined,
  isReplaced: REPLACED.has(element.tagName),
  isField: FIELDS.has(element.tagName),
  hasChildren: element.children.some(({type}) => type === 'element')
})

/** Equal for traits that give elements with equal styles equal results. */
export const keyOf = (traits: ElementTraits, {hasTargets}: PageFacts): string =>
  [
    traits.canFocus,
    hasTargets && traits.canBeTarget,
    traits.canScroll,
    traits.isInDetails,
    traits.isPopover,
    traits.isReplaced,
    traits.isField,
    traits.hasChildren
  ].join()
