import type {StateVariable} from '../../../model/interaction.ts'
import {type JsxFlow, type JsxItem, type JsxTag} from '../items.ts'
import type {Printer} from '../printer.ts'
import {boundKeysOf} from '../props.ts'

/** Uses of state variables: their indices in the order of the tree, a variable as often as it is used. */
export type VariableUses = readonly number[]

/** The uses of state in a tag and what is in it. */
export function variablesIn(tag: JsxTag, printer: Printer): VariableUses {
  const uses: number[] = []
  addUses(tag, printer, uses)
  return uses
}

/** How often each variable is used in the flows. */
export function countUses(flows: readonly JsxFlow[], printer: Printer): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const uses: number[] = []
  for (const {items} of flows) for (const item of items) addUses(item, printer, uses)
  for (const variable of uses) counts.set(variable, (counts.get(variable) ?? 0) + 1)
  return counts
}

function addUses(item: JsxItem, printer: Printer, uses: number[]): void {
  // Most pages have no state.
  if (printer.variables.length === 0) return
  if (item.kind === 'map') addUses(item.template, printer, uses)
  if (item.kind === 'optional') addUses(item.item, printer, uses)
  if (item.kind === 'element')
    for (const prop of printer.props.get(item.element) ?? [])
      for (const {variable} of boundKeysOf(prop)) uses.push(variable)
  const inside = item.kind === 'element' ? item.flow : item.kind === 'call' ? item.content : undefined
  for (const child of inside?.items ?? []) addUses(child, printer, uses)
}

/** Variables that are used in a tag alone, in the order of their first use. */
export function localVariables(uses: VariableUses, counts: ReadonlyMap<number, number>): number[] {
  return [...new Set(uses)].filter(
    (variable) => uses.filter((one) => one === variable).length === counts.get(variable)
  )
}

/**
 * Equal for tags that one component can stand for: each has variables of its own in the same places, or all have the same ones there.
 */
export function patternOf(uses: VariableUses, counts: ReadonlyMap<number, number>): string {
  const local = localVariables(uses, counts)
  return uses.map((one) => (local.includes(one) ? `own ${local.indexOf(one)}` : one)).join(' ')
}

/** What two variables have to have in common, that one may stand for the other. */
export const variableKind = ({kind, initial, isChoice, canBeNone, dismissal}: StateVariable): string =>
  [kind, initial, isChoice, canBeNone, dismissal].join(' ')
