import type {StateVariable} from '../../../model/interaction.ts'
import {type JsxFlow, type JsxItem, type JsxTag} from '../items.ts'
import type {Printer} from '../printer.ts'
import {boundKeysOf} from '../props.ts'
import {tagFlow} from './tokens.ts'

/** Uses of state variables: their indices in the order of the tree, a variable as often as it is used. */
export type VariableUses = readonly number[]

/** The uses of state in a tag and what is in it. */
export function variablesIn(tag: JsxTag, printer: Printer): VariableUses {
  // Most pages have no state.
  if (printer.variables.length === 0) return NO_USES
  const known = printer.known?.of(tag)
  if (known?.uses) return known.uses
  const uses: number[] = []
  if (tag.kind === 'element')
    for (const prop of printer.props.get(tag.element) ?? [])
      for (const {variable} of boundKeysOf(prop)) uses.push(variable)
  for (const child of tagFlow(tag).items) addUses(child, printer, uses)
  const found = uses.length > 0 ? uses : NO_USES
  if (known) known.uses = found
  return found
}

const NO_USES: VariableUses = []

/** How often each variable is used in the flows. */
export function countUses(flows: readonly JsxFlow[], printer: Printer): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const uses: number[] = []
  for (const {items} of flows) for (const item of items) addUses(item, printer, uses)
  for (const variable of uses) counts.set(variable, (counts.get(variable) ?? 0) + 1)
  return counts
}

function addUses(item: JsxItem, printer: Printer, uses: number[]): void {
  const tag = item.kind === 'map' ? item.template : item.kind === 'optional' ? item.item : item
  if (tag.kind === 'element' || tag.kind === 'call')
    for (const use of variablesIn(tag, printer)) uses.push(use)
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
