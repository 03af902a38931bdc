import type {Conversion, Slots} from '@facsimile/pipeline'
import {type Repair, restoreValues} from '@facsimile/plugins'
import type {Finding} from './misses.ts'
import {withRepairs} from './repair.ts'
import {snapsInDoubt} from './snaps.ts'
import type {SourceEvidence} from './source-evidence.ts'

/** A conversion that was compared, with the plugins that were put into it for that. */
export interface Attempt {
  conversion: Conversion
  findings: readonly Finding[]
  more: Slots
}

/** Converts with more plugins, and compares. */
export type Attempting = (more: Slots) => Promise<Attempt>

const missesOf = ({conversion}: Attempt) => conversion.fidelity?.missCount ?? Number.POSITIVE_INFINITY

const withRepaired = ({conversion, ...attempt}: Attempt, repaired: number): Attempt => ({
  ...attempt,
  conversion: {...conversion, ...(conversion.fidelity && {fidelity: {...conversion.fidelity, repaired}})}
})

/** Both slots' plugins, the first's first. */
export function joined(one: Slots | undefined, two: Slots): Slots {
  if (!one) return two
  return {...one, ...two, beforeEmit: [...(one.beforeEmit ?? []), ...(two.beforeEmit ?? [])]}
}

/** Values of the scale are taken back where the page differs, if that is their doing. */
export async function withoutDoubtful(
  first: Attempt,
  source: SourceEvidence,
  attempt: Attempting
): Promise<Attempt> {
  const {conversion, findings} = first
  const collected = source.widths[0]?.evidence.collected
  const tried = conversion.snaps.filter(({isKnown}) => !isKnown)
  if (!collected || findings.length === 0 || tried.length === 0) return first
  let best = first
  // Fractions of lines add up, and may show far below.
  for (const snaps of [snapsInDoubt(tried, findings, collected), tried]) {
    if (snaps.length === 0) continue
    const restored = await attempt({beforeEmit: [[restoreValues, {snaps}]]})
    if (missesOf(restored) < missesOf(best)) best = restored
    if (missesOf(best) === 0 || snaps.length === tried.length) break
  }
  return best
}

/** Declarations that are missing are put in, if that mends something. */
export async function withMissing(
  first: Attempt,
  missing: readonly Repair[],
  attempt: Attempting
): Promise<Attempt> {
  if (missing.length === 0) return first
  const repaired = await attempt(joined(first.more, withRepairs(missing)))
  const count = missesOf(first) - missesOf(repaired)
  return count > 0 ? withRepaired(repaired, count) : first
}

/** What is not needed is taken away, if that breaks nothing. */
export async function withoutUnneeded(first: Attempt, drops: Slots, attempt: Attempting): Promise<Attempt> {
  const smaller = await attempt(joined(first.more, drops))
  const repaired = first.conversion.fidelity?.repaired ?? 0
  return missesOf(smaller) <= missesOf(first) ? withRepaired(smaller, repaired) : first
}
