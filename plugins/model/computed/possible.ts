import type {Atom, Atoms} from './atoms.ts'
import type {Case} from './cases.ts'

/** With more atoms than this not all their combinations are tried. */
const MOST_ATOMS = 6

/** The sets of atoms that can hold while the others do not. */
export function* combinationsOf(all: readonly Atom[], atoms: Atoms): Generator<ReadonlySet<Atom>> {
  for (let bits = 0; bits < 1 << all.length; bits++) {
    const holding = new Set(all.filter((_, at) => bits & (1 << at)))
    if (isPossible(all, holding, atoms)) yield holding
  }
}

/** The atoms of some lists of cases; undefined where they are too many for trying all combinations. */
export function atomsOf(lists: Iterable<readonly Case[]>): readonly Atom[] | undefined {
  const all = new Set<Atom>()
  for (const cases of lists) for (const each of cases) for (const atom of each.atoms) all.add(atom)
  return all.size > MOST_ATOMS ? undefined : [...all]
}

/** The case that holds in a combination. */
export const caseIn = (cases: readonly Case[], holding: ReadonlySet<Atom>): Case =>
  cases.findLast((each) => each.atoms.every((atom) => holding.has(atom)))!

const isPossible = (all: readonly Atom[], holding: ReadonlySet<Atom>, atoms: Atoms): boolean =>
  all.every(
    (one) =>
      !holding.has(one) ||
      all.every((other) =>
        holding.has(other) ? one === other || !atoms.exclude(one, other) : !atoms.implies(one, other)
      )
  )
