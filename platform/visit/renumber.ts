import type {OpenedPage} from '../browser/index.ts'
import {worldOf} from '../browser/world.ts'
import type {Collected} from '../diff/collect.ts'

/** The load with its elements under other numbers: place in its own capture → number, `null` for none. */
export async function renumbered<Load extends {opened: OpenedPage; motion?: Collected}>(
  load: Load,
  numbers: readonly (number | null)[]
): Promise<Load> {
  const world = await worldOf(load.opened.page)
  await world.call(renumberElements, [numbers])
  return {...load, ...(load.motion && {motion: withNumbers(load.motion, numbers)})}
}

/** Runs in the page. */
function renumberElements(numbers: readonly (number | null)[]): void {
  const home = globalThis as {facsimileElements?: Element[]}
  const renamed: Element[] = []
  home.facsimileElements?.forEach((element, place) => {
    const number = numbers[place]
    if (number !== null && number !== undefined) renamed[number] = element
  })
  home.facsimileElements = renamed
}

function withNumbers(collected: Collected, numbers: readonly (number | null)[]): Collected {
  const of = (place: number) => numbers[place] ?? -1
  return {
    ...collected,
    elements: collected.elements
      .map((element) => ({...element, index: of(element.index), parent: of(element.parent)}))
      .filter(({index}) => index >= 0)
  }
}
