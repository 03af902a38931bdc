import type {RuleSource} from '../../../model/types.ts'
import {RuleSources} from '../../../model/rule-sources.ts'

/** How many declarations the page's rules have for each of its classes. */
export function declarationCounts(sources: readonly RuleSource[] = []): Map<string, number> {
  const rules = new RuleSources(sources)
  const counts = new Map<string, number>()
  for (const [at, {order}] of sources.entries()) {
    const subject = rules.of({order, origin: 'author'})
    const end = sources[at + 1]?.order ?? order + 1
    for (const name of new Set(subject?.classes)) counts.set(name, (counts.get(name) ?? 0) + end - order)
  }
  return counts
}
