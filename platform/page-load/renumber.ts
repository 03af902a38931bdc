import type {Adjustment} from '@facsimile/pipeline'
import {worldOf} from '../browser/world.ts'
import type {Collected} from '../diff/collect.ts'
import {adjustElements, HELPERS, PICTURE_WAIT, renumberElements} from './adjust-elements.ts'
import type {PageLoad} from './page-load.ts'

/**
 * The load with its elements under other numbers: place in its own capture → number, `null` for none. The page itself knows them
 * as soon as it has the time, and before anything that it is asked from here on. `adjustments` bring it to what the captured load shows.
 */
export function renumbered(
  {motion, earlyEvidence, ...load}: PageLoad,
  numbers: readonly (number | null)[],
  adjustments: readonly Adjustment[] = []
): PageLoad {
  // What was seen before it is adjusted is not what the copy is compared with.
  const early = adjustments.length > 0 ? undefined : earlyEvidence
  const evidence = early?.evidence.then(({collected, ...seen}) => ({
    ...seen,
    collected: withNumbers(collected, numbers)
  }))
  const examined = early ? undefined : earlyEvidence?.evidence.catch(() => {})
  const numbered = adjusted(load, examined, numbers, adjustments)
  // Whoever awaits them gets the error; until then it may be unhandled.
  for (const begun of [evidence, numbered]) begun?.catch(() => {})
  return {
    ...load,
    numbered,
    ...(motion && {motion: withNumbers(motion, numbers)}),
    ...(early && evidence && {earlyEvidence: {...early, evidence}})
  }
}

async function adjusted(
  {opened}: Pick<PageLoad, 'opened'>,
  examined: Promise<unknown> | undefined,
  numbers: readonly (number | null)[],
  adjustments: readonly Adjustment[]
): Promise<void> {
  const [world] = await Promise.all([worldOf(opened.page), examined])
  await world.call(renumberElements, [numbers])
  if (adjustments.length > 0) await world.callWith(adjustElements, HELPERS, [adjustments, PICTURE_WAIT])
}

function withNumbers(collected: Collected, numbers: readonly (number | null)[]): Collected {
  const parents = new Map(collected.elements.map(({index, parent}) => [index, parent]))
  /** That of the nearest that has one. */
  const parentOf = (index: number): number =>
    index < 0 ? -1 : (numbers[index] ?? parentOf(parents.get(index) ?? -1))
  return {
    ...collected,
    elements: collected.elements
      .map((element) => ({...element, index: numbers[element.index] ?? -1, parent: parentOf(element.parent)}))
      .filter(({index}) => index >= 0)
  }
}
