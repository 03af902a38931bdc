import type {TextFlow} from '../../css/overlap.ts'
import {physicalName} from '../../css/physical-name.ts'
import {beginsWith, includesOneOf} from '../../css/text-parts.ts'

const SIDES = ['inline-start', 'inline-end', 'block-start', 'block-end']

/** `margin-inline-start` → `margin-left`, of text that runs across from the left: sides of boxes alone. */
export const physicalOf = (property: string): string | undefined =>
  beginsWith(property, BOXES) && includesOneOf(property, SIDES) ? physicalName(property) : undefined

/**
 * The same where text runs from the left, or both ends have one value and it runs across; the start and the end of a block are
 * above and below wherever it runs across.
 */
export function physicalIn(
  flow: TextFlow,
  property: string,
  values: ReadonlyMap<string, string>
): string | undefined {
  const physical = flow === 'unknown' ? undefined : physicalOf(property)
  if (physical === undefined || flow === 'left-to-right') return physical
  const [side, opposite] = Object.entries(OPPOSITE).find(([name]) => property.includes(name)) ?? []
  if (side === undefined || opposite === undefined) return physical
  return values.get(property.replace(side, opposite)) === values.get(property) ? physical : undefined
}

/** Ends of lines, which are left or right by the direction of the text. */
const OPPOSITE: Readonly<Record<string, string>> = {
  'inline-start': 'inline-end',
  'inline-end': 'inline-start'
}
const BOXES = ['margin-', 'padding-', 'inset-', 'scroll-margin-', 'scroll-padding-', 'border-']
