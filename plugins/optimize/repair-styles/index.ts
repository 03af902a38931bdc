import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {visit} from 'unist-util-visit'
import {groupOf, isOfPaper, isUnconditional, setStyle, styleOf} from '../../model/access.ts'
import {groupBy} from '../../model/group-by.ts'
import type {Declaration, PropertyGroup, Run, WidthRange} from '../../model/types.ts'

/** A longhand that an element of the copy lacks. */
export interface Repair extends WidthRange {
  /** The element's number (`numberElements`). */
  number: number
  /** '' for the element itself. */
  pseudo: string
  /** A longhand, and what it has to be. */
  property: string
  value: string
}

export interface RepairStylesOptions {
  repairs: readonly Repair[]
}

/**
 * Give elements the declarations that a comparison with their source found missing, outside of states. It stands after pruning, in
 * the slot `beforeEmit`. Messages: none. Throws nothing.
 */
export const repairStyles: Plugin<[RepairStylesOptions], Root> =
  ({repairs}) =>
  (tree) => {
    const byNumber = groupBy(repairs, ({number}) => number)
    visit(tree, 'element', (element) => {
      for (const repair of byNumber.get(element.data?.number ?? -1) ?? []) apply(repair, element)
    })
  }

function apply({pseudo, property, value, from, to}: Repair, element: Element): void {
  const style = styleOf(element)
  const groups = style[pseudo] ?? []
  const group = groupOf(groups, property)
  const declaration: Declaration = {property, value, conditions: [], origin: 'author', order: 0}
  const range = {from, to}
  const repaired: PropertyGroup = group
    ? {...group, runs: group.runs.flatMap((run) => insert(run, range, declaration))}
    : {properties: [property], runs: [{...range, declarations: [declaration]}]}
  const covered = group ? group.runs : []
  // Where nothing was declared at all.
  if (group)
    repaired.runs.push(...gaps(covered, range).map((gap): Run => ({...gap, declarations: [declaration]})))
  repaired.runs.sort((a, b) => a.from - b.from)
  setStyle(element, {
    ...style,
    [pseudo]: group ? groups.map((one) => (one === group ? repaired : one)) : [...groups, repaired]
  })
}

/**
 * The run, cut where the range begins and ends, with the declaration in the place of the base value: weaker than states
 * and print.
 */
function insert(run: Run, range: WidthRange, declaration: Declaration): Run[] {
  const from = Math.max(run.from, range.from)
  const to = Math.min(run.to, range.to)
  if (from >= to) return [run]
  const {declarations} = run
  const place = declarations.findLastIndex((one) => one.state === undefined && !isOfPaper(one)) + 1
  const order = (declarations[place - 1]?.order ?? -1) + 0.5
  const important = declarations[place - 1]?.important
  const isReplaced = (one: Declaration) => isUnconditional(one) && one.property === declaration.property
  const repaired = [
    ...declarations.slice(0, place).filter((one) => !isReplaced(one)),
    {...declaration, order, ...(important && {important})},
    ...declarations.slice(place)
  ]
  const parts: Run[] = [{from, to, declarations: repaired}]
  if (run.from < from) parts.unshift({from: run.from, to: from, declarations})
  if (run.to > to) parts.push({from: to, to: run.to, declarations})
  return parts
}

function gaps(runs: readonly Run[], range: WidthRange): WidthRange[] {
  const found: WidthRange[] = []
  let from = range.from
  for (const run of [...runs].sort((a, b) => a.from - b.from)) {
    if (run.from > from && from < range.to) found.push({from, to: Math.min(run.from, range.to)})
    from = Math.max(from, run.to)
  }
  if (from < range.to) found.push({from, to: range.to})
  return found
}
