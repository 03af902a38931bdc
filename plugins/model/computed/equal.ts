import {longhandsOf} from '../../css/properties.ts'
import {splitTopLevel} from '../../css/text.ts'
import {isInitial, sameValue} from '../../css/values.ts'
import type {Atom, Atoms} from './atoms.ts'
import type {Case, Unknown} from './cases.ts'

/** With more atoms than this not all their combinations are tried. */
const MOST_ATOMS = 6

/** Whether two lists of cases give the same value in every combination of conditions and states. */
export function areEqual(
  longhand: string,
  one: readonly Case[],
  other: readonly Case[],
  atoms: Atoms
): boolean {
  const all = [...new Set([...one, ...other].flatMap((each) => each.atoms))]
  if (all.length > MOST_ATOMS) return false
  for (let bits = 0; bits < 1 << all.length; bits++) {
    const holding = new Set(all.filter((_, at) => bits & (1 << at)))
    if (
      isPossible(all, holding, atoms) &&
      !isSameCase(longhand, caseIn(one, holding), caseIn(other, holding))
    )
      return false
  }
  return true
}

const caseIn = (cases: readonly Case[], holding: ReadonlySet<Atom>): Case =>
  cases.findLast((each) => each.atoms.every((atom) => holding.has(atom)))!

const isPossible = (all: readonly Atom[], holding: ReadonlySet<Atom>, atoms: Atoms): boolean =>
  all.every(
    (one) =>
      !holding.has(one) ||
      all.every((other) =>
        holding.has(other) ? one === other || !atoms.exclude(one, other) : !atoms.implies(one, other)
      )
  )

const isSameCase = (longhand: string, one: Case, other: Case): boolean =>
  one.isImportant === other.isImportant && isSame(longhand, one.value, other.value)

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
