import type {Element, Root} from 'hast'
import type {DefaultStyle} from '../style/types.ts'
import {sortCandidates} from './candidates.ts'
import {claimsOf} from './claims.ts'
import {type Layer, rankLayers} from './layer-tree.ts'
import {type Match, matchesOf, prepareRules} from './match-rules.ts'
import {readSheets} from './read-sheets.ts'
import {createSubjects} from './subjects.ts'
import {indexTree} from './tree-index.ts'

/** What one style sheet alone says of each element and its pseudo-elements; elements it says nothing of are absent. */
export function matchDefaults(tree: Root, css: string): Map<Element, Record<string, DefaultStyle>> {
  const sheets = readSheets([{kind: 'inline', base: '', text: css}], {origin: 'author', absolute: false})
  const ranks = new Map<Layer, number>([...sheets.layers.values()].flatMap((root) => [...rankLayers(root)]))
  const rules = prepareRules(sheets.rules, {quirks: false, subjects: createSubjects(false)})
  const index = indexTree(tree)
  const known = new Map<string, Record<string, DefaultStyle>>()
  const result = new Map<Element, Record<string, DefaultStyle>>()
  for (const element of index.elements) {
    const matches = matchesOf(element, rules, index)
    if (matches.length === 0) continue
    const signature = matches.map(({contender}) => contender.id).join()
    let found = known.get(signature)
    if (!found) {
      found = {}
      for (const [pseudo, own] of Map.groupBy(matches, ({contender}: Match) => contender.pseudo))
        found[pseudo] = winners(own, ranks)
      known.set(signature, found)
    }
    result.set(element.node, found)
  }
  return result
}

/** Last word on each longhand; null where it holds in some state only. */
export function winners(
  matches: readonly Match[],
  ranks: ReadonlyMap<Layer, number>,
  hints: Parameters<typeof sortCandidates>[1] = undefined
): DefaultStyle {
  const values: DefaultStyle = {}
  const candidates = sortCandidates(matches, hints, {depths: new Map(), ranks, scope: 0})
  for (const [longhand, claims] of claimsOf(candidates, {isValid: () => true}).byLonghand) {
    const last = claims[claims.length - 1]
    values[longhand] = claims.some(({conditions, state}) => conditions.length > 0 || state !== '')
      ? null
      : (last.value ?? null)
  }
  return values
}
