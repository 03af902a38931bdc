import type {ComboResult, PageResult} from './measure-page.ts'

const percent = (share: number) => `${(share * 100).toFixed(share === 1 ? 0 : 2)} %`

/** One page, a line for each combination. */
export function tableOf({page, combos}: PageResult): string {
  return combos.map((result) => `${page.padEnd(36)} ${lineOf(result)}`).join('\n')
}

function lineOf(result: ComboResult): string {
  const {combo, fidelity, faultyPasses, states, preferences, bytes, sourceBytes, error} = result
  const name = combo.padEnd(24)
  if (!fidelity) return `${name} could not be compared: ${error}`
  const widths = fidelity.widths
    .map(({width, elements, exact, pixels}) => `${width}: ${elements - exact} el ${pixels}`)
    .join('  ')
  const inStates = states ? `  states ${states.same}/${states.changing}` : ''
  const set = fidelity.scenarios ?? []
  const different = set.filter(({score}) => score < 1).map(({selector, score}) => ` ${selector} ${score}`)
  const scenarios =
    set.length > 0 ? `  scenarios ${set.length - different.length}/${set.length}${different.join(',')}` : ''
  const others = preferences?.map(({preference, score}) => `${preference} ${score}`).join(', ')
  const faulty = faultyPasses.length > 0 ? `  wrong: ${faultyPasses.join(', ')}` : ''
  return `${name} ${String(fidelity.score).padEnd(6)} ${widths}${inStates}${scenarios}${others ? `  ${others}` : ''}  ${(bytes / sourceBytes).toFixed(2)}×${faulty}`
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
/** The value below which a share of the numbers lies. */
const quantile = (numbers: readonly number[], share: number) => {
  const list = sorted(numbers)
  return list[Math.min(list.length - 1, Math.floor(share * list.length))] ?? Number.NaN
}

/** All pages, a line for each combination. */
export function summary(results: readonly PageResult[]): string {
  const byCombo = Map.groupBy(
    results.flatMap(({combos}) => combos),
    ({combo}) => combo
  )
  return [...byCombo]
    .map(([combo, list]) => {
      const compared = list.flatMap(({fidelity}) => fidelity ?? [])
      const perfect = compared.filter(({score}) => score === 1).length
      const pixels = compared.map(({widths}) => Math.max(...widths.map((width) => width.pixels)))
      const scores = compared.map(({score}) => score)
      const changing = list.reduce((sum, {states}) => sum + (states?.changing ?? 0), 0)
      const same = list.reduce((sum, {states}) => sum + (states?.same ?? 0), 0)
      const scenarios = compared.flatMap((fidelity) => fidelity.scenarios ?? [])
      const switched = scenarios.map(({widths}) => Math.max(...widths.map((width) => width.pixels)))
      const shares = list.map(({bytes, sourceBytes}) => bytes / sourceBytes)
      const cost = list.map(
        ({certificateTime, convertTime}) => certificateTime / (certificateTime + convertTime)
      )
      return [
        combo.padEnd(24),
        `${perfect}/${list.length} perfect`,
        `score: median ${quantile(scores, 0.5)}, first decile ${quantile(scores, 0.1)}`,
        `pixels: median ${quantile(pixels, 0.5)}, ninth decile ${quantile(pixels, 0.9)}`,
        ...(changing > 0 ? [`states ${same}/${changing} (${percent(same / changing)})`] : []),
        ...(scenarios.length > 0
          ? [
              `scenarios ${scenarios.filter(({score}) => score === 1).length}/${scenarios.length} perfect, pixels: median ${quantile(switched, 0.5)}, ninth decile ${quantile(switched, 0.9)}`
            ]
          : []),
        `bytes ${quantile(shares, 0.5).toFixed(2)}×`,
        `certificate ${percent(quantile(cost, 0.5))} of convert + certificate`
      ].join('  ')
    })
    .join('\n')
}
