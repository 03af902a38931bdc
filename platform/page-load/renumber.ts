import type {Adjustment} from '@facsimile/pipeline'
import {worldOf} from '../browser/world.ts'
import type {Collected} from '../diff/collect.ts'
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
  const numbered = Promise.all([worldOf(load.opened.page), examined]).then(([world]) =>
    world.call(renumberElements, [numbers, adjustments])
  )
  // Whoever awaits them gets the error; until then it may be unhandled.
  for (const begun of [evidence, numbered]) begun?.catch(() => {})
  return {
    ...load,
    numbered,
    ...(motion && {motion: withNumbers(motion, numbers)}),
    ...(early && evidence && {earlyEvidence: {...early, evidence}})
  }
}

/** Runs in the page; what examines it for the first time still goes by its own numbers. */
function renumberElements(numbers: readonly (number | null)[], adjustments: readonly Adjustment[]): void {
  const home = globalThis as {facsimileElements?: Element[]; facsimileOwnElements?: Element[]}
  const renamed: Element[] = []
  const own = home.facsimileElements ?? []
  home.facsimileOwnElements = own
  home.facsimileElements?.forEach((element, index) => {
    const number = numbers[index]
    if (number !== null && number !== undefined) renamed[number] = element
  })
  for (const {at, numbers: inside, texts} of adjustments) {
    const element = own[at]
    if (texts === null) element?.remove()
    if (!element || texts === null) continue
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (const text of texts) {
      const node = walker.nextNode()
      if (node && node.nodeValue !== text) node.nodeValue = text
    }
    for (const [place, one] of [element, ...element.querySelectorAll('*')].entries()) {
      const number = inside[place]
      if (number !== null && number !== undefined) renamed[number] = one
    }
  }
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
