import type {Declaration} from '../types.ts'
import type {Atom, Atoms} from './atoms.ts'
import type {Case} from './cases.ts'

/** With more atoms than this not all their combinations are tried. */
const MOST_ATOMS = 9

/** Atoms, and the sets of them that can hold while the others do not: bit `n` of a set stands for the atom at `n`. */
export interface Combinations {
  all: readonly Atom[]
  sets: readonly number[]
  /** The atoms of a case as such a set. */
  maskOf: (atoms: readonly Atom[]) => number
}

export const WITHOUT_ATOMS: Combinations = {all: [], sets: [0], maskOf: () => 0}

/** The combinations of the atoms of some lists of cases; undefined where they are too many for trying all. */
export function combinationsOf(lists: Iterable<readonly Case[]>, atoms: Atoms): Combinations | undefined {
  let found: Set<Atom> | undefined
  for (const cases of lists)
    for (const each of cases) for (const atom of each.atoms) found = (found ?? new Set<Atom>()).add(atom)
  if (!found) return WITHOUT_ATOMS
  if (found.size > MOST_ATOMS) return undefined
  const all = [...found]
  return {all, sets: atoms.possibleSets(all), maskOf: maskReader(all)}
}

function maskReader(all: readonly Atom[]): (atoms: readonly Atom[]) => number {
  const bits = new Map(all.map((atom, at) => [atom, 1 << at]))
  const known = new Map<readonly Atom[], number>()
  return (atoms) => {
    let mask = known.get(atoms)
    if (mask === undefined)
      known.set(atoms, (mask = atoms.reduce((sum, atom) => sum | (bits.get(atom) ?? IMPOSSIBLE), 0)))
    return mask
  }
}

/** A bit that no set has. */
const IMPOSSIBLE = 1 << 30

/** The last case that holds in a combination, where a declaration can be left out; undefined where there is none. */
export function caseIn(
  cases: readonly Case[],
  {maskOf}: Pick<Combinations, 'maskOf'>,
  set: number,
  without?: Declaration
): Case | undefined {
  return cases.findLast(({atoms, declaration}) => {
    const mask = atoms.length === 0 ? 0 : maskOf(atoms)
    return (mask & set) === mask && (without === undefined || declaration !== without)
  })
}
