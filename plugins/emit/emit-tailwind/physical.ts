import {beginsWith} from '../../css/text-parts.ts'

const SIDES: Readonly<Record<string, string>> = {
  'inline-start': 'left',
  'inline-end': 'right',
  'block-start': 'top',
  'block-end': 'bottom'
}

/** `margin-inline-start` → `margin-left`: right where text runs across, and only used where both ends have one value. */
export function physicalOf(property: string): string | undefined {
  const found = beginsWith(property, BOXES) && Object.entries(SIDES).find(([side]) => property.includes(side))
  return found ? property.replace(...found).replace('inset-', '') : undefined
}

const BOXES = ['margin-', 'padding-', 'inset-', 'scroll-margin-', 'scroll-padding-', 'border-']
