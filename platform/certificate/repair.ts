import type {Slots} from '@facsimile/pipeline'
import {type Repair, repairStyles} from '@facsimile/plugins'
import {propertyInfo} from '@facsimile/plugins/css'
import {groupBy, UNBOUNDED} from '@facsimile/plugins/model'
import {USED_LENGTH} from '../diff/ignored.ts'
import type {Finding} from './misses.ts'
import type {SourceEvidence} from './source-evidence.ts'

/** What is missing and can be declared in one declaration. */
export function repairsOf(
  findings: readonly Finding[],
  {widths}: Pick<SourceEvidence, 'widths'>
): readonly Repair[] {
  const compared = widths.map(({width}) => width).sort((a, b) => a - b)
  const repairable = findings.filter(isRepairable)
  const repairs: Repair[] = []
  const alike = groupBy(repairable, ({index, pseudo, property, expected}) =>
    JSON.stringify([index, pseudo, property, expected])
  )
  for (const same of alike.values()) {
    const [{index, pseudo = '', property, expected}] = same as [Finding, ...Finding[]]
    for (const range of rangesAround(new Set(same.map(({width}) => width)), compared))
      repairs.push({number: index, pseudo, property, value: expected, ...range})
  }
  return repairs
}

/** The slots that add it. */
export const withRepairs = (repairs: readonly Repair[]): Slots => ({beforeEmit: [[repairStyles, {repairs}]]})

/** A used length is what layout made of it, not what to declare; a pseudo-element cannot be made by one declaration. */
const isRepairable = ({property, index}: Finding) =>
  index >= 0 && property !== 'content' && propertyInfo(property) !== undefined && !USED_LENGTH.test(property)

/** Each compared width stands for those from itself up to the next, the narrowest for all below as well. */
function rangesAround(at: ReadonlySet<number>, compared: readonly number[]): {from: number; to: number}[] {
  const ranges: {from: number; to: number}[] = []
  for (const [index, width] of compared.entries()) {
    if (!at.has(width)) continue
    const from = index === 0 ? 0 : width
    const to = compared[index + 1] ?? UNBOUNDED
    const last = ranges.at(-1)
    if (last?.to === from) last.to = to
    else ranges.push({from, to})
  }
  return ranges
}
