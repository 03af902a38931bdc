import type {Element} from 'hast'
import {groupIndex} from '../../model/group-index.ts'
import {canFocus} from '../../model/focusable.ts'
import type {ComputedValues, Place} from '../../model/computed/index.ts'

/** Values that no state of the page changes, though they are not known. */
const CONSTANT: ReadonlySet<string> = new Set(['other-page', 'user-settings'])

/** Whether a longhand may have several values on an element or its generated content: at some widths, under conditions or in states. */
export function mayChange(
  values: ComputedValues,
  {element, place, pseudo}: {element: Element; place: Place; pseudo: string},
  longhand: string
): boolean {
  if (longhand === 'outline-color' && !isOutlineSeen(values, place, pseudo, element)) return false
  const found = new Set<string>()
  for (const {cases} of values.of(place, pseudo, longhand))
    for (const {value} of cases) {
      if (typeof value === 'string') found.add(value)
      else if (CONSTANT.has(value.reason)) found.add(value.reason)
      else return true
      if (found.size > 1) return true
    }
  return false
}

/** Whether an outline may be drawn: one that the page declares, or the browser's around what has the focus. */
function isOutlineSeen(values: ComputedValues, place: Place, pseudo: string, element: Element): boolean {
  const groups = place.style[pseudo]
  const isDeclared = groups !== undefined && groupIndex(groups).has('outline-style')
  if (!isDeclared && (pseudo !== '' || !canFocus(element, place.style))) return false
  return values
    .of(place, pseudo, 'outline-style')
    .some(({cases}) => cases.some(({value}) => value !== 'none'))
}
