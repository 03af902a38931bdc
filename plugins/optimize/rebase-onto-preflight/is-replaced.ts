import {isInherited} from '../../css/properties.ts'
import type {DefaultStyle} from '../../model/types.ts'
import {isInitial} from '../../css/initial-value.ts'
import {sameValue} from '../../css/canonical-value.ts'
import {wordSet} from '../../css/word-set.ts'

/** Whether preflight replaces the browser's value. `isLine`: of an `hr` that is as high as its borders. */
export const isReplaced = (
  longhand: string,
  isLine: boolean,
  here: string | null | undefined,
  there: string | null
): there is string =>
  there !== null &&
  here !== null &&
  !(longhand === 'height' && isLine && here === undefined) &&
  !isSame(longhand, here, there)

/** The defaults that preflight replaces: equal defaults are one object, and compared once. */
export class ReplacedDefaults {
  readonly #known = new Map<DefaultStyle, Map<DefaultStyle, Record<'line' | 'other', Replaced | undefined>>>()

  of(own: DefaultStyle, reset: DefaultStyle, isLine: boolean): Replaced {
    let ofOwn = this.#known.get(own)
    if (!ofOwn) this.#known.set(own, (ofOwn = new Map()))
    let known = ofOwn.get(reset)
    if (!known) ofOwn.set(reset, (known = {line: undefined, other: undefined}))
    return (known[isLine ? 'line' : 'other'] ??= Object.entries(reset).filter(
      (entry): entry is [string, string] => isReplaced(entry[0], isLine, own[entry[0]], entry[1])
    ))
  }
}

/** Longhands with the values of preflight. */
export type Replaced = readonly (readonly [longhand: string, there: string])[]

/** Keywords for native appearances that have the effect of `auto` (CSS Basic User Interface 4, §7.2). */
const NATIVE = wordSet('auto searchfield textarea checkbox radio menulist listbox meter progress-bar button')

/** Whether preflight declares what the browser declares. */
function isSame(longhand: string, here: string | undefined, there: string): boolean {
  if (longhand === 'appearance' && here !== undefined && NATIVE.has(here) && NATIVE.has(there)) return true
  if (here === 'initial') return isInitial(longhand, there)
  if (here !== undefined) return sameValue(longhand, here, there)
  if (isInherited(longhand)) return there === 'inherit'
  return isInitial(longhand, there)
}
