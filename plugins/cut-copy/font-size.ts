import type {Element} from 'hast'
import {groupOf, isUnconditional, styleOf} from '../style/access.ts'
import type {WidthRange} from '../style/types.ts'
import {EVERY_WIDTH} from '../style/width.ts'
import {withoutVariables} from './substitute.ts'

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
  if (declared === undefined) return inherited()
  const root = ancestors[0]
  return sizeOf(withoutVariables(declared, [...ancestors, element]), inherited, () =>
    root ? fontSizeOf(root, [], width) : parent ? undefined : KEYWORDS.medium
  )
}

type Size = number | undefined

/** A declared size in px. */
function sizeOf(declared: string, inherited: () => Size, ofRoot: () => Size): Size {
  if (declared === 'inherit' || declared === 'unset') return inherited()
  if (declared === 'initial') return KEYWORDS.medium
  if (Object.hasOwn(KEYWORDS, declared)) return KEYWORDS[declared]
  const times = (base: Size, factor: number) => (base === undefined ? undefined : base * factor)
  if (declared === 'smaller') return times(inherited(), 1 / 1.2)
  if (declared === 'larger') return times(inherited(), 1.2)
  const [, amount, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|em|rem|%|pt)$/i.exec(declared) ?? []
  if (amount === undefined) return undefined
  const value = Number(amount)
  if (/^px$/i.test(unit)) return value
  if (/^pt$/i.test(unit)) return (value * 4) / 3
  if (/^rem$/i.test(unit)) return times(ofRoot(), value)
  return times(inherited(), /^em$/i.test(unit) ? value : value / 100)
}

/** A font size at a range of widths, px; undefined where the declared values do not say. */
export interface SizeRange extends WidthRange {
  size: Size
}

/**
 * Font sizes of the last element of a path that begins with the root, at all widths; undefined where some of them hold only
 * under conditions or in states.
 */
export function fontSizesOf(path: readonly Element[]): SizeRange[] | undefined {
  let sizes: SizeRange[] = [{...EVERY_WIDTH, size: KEYWORDS.medium}]
  let ofRoot = sizes
  for (const [depth, element] of path.entries()) {
    const group = groupOf(styleOf(element)[''], 'font-size')
    const declarations = group?.runs.flatMap((run) => run.declarations) ?? []
    if (!declarations.every((one) => isUnconditional(one) || one.property !== 'font-size')) return undefined
    const edges = [...sizes, ...ofRoot, ...(group?.runs ?? [])].flatMap(({from, to}) => [from, to])
    const places = [...new Set(edges)].sort((a, b) => a - b)
    const at = (ranges: readonly SizeRange[], width: number) =>
      ranges.find(({from, to}) => from <= width && width < to)?.size
    sizes = places.slice(0, -1).map((from, place) => {
      const declared = declaredAt(element, 'font-size', from)
      const inherited = () => at(sizes, from)
      const size =
        declared === undefined
          ? inherited()
          : sizeOf(withoutVariables(declared, path.slice(0, depth + 1)), inherited, () =>
              depth === 0 ? KEYWORDS.medium : at(ofRoot, from)
            )
      return {from, to: places[place + 1]!, size}
    })
    if (depth === 0) ofRoot = sizes
  }
  return joined(sizes)
}

/** Neighbours of one size are one range. */
function joined(sizes: readonly SizeRange[]): SizeRange[] {
  const result: SizeRange[] = []
  for (const range of sizes) {
    const last = result.at(-1)
    if (last && last.size === range.size) last.to = range.to
    else result.push({...range})
  }
  return result
}

/** Unconditional value of a longhand at a width. */
export function declaredAt(element: Element, longhand: string, width: number): string | undefined {
  const group = groupOf(styleOf(element)[''], longhand)
  const run = group?.runs.find(({from, to}) => from <= width && width < to)
  return run?.declarations.findLast(
    (declaration) => isUnconditional(declaration) && declaration.property === longhand
  )?.value
}
