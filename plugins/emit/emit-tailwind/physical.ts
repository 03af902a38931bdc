import type {TextFlow} from '../../css/overlap.ts'
import {rememberedText} from '../../css/remember.ts'
import {beginsWith} from '../../css/text-parts.ts'

const SIDES: Readonly<Record<string, string>> = {
  'inline-start': 'left',
  'inline-end': 'right',
  'block-start': 'top',
  'block-end': 'bottom'
}

/** `margin-inline-start` → `margin-left`, of text that runs across from the left. */
export const physicalOf = (property: string): string | undefined => physicalNames(property) || undefined

/** Empty where there is none. */
const physicalNames = rememberedText((property) => {
  const found = beginsWith(property, BOXES) && Object.entries(SIDES).find(([side]) => property.includes(side))
  return found ? property.replace(...found).replace('inset-', '') : ''
})

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
