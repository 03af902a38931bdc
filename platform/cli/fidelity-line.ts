import type {Fidelity, ScenarioFidelity} from '@facsimile/pipeline'

/** What the certificate says, in one line for people. */
export function fidelityLine({
  score,
  widths,
  missCount,
  misses,
  repaired,
  scenarios,
  faultyPasses
}: Fidelity): string {
  const at = `${widths.map(({width}) => width).join(', ')} px`
  const passes = faultyPasses?.length ? ` (${faultyPasses.join(', ')})` : ''
  const repairs = repaired > 0 ? `, ${repaired} repaired${passes}` : ''
  const switched = scenarios?.length ? `, ${scenariosLine(scenarios, missCount === 0)}` : ''
  if (missCount === 0) return `fidelity: 1, nothing differs at ${at}${repairs}${switched}`
  const [first] = misses
  const example = first ? `; first: ${first.element}${first.pseudo ?? ''}: ${first.property}` : ''
  return `fidelity: ${score} at ${at}, ${missCount} ${missCount === 1 ? 'miss' : 'misses'}${repairs}${switched}${example}`
}

/** `.is-open, .dark set: nothing differs`. */
function scenariosLine(scenarios: readonly ScenarioFidelity[], isExact: boolean): string {
  const names = (list: readonly ScenarioFidelity[]) => list.map(({selector}) => selector).join(', ')
  const different = scenarios.filter(({missCount}) => missCount > 0)
  return different.length === 0
    ? `${isExact ? 'nor' : 'none'} with ${names(scenarios)} set`
    : `${names(different)} differ${different.length === 1 ? 's' : ''} when set`
}
