import type {RootStyle} from '../../model/types.ts'
import {isPlain} from './clusters.ts'
import {overlaps} from './important-declarations.ts'
import type {StyleClass} from './style-class.ts'
import type {AllowedWeight} from './unit-overlaps.ts'

/**
 * The text of a `style` attribute, where what a class of one element declares stood in one on the page, at all times, and overrides
 * whatever else sets it: `height: 35%` of one bar of a chart. A rule of its own would have a number for a name.
 */
export function ownAttribute(
  {layers, members}: StyleClass,
  {more}: AllowedWeight,
  {universal = []}: Pick<RootStyle, 'universal'>
): string | undefined {
  const [layer, ...others] = layers
  if (!more || !layer || others.length > 0 || members.length > 1 || !isPlain(layer)) return undefined
  const declared = layer.printed
  const isOfAttribute = layer.declarations.every(
    ({origin, redundant}) => redundant === true || origin === 'style-attribute' || origin === 'user-agent'
  )
  const isOverridden =
    declared.some(({value}) => value.endsWith('!important')) ||
    universal.some(({state, declarations}) => state !== undefined && overlaps(declared, declarations))
  return isOfAttribute && !isOverridden
    ? declared.map(({property, value}) => `${property}: ${value}`).join('; ')
    : undefined
}
