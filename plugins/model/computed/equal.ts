import {longhandsOf} from '../../css/properties.ts'
import {splitTopLevel} from '../../css/text.ts'
import {isInitial} from '../../css/initial-value.ts'
import {sameValue} from '../../css/canonical-value.ts'
import type {Atoms} from './atoms.ts'
import type {Case, Unknown} from './cases.ts'
import {caseIn, combinationsOf} from './possible.ts'

/** Whether two lists of cases give the same value in every combination of conditions and states. */
export function areEqual(
  longhand: string,
  one: readonly Case[],
  other: readonly Case[],
  atoms: Atoms
): boolean {
  if (one.length === 1 && other.length === 1) return isSameCase(longhand, one[0], other[0])
  const found = combinationsOf([one, other], atoms)
  return (
    found !== undefined &&
    found.sets.every((set) => isSameCase(longhand, caseIn(one, found, set), caseIn(other, found, set)))
  )
}

/** False where one of them is missing. */
export const isSameCase = (longhand: string, one: Case | undefined, other: Case | undefined): boolean =>
  one !== undefined && one.isImportant === other?.isImportant && isSame(longhand, one.value, other.value)

/** Whether two computed values are certainly the same; what is not known equals itself alone. */
export function isSame(longhand: string, one: string | Unknown, other: string | Unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'string' || typeof other !== 'string') return false
  return sameValue(longhand, one, other) || (isInitialList(longhand, one) && isInitialList(longhand, other))
}

/** The initial value, or a list that repeats it: as long as another list of the property makes it. */
const isInitialList = (longhand: string, value: string): boolean =>
  isInitial(longhand, value) ||
  (LISTED.has(longhand) &&
    value.includes(',') &&
    splitTopLevel(value, ',').every((item) => isInitial(longhand, item)))

const LISTED = new Set(['background', 'mask', 'transition', 'animation'].flatMap(longhandsOf))
