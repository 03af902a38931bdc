import type {Page} from 'playwright-core'
import {worldOf} from '../browser/world.ts'

/** A state that a visitor brings about, as the protocol's pseudo-classes. */
export type ForcedState = 'hover' | 'focus' | 'active'

/** What holds of the element itself and of those around it (HTML, §4.16.3). */
const CLASSES: Readonly<Record<ForcedState, {itself: string[]; around: string[]}>> = {
  hover: {itself: ['hover'], around: ['hover']},
  focus: {itself: ['focus', 'focus-visible', 'focus-within'], around: ['focus-within']},
  active: {itself: ['hover', 'active'], around: ['hover', 'active']}
}

/** Puts elements of a page into states. Elements are named by the numbers under which the page's world knows them. */
export interface StateForcer {
  /** `around`: numbers of the element's ancestors. */
  force(number: number, around: readonly number[], state: ForcedState): Promise<void>
  /** Takes back what was forced last. */
  release(): Promise<void>
}

export async function stateForcer(page: Page): Promise<StateForcer> {
  const {session, contextId} = await worldOf(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await session.send('DOM.getDocument', {depth: 0})
  const nodeIds = new Map<number, number>()
  let forced: number[] = []
  const nodeOf = async (number: number): Promise<number | undefined> => {
    const known = nodeIds.get(number)
    if (known !== undefined) return known
    const {result} = await session.send('Runtime.evaluate', {
      expression: `facsimileElements[${number}]`,
      contextId
    })
    if (result.objectId === undefined) return undefined
    const {nodeId} = await session.send('DOM.requestNode', {objectId: result.objectId})
    nodeIds.set(number, nodeId)
    return nodeId
  }
  const force = async (number: number, forcedPseudoClasses: string[]) => {
    const nodeId = await nodeOf(number)
    if (nodeId === undefined) return
    await session.send('CSS.forcePseudoState', {nodeId, forcedPseudoClasses})
    if (forcedPseudoClasses.length > 0) forced.push(number)
  }
  return {
    async force(number, around, state) {
      const {itself, around: others} = CLASSES[state]
      await force(number, itself)
      for (const one of around) await force(one, others)
    },
    async release() {
      const last = forced
      forced = []
      for (const number of last) await force(number, [])
    }
  }
}
