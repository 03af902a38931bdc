import type {Page} from 'playwright-core'
import {worldOf} from '../browser/world.ts'
import {type Collected, type CollectedElement, collectIn} from './collect.ts'
import {compare} from './compare.ts'
import {type ForcedState, type StateForcer, stateForcer} from './force-state.ts'
import {ignoredPattern, MOTION} from './ignored.ts'
import type {InteractiveElement} from './interactive.ts'

export interface StateDifference {
  element: string
  state: ForcedState
  /** What the copy does otherwise, for people. */
  reason: string
}

export interface StateReport {
  /** Elements in states that change something, in the source or in the copy. */
  changing: number
  /** How many of these change the copy as they change the source. */
  same: number
  differences: StateDifference[]
}

export interface CompareStatesOptions {
  /** The elements to be put into states; none is given a focus that it cannot take. */
  elements: readonly InteractiveElement[]
  states: readonly ForcedState[]
  /** Longhands to read; all where it is undefined. */
  properties?: readonly string[]
}

/** What lies further away from the element is not examined. */
const NEAR = 200

/**
 * Puts elements of two pages into states, one by one, and compares what changes: on the element, its ancestors, its
 * siblings and all inside. Both pages stand still (`freeze`), and their worlds know the same elements by the same numbers.
 */
export async function compareStates(
  source: Page,
  copy: Page,
  {elements, states, properties}: CompareStatesOptions
): Promise<StateReport> {
  const only = properties ? `^(?:${properties.join('|')})$` : null
  const read = async (page: Page, among: readonly number[] | null): Promise<Collected> =>
    collectIn(await worldOf(page), {leaveOut: `${ignoredPattern}|${MOTION}`, only, among})
  const forcers = await Promise.all([stateForcer(source), stateForcer(copy)])
  const rest = await Promise.all([read(source, null), read(copy, null)])
  const tree = treeOf(rest[0].elements)
  const report: StateReport = {changing: 0, same: 0, differences: []}
  for (const {number, canFocus} of elements) {
    const near = nearTo(number, tree)
    const known = new Set(reasons(partOf(rest[0], near), partOf(rest[1], near)))
    for (const state of states) {
      if (state === 'focus' && !canFocus) continue
      await each(forcers, (forcer) => forcer.force(number, ancestorsOf(number, tree), state))
      const now = await Promise.all([read(source, near), read(copy, near)])
      await each(forcers, (forcer) => forcer.release())
      const wrong = reasons(now[0], now[1]).filter((reason) => !known.has(reason))
      const changes = isChanged(rest[0], now[0]) || isChanged(rest[1], now[1])
      if (!changes) continue
      report.changing++
      if (wrong.length === 0) report.same++
      else {
        const element = tree.get(number)?.path ?? String(number)
        report.differences.push({element, state, reason: wrong.slice(0, 3).join('; ')})
      }
    }
  }
  return report
}

const each = (forcers: readonly StateForcer[], work: (forcer: StateForcer) => Promise<void>) =>
  Promise.all(forcers.map(work))

type Tree = ReadonlyMap<number, CollectedElement & {inside: number[]}>

function treeOf(elements: readonly CollectedElement[]): Tree {
  const tree = new Map(elements.map((element) => [element.index, {...element, inside: [] as number[]}]))
  for (const {index, parent} of elements) tree.get(parent)?.inside.push(index)
  return tree
}

function ancestorsOf(number: number, tree: Tree): number[] {
  const found: number[] = []
  for (let at = tree.get(number)?.parent ?? -1; at >= 0; at = tree.get(at)?.parent ?? -1) found.push(at)
  return found
}

/** The element, all inside it, its siblings with what is inside them, and its ancestors; the nearest first. */
function nearTo(number: number, tree: Tree): number[] {
  const near = new Set<number>()
  const add = (one: number) => {
    if (near.size >= NEAR || near.has(one)) return
    near.add(one)
    for (const child of tree.get(one)?.inside ?? []) add(child)
  }
  add(number)
  const ancestors = ancestorsOf(number, tree)
  for (const sibling of tree.get(ancestors[0] ?? -1)?.inside ?? []) add(sibling)
  for (const ancestor of ancestors) near.add(ancestor)
  return [...near]
}

const partOf = (collected: Collected, near: readonly number[]): Collected => {
  const wanted = new Set(near)
  return {...collected, elements: collected.elements.filter(({index}) => wanted.has(index))}
}

function reasons(source: Collected, copy: Collected): string[] {
  const {differences, boxes} = compare(0, source, copy)
  return [
    ...differences
      .filter(({isEcho}) => !isEcho)
      .map(
        ({element, pseudo, property, expected, found}) =>
          `${element}${pseudo} ${property}: ${expected} → ${found}`
      ),
    ...boxes.map(({element, expected, found}) => `${element} box: ${expected.join(' ')} → ${found.join(' ')}`)
  ]
}

function isChanged(before: Collected, after: Collected): boolean {
  const known = new Map(before.elements.map((element) => [element.index, element]))
  const text = ({chunks}: Collected, numbers: readonly number[]) =>
    numbers.map((number) => chunks[number]).join('')
  return after.elements.some((element) => {
    const old = known.get(element.index)
    if (!old) return false
    const pseudos = new Set([...Object.keys(old.styles), ...Object.keys(element.styles)])
    return [...pseudos].some((pseudo) => {
      const [was, is] = [old.styles[pseudo], element.styles[pseudo]]
      return !was || !is || text(before, was) !== text(after, is)
    })
  })
}
