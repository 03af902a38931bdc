import {isInherited} from '../style/properties.ts'
import {isInitial, sameValue} from '../style/values.ts'

/** Whether preflight puts another value in the place of the browser's. */
export const isReplaced = (
  longhand: string,
  tagName: string,
  here: string | null | undefined,
  there: string | null
): there is string =>
  there !== null &&
  here !== null &&
  // The browser's line is as high as its borders, as preflight's.
  !(longhand === 'height' && tagName === 'hr') &&
  !isSame(longhand, here, there)

/** Words for native looks that have the effect of `auto` (CSS Basic User Interface 4, §7.2). */
const NATIVE = /^(?:auto|searchfield|textarea|checkbox|radio|menulist|listbox|meter|progress-bar|button)$/

/** Whether preflight says what the browser says. */
function isSame(longhand: string, here: string | undefined, there: string): boolean {
  if (longhand === 'appearance' && here !== undefined && NATIVE.test(here) && NATIVE.test(there)) return true
  if (here === 'initial') return isInitial(longhand, there)
  if (here !== undefined) return sameValue(longhand, here, there)
  if (isInherited(longhand)) return there === 'inherit'
  return isInitial(longhand, there)
}
