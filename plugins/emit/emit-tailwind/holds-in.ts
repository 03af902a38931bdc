import {isInitial} from '../../css/initial-value.ts'
import {propertyInfo, longhandsOf} from '../../css/properties.ts'
import {isUnconditional} from '../../model/access.ts'
import {groupIndex} from '../../model/group-index.ts'
import type {Declaration, Layer, PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {comparable} from './comparable.ts'
import type {Engine} from './engine.ts'
import {beginsWith} from '../../css/text-parts.ts'

/** Whether a longhand has this value already wherever a layer holds, in every state. */
export function holdsIn(
  groups: readonly PropertyGroup[],
  {left, layer, engine: {remPixels}}: {left: ReadonlySet<PropertyGroup>; layer: Layer; engine: Engine},
  property: string,
  norm: string
): boolean {
  // `-moz-…`: properties that only other engines know were never part of the page's style here.
  if (!property.startsWith('--') && !propertyInfo(property)) return true
  const index = groupIndex(groups)
  const group = index.get(property)
  // Preflight gives every box a solid border without width, of which another style shows as little.
  if (!group && beginsWith(property, ['border-image-', 'animation-'])) return isInitial(property, norm)
  if (!group)
    return (
      longhandsOf('border-style').includes(property) &&
      (norm === 'solid' || !index.has(property.replace('style', 'width')))
    )
  const isThere = (declaration: Declaration | undefined) =>
    declaration !== undefined &&
    !left.has(group) &&
    declaration.property === property &&
    declaration.origin !== 'user-agent' &&
    comparable(property, declaration.value, remPixels) === norm
  const [first] = group.runs
  if (first?.from === EVERY_WIDTH.from && first.to === EVERY_WIDTH.to) {
    // What browsers declare of a state themselves comes below it.
    const own = first.declarations.filter(({origin}) => origin !== 'user-agent')
    return own.some(isUnconditional) && own.every(isThere)
  }
  // At the widths of a layer that holds whatever else does: `text-6xl` after `sm:text-5xl`, with one line height.
  if (layer.state !== undefined || layer.conditions.length > 0) return false
  let reached = layer.from
  for (const {from, to, declarations} of group.runs) {
    if (from >= layer.to || to <= layer.from) continue
    const [only, ...more] = declarations
    if (from > reached || !only || more.length > 0 || !isUnconditional(only) || !isThere(only)) return false
    reached = to
  }
  return reached >= layer.to
}
