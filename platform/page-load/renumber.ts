import {worldOf} from '../browser/world.ts'
import type {Collected} from '../diff/collect.ts'
import type {PageLoad} from './page-load.ts'

/**
 * The load with its elements under other numbers: place in its own capture → number, `null` for none. The page itself knows them
 * as soon as it has the time, and before anything that it is asked from here on.
 */
export function renumbered(
  {motion, earlyEvidence, ...load}: PageLoad,
  numbers: readonly (number | null)[]
): PageLoad {
  const evidence = earlyEvidence?.evidence.then(({collected, ...seen}) => ({
    ...seen,
    collected: withNumbers(collected, numbers)
  }))
  const numbered = worldOf(load.opened.page).then((world) => world.call(renumberElements, [numbers]))
  // Whoever awaits them gets the error; until then it may be unhandled.
  for (const begun of [evidence, numbered]) begun?.catch(() => {})
  return {
    ...load,
    numbered,
    ...(motion && {motion: withNumbers(motion, numbers)}),
    ...(earlyEvidence && evidence && {earlyEvidence: {...earlyEvidence, evidence}})
  }
}

/** Runs in the page; what examines it for the first time still goes by its own numbers. */
function renumberElements(numbers: readonly (number | null)[]): void {
  const home = globalThis as {facsimileElements?: Element[]; facsimileOwnElements?: Element[]}
  const renamed: Element[] = []
  home.facsimileOwnElements = home.facsimileElements ?? []
  home.facsimileElements?.forEach((element, index) => {
    const number = numbers[index]
    if (number !== null && number !== undefined) renamed[number] = element
  })
  home.facsimileElements = renamed
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
