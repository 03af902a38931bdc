import {lossMessage, type Message} from '@facsimile/pipeline'
import type {Snap} from '@facsimile/plugins'
import {collapseLonghands} from '@facsimile/plugins/css'
import {groupBy} from '@facsimile/plugins/model'
import type {Collected} from '../diff/collect.ts'
import type {Finding} from './misses.ts'

/**
 * The values of the scale that may have made what was found: those of the elements that differ, of their ancestors, whose layout they
 * are part of, and of what stands beside them.
 */
export function snapsInDoubt(
  snaps: readonly Snap[],
  findings: readonly Finding[],
  {elements}: Collected
): Snap[] {
  const parents = new Map(elements.map(({index, parent}) => [index, parent]))
  const around = new Set<number>()
  for (const {index} of findings)
    for (let at = index; at >= 0 && !around.has(at); at = parents.get(at) ?? -1) around.add(at)
  // Pixels are those of the smallest element around them, so that what is in it may be meant.
  const beside = new Set(
    findings.map(({index, property}) => (property === 'pixels' ? index : parents.get(index)))
  )
  // What differs on the page as a whole may be of any of them.
  const isAnywhere = findings.some(({index}) => !parents.has(index))
  return snaps.filter(
    ({number, isKnown}) =>
      !isKnown &&
      (isAnywhere || around.has(number) || !parents.has(number) || beside.has(parents.get(number)))
  )
}

/** Values that a message names. */
const NAMED = 8

/** What was tried and kept, in one message; none where nothing was tried. */
export function snapMessages(snaps: readonly Snap[], before: readonly Snap[]): Message[] {
  const [kept, tried] = [snaps, before].map((all) => all.filter(({isKnown}) => !isKnown)) as [Snap[], Snap[]]
  if (tried.length === 0) return []
  const isKept = new Set(kept.map(keyOf))
  const reverted = tried.filter((snap) => !isKept.has(keyOf(snap)))
  const parts = [
    ...(kept.length > 0 ? [`no difference shows with ${listOf(kept)}`] : []),
    ...(reverted.length > 0 ? [`one does with ${listOf(reverted)}, so these were taken back`] : [])
  ]
  return [
    lossMessage('certificate', {
      ruleId: 'values-snapped',
      reason: `Values of the scale were tried for values near them: ${parts.join('; ')}.`
    })
  ]
}

const keyOf = ({number, pseudo, property, from, to}: Snap) =>
  JSON.stringify([number, pseudo, property, from, to])

/** Longhands of one element that are written as one shorthand are one. */
function listOf(snaps: readonly Snap[]): string {
  const counts = new Map<string, number>()
  const pairs = groupBy(snaps, ({number, pseudo, from, to}) => JSON.stringify([number, pseudo, from, to]))
  for (const same of pairs.values()) {
    const declarations = collapseLonghands(same.map(({property, to}) => ({property, value: to})))
    for (const {property, value} of declarations) {
      const change = `\`${property}: ${value}\` for \`${same[0]?.from}\``
      counts.set(change, (counts.get(change) ?? 0) + 1)
    }
  }
  const named = [...counts].sort(([, one], [, two]) => two - one).slice(0, NAMED)
  const rest = counts.size - named.length
  const list = named.map(([change, count]) => (count > 1 ? `${change} (${count} times)` : change)).join(', ')
  return rest > 0 ? `${list}, and ${rest} more` : list
}
