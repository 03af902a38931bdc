import type {Fidelity} from '@facsimile/pipeline'

/** What the certificate says, in one line for people. */
export function fidelityLine({score, widths, missCount, misses, repaired, faultyPasses}: Fidelity): string {
  const at = `${widths.map(({width}) => width).join(', ')} px`
  const passes = faultyPasses?.length ? ` (${faultyPasses.join(', ')})` : ''
  const repairs = repaired > 0 ? `, ${repaired} repaired${passes}` : ''
  if (missCount === 0) return `fidelity: 1, nothing differs at ${at}${repairs}`
  const [first] = misses
  const example = first ? `; first: ${first.element}${first.pseudo ?? ''}: ${first.property}` : ''
  return `fidelity: ${score} at ${at}, ${missCount} ${missCount === 1 ? 'miss' : 'misses'}${repairs}${example}`
}
