import {withoutState} from '../../css/pseudo-element.ts'
import type {OrderedRule} from './class-rules.ts'
import type {SheetRule} from './sheet-rule.ts'
import {groupedRules} from './grouped-rules.ts'

/**
 * All base rules, then each at-rule's together, narrow before wide. A class whose own order would be broken by that
 * starts another round of at-rules. What is said of a pseudo-element has an order of its own, so that it stands below
 * what is said of the element.
 */
export function inReadingOrder(rules: readonly OrderedRule[], isGrouped = false): SheetRule[] {
  const places = new Map<string, {from: number; to: number; seen: number; conditions: number}>()
  for (const {wrappers, from, to, conditions} of rules) {
    if (!places.has(wrappers))
      places.set(wrappers, {from, to, seen: places.size, conditions: conditions.length})
  }
  const order = [...places].sort(
    ([, a], [, b]) => a.from - b.from || b.to - a.to || a.conditions - b.conditions || a.seen - b.seen
  )
  const rank = new Map(order.map(([wrappers], index) => [wrappers, index]))
  const rounds = new Map<string, {round: number; rank: number}>()
  const placed = rules.map((rule, index) => {
    const own = (rule.wrappers === '' ? undefined : rank.get(rule.wrappers)) ?? -1
    const subject = `${rule.group} ${withoutState(rule.pseudo)}`
    const last = rounds.get(subject)
    const round = last === undefined ? 0 : own < last.rank ? last.round + 1 : last.round
    rounds.set(subject, {round, rank: own})
    return {rule, round, rank: own, index}
  })
  placed.sort((a, b) => a.round - b.round || a.rank - b.rank || a.index - b.index)
  const ordered = placed.map(({rule}) => rule)
  return isGrouped ? groupedRules(ordered) : besideTheirEquals(ordered)
}

/**
 * Rules that say the same, side by side, so that they share one block: a rule moves up to its equal where nothing of
 * its own class stands in between. What is said of a pseudo-element has nothing to do with what is said of the element.
 */
function besideTheirEquals(rules: readonly OrderedRule[]): SheetRule[] {
  const blocks: OrderedRule[][] = []
  const known = new Map<string, {block: OrderedRule[]; place: number}>()
  const lastOf = new Map<string, number>()
  for (const rule of rules) {
    const key = `${rule.wrappers}{${rule.declarations.map(({property, value}) => `${property}:${value}`).join(';')}`
    const equal = known.get(key)
    const own = `${rule.group} ${rule.pseudo}`
    const first = Math.max(
      0,
      ...[own, ...rule.after.map((group) => `${group} ${rule.pseudo}`)].map((key) => lastOf.get(key) ?? 0)
    )
    // Equal blocks further up may be many; the last one is the one that most rules can reach.
    if (equal && equal.place >= first) {
      equal.block.push(rule)
      lastOf.set(own, equal.place)
      continue
    }
    const block = [rule]
    known.set(key, {block, place: blocks.length})
    lastOf.set(own, blocks.length)
    blocks.push(block)
  }
  return blocks.flat()
}
