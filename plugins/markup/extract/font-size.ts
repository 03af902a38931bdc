import {isWord} from '../../css/values/keywords.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {relativeUnits} from '../../css/values/relative-units.ts'
import {sizeFactor, timesSize} from '../../model/font-size.ts'
import type {Element} from 'hast'
import {isOfPaper, isUnconditional} from '../../model/access.ts'
import type {Declaration, WidthRange} from '../../model/types.ts'
import {EVERY_WIDTH, rangesBetween} from '../../model/width.ts'
import {declaredAt, cascadedValue} from '../../model/cascaded-value.ts'
import {runsOfVariables} from '../../model/substitute.ts'

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
 * Font size in px, at a viewport width, of the last element of a path that begins with the root; undefined where the declared
 * values do not determine it (`calc()`, `vw`).
 */
export function fontSizeOf(path: readonly Element[], width: number): number | undefined {
  const above = path.slice(0, -1)
  const inherited = () => (above.length > 0 ? fontSizeOf(above, width) : KEYWORDS.medium)
  const declared = declaredAt(path, 'font-size', width)
  if (declared === undefined) return inherited()
  return sizeOf(declared, inherited, () =>
    above.length > 0 ? fontSizeOf(above.slice(0, 1), width) : KEYWORDS.medium
  )
}

/**
 * The same as CSS, in which it may depend on the viewport: `calc(0.8 * clamp(16px, 1vw, 18px))`. Undefined where it depends on what
 * is around the path.
 */
export function fontSizeText(path: readonly Element[], width: number): string | undefined {
  const size = fontSizeOf(path, width)
  if (size !== undefined) return `${rounded(size)}px`
  const above = path.slice(0, -1)
  const declared = declaredAt(path, 'font-size', width)
  const inherited = () => (above.length > 0 ? fontSizeText(above, width) : undefined)
  if (declared === undefined || isWord(declared, 'inherit', 'unset')) return inherited()
  const factor = sizeFactor(declared)
  if (factor === undefined) return relativeUnits(declared).size === 0 ? declared : undefined
  const base = inherited()
  return base && timesSize(factor, base)
}

/** A length in px as exact as browsers tell it. */
export const rounded = (value: number): number => Number(value.toPrecision(6))

type Size = number | undefined

/** A declared size in px. */
function sizeOf(declared: string, inherited: () => Size, ofRoot: () => Size): Size {
  if (declared === 'inherit' || declared === 'unset') return inherited()
  if (declared === 'initial') return KEYWORDS.medium
  if (Object.hasOwn(KEYWORDS, declared)) return KEYWORDS[declared]
  const times = (base: Size, factor: number) => (base === undefined ? undefined : base * factor)
  if (declared === 'smaller') return times(inherited(), 1 / 1.2)
  if (declared === 'larger') return times(inherited(), 1.2)
  const size = parseValue(declared)
  if (size.kind === 'percentage') return times(inherited(), size.value / 100)
  if (size.kind !== 'dimension') return undefined
  switch (size.unit) {
    case 'px':
      return size.value
    case 'pt':
      return (size.value * 4) / 3
    case 'em':
      return times(inherited(), size.value)
    case 'rem':
      return times(ofRoot(), size.value)
    default:
      return undefined
  }
}

/** A font size at a range of widths, px; undefined where the declared values do not determine it. */
export interface SizeRange extends WidthRange {
  size: Size
}

/**
 * Font sizes of the last element of a path that begins with the root, at all widths; undefined where some of them hold only
 * under conditions or in states. `onScreen`: whatever they are in print.
 */
export function fontSizesOf(path: readonly Element[], onScreen = false): SizeRange[] | undefined {
  const isSure = (one: Declaration) => isUnconditional(one) || (onScreen && isOfPaper(one))
  let sizes: SizeRange[] = [{...EVERY_WIDTH, size: KEYWORDS.medium}]
  let ofRoot = sizes
  for (const depth of path.keys()) {
    const here = path.slice(0, depth + 1)
    const group = cascadedValue(here, 'font-size')
    if (group === undefined) return undefined
    const runs = group === 'silent' ? [] : group.runs
    if (!runs.every(({declarations}) => declarations.every(isSure))) return undefined
    const edges = [...sizes, ...ofRoot, ...runs, ...runsOfVariables(runs, here)].flatMap(({from, to}) => [
      from,
      to
    ])
    const at = (ranges: readonly SizeRange[], width: number) =>
      ranges.find(({from, to}) => from <= width && width < to)?.size
    sizes = rangesBetween(edges).map(({from, to}) => {
      const declared = declaredAt(here, 'font-size', from)
      const inherited = () => at(sizes, from)
      const size =
        declared === undefined
          ? inherited()
          : sizeOf(declared, inherited, () => (depth === 0 ? KEYWORDS.medium : at(ofRoot, from)))
      return {from, to, size}
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
