import type {Element} from 'hast'
import {groupOf, isUnconditional, styleOf} from '../style/access.ts'

/** `medium` and its like at the browser's default of 16 px (CSS Fonts 4, §2.5). */
const KEYWORDS: Record<string, number> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48
}

/**
 * Font size of an element in px at a viewport width, following its ancestors; undefined where the declared values do
 * not say (`calc()`, `vw`, `var()`).
 */
export function fontSizeOf(
  element: Element,
  ancestors: readonly Element[],
  width: number
): number | undefined {
  const parent = ancestors[ancestors.length - 1]
  const inherited = () => (parent ? fontSizeOf(parent, ancestors.slice(0, -1), width) : KEYWORDS.medium)
  const declared = declaredAt(element, 'font-size', width)
  if (declared === undefined || declared === 'inherit' || declared === 'unset') return inherited()
  if (declared === 'initial') return KEYWORDS.medium
  if (Object.hasOwn(KEYWORDS, declared)) return KEYWORDS[declared]
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|em|rem|%|pt)$/i.exec(declared)
  if (!match) {
    const base = inherited()
    return declared === 'smaller' && base
      ? base / 1.2
      : declared === 'larger' && base
        ? base * 1.2
        : undefined
  }
  const value = Number(match[1])
  const unit = match[2].toLowerCase()
  if (unit === 'px') return value
  if (unit === 'pt') return (value * 4) / 3
  if (unit === 'rem') {
    const root = ancestors[0]
    const base = root ? fontSizeOf(root, [], width) : parent ? undefined : KEYWORDS.medium
    return base === undefined ? undefined : value * base
  }
  const base = inherited()
  return base === undefined ? undefined : unit === 'em' ? value * base : (value * base) / 100
}

/** Unconditional value of a longhand at a width. */
export function declaredAt(element: Element, longhand: string, width: number): string | undefined {
  const group = groupOf(styleOf(element)[''], longhand)
  const run = group?.runs.find(({from, to}) => from <= width && width < to)
  return run?.declarations.findLast(
    (declaration) => isUnconditional(declaration) && declaration.property === longhand
  )?.value
}
