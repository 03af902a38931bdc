import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {overlapFamily, type TextFlow} from '../../css/overlap.ts'
import {physicalName} from '../../css/physical-name.ts'
import {mapGroupLists} from '../../model/access.ts'
import {mapStyles} from '../../model/map-styles.ts'
import {isPending, regrouped} from '../../model/regroup.ts'
import type {Declaration, PropertyGroup} from '../../model/types.ts'

/**
 * Declare sides of a box under their physical names where an element declares one under both names: of `padding: 1rem` and, from a
 * breakpoint on, `padding-inline: 1.5rem` one property a side is left, with a value for each range. The start and the end of a block are always
 * called top and bottom. Works where text runs across from the left.
 * Messages: none. Throws nothing. Spec: <https://drafts.csswg.org/css-logical-1/#box>
 */
export const unifySides: Plugin<[], Root> = () => (tree) => {
  const flow = tree.data?.style?.flow
  if (flow === 'left-to-right')
    mapStyles(tree, (style) => mapGroupLists(style, (groups) => unified(groups, flow)))
}

function unified(groups: readonly PropertyGroup[], flow: TextFlow): PropertyGroup[] {
  const mixed = new Set(groups.filter(hasBothNames).flatMap(({properties}) => properties.map(overlapFamily)))
  const partOf = (declaration: Declaration): Declaration => {
    const physical = physicalName(declaration.property)
    if (physical === undefined || isPending(declaration)) return declaration
    if (!declaration.property.includes('block-') && !mixed.has(overlapFamily(declaration.property)))
      return declaration
    const {shorthand: _, ...others} = declaration
    return {...others, property: physical}
  }
  return groups.flatMap((group) =>
    group.properties.some((name) => physicalName(name) !== undefined)
      ? regrouped(group, (declaration, {from, to}) => [{part: partOf(declaration), from, to}], {flow})
      : [group]
  )
}

const hasBothNames = ({properties}: PropertyGroup): boolean =>
  properties.some((name) => {
    const physical = physicalName(name)
    return physical !== undefined && properties.includes(physical)
  })
