import {relativeUnits} from '../../css/values/relative-units.ts'
import {longhandsOf} from '../../css/properties.ts'
import {weightBeside} from '../font-weight.ts'
import {type Case, isKnown, type Unknown} from './cases.ts'
import {scaledSize, sizeFactor} from '../font-size.ts'

/** What a child takes from an element with a value; unknown where that is relative to something of the element. */
function valueForChildren(longhand: string, value: string): string | Unknown {
  if (UNADJUSTED[longhand]?.has(value.toLowerCase()) === false) return {reason: 'relative'}
  // `currentcolor` is passed on as such (CSS Color 4, §11.2); percentages of these are of the font's or the browser's own.
  for (const unit of relativeUnits(value))
    if (!(unit === 'currentcolor' && longhand !== 'color') && !(unit === '%' && OF_ITSELF.has(longhand)))
      return {reason: 'relative'}
  return value
}

/**
 * Values that stay what they are: others are computed to another one by what else the element declares (CSS Display 3, §2.7; CSS 2, §9.7;
 * CSS Overflow 3, §3.1).
 */
const UNADJUSTED: Readonly<Record<string, ReadonlySet<string>>> = {
  display: new Set(['block', 'flow-root', 'flex', 'grid', 'table', 'list-item', 'none', 'contents']),
  float: new Set(['none']),
  'overflow-x': new Set(['hidden', 'scroll', 'auto']),
  'overflow-y': new Set(['hidden', 'scroll', 'auto'])
}

/** Properties whose percentages are relative to nothing of the element, or computed to be percentages (CSS Backgrounds 3, §5 and §6). */
const OF_ITSELF = new Set([
  'text-size-adjust',
  'font-stretch',
  'opacity',
  'border-image-slice',
  'border-image-width',
  ...longhandsOf('border-radius')
])

/** Whether a value is what the parent has: `currentcolor` as a colour of text (CSS Color 4, §11.2), and `1em` as its size. */
export const isParents = (longhand: string, value: string): boolean =>
  longhand === 'color' ? value === 'currentcolor' : longhand === 'font-size' && sizeFactor(value) === 1

/**
 * How a value is computed from the parent's, where it is relative to that: `bolder`, `1.2em` and `120%` as font sizes. The
 * function gives an unknown value where the parent's does not suffice.
 */
export function relativeToParent(
  longhand: string,
  value: string
): ((parent: string) => string | Unknown) | undefined {
  if (longhand === 'font-weight' && (value === 'bolder' || value === 'lighter'))
    return (parent) => weightBeside(value, parent) ?? {reason: 'relative'}
  const factor = longhand === 'font-size' ? sizeFactor(value) : undefined
  return factor === undefined ? undefined : (parent) => scaled(parent, factor)
}

/** A browser computes with single precision: more digits would tell sizes apart that are the same. */
const SINGLE = {px: 1e6, rem: 1e6}

const scaled = (size: string, factor: number): string | Unknown =>
  factor === 1 ? size : (scaledSize(size, factor, SINGLE) ?? {reason: 'relative'})

/** A case of the parent as one of its children. */
export function inheritedCase(longhand: string, each: Case): Case {
  const value = isKnown(each.value) ? valueForChildren(longhand, each.value) : each.value
  return value === each.value && !each.isImportant && !each.declaration
    ? each
    : {value, atoms: each.atoms, isImportant: false}
}
