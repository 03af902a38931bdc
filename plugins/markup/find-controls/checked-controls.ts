import type {Element} from 'hast'
import {wordSet} from '../../css/word-set.ts'
import {type PageElements, textOf} from '../../html/controls/page-elements.ts'
import type {ScriptToggle} from './script-toggles.ts'

/** Roles of what is checked by a click and unchecked by the next one. */
const ROLES = wordSet('switch checkbox menuitemcheckbox')

/** The attribute that says whether it is. */
export const CHECKED = 'aria-checked'

/**
 * Switches and check boxes that are no inputs, which change themselves, as their roles say; those of which a script's function is known are
 * left out, and so is what is disabled. Spec: <https://www.w3.org/WAI/ARIA/apg/patterns/switch/>
 */
export function checkedControls(
  {all}: PageElements,
  isKnown: (element: Element) => boolean
): Map<Element, ScriptToggle[]> {
  const found = all.filter(
    (element) =>
      element.tagName !== 'input' &&
      ROLES.has(textOf(element, 'role') ?? '') &&
      STATES.has(textOf(element, 'ariaChecked') ?? '') &&
      textOf(element, 'ariaDisabled') !== 'true' &&
      textOf(element, 'disabled') === undefined &&
      !isKnown(element)
  )
  return new Map(
    found.map((element) => [
      element,
      [
        {
          toggle: {holder: element, kind: 'attribute', name: CHECKED, value: 'true', isOpen: true},
          effect: 'toggle'
        }
      ]
    ])
  )
}

const STATES = wordSet('true false')
