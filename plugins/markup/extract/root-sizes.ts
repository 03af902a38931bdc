import {hasSubstitution} from '../../css/values/references.ts'
import {mapNumbers} from '../../css/values/map-numbers.ts'
import {wordSet} from '../../css/word-set.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import type {Element} from 'hast'
import type {WidthRange} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {fontSizesOf} from './font-size.ts'
import {declaredAt} from '../../model/cascaded-value.ts'

/** A root font size: px, or a calculation. */
export type RootLength = number | string

export interface RootSize extends WidthRange {
  length: RootLength
}

/** The browser's default, px. */
const DEFAULT = 16
const FUNCTIONS = wordSet('calc clamp min max')

/**
 * The value of `rem` on the source's page, by widths of a screen: from its root's declarations, where they are complete and agree
 * with what the browser had at the width of the capture; else what it had there, at all widths.
 */
export function rootSizes(root: Element | undefined, width: number, captured: number): RootSize[] {
  const reported =
    root?.tagName === 'html'
      ? fontSizesOf([root], true)?.map(({from, to, size}) => {
          const length = size ?? fluidLength(root, from)
          return length === undefined ? undefined : {from, to, length}
        })
      : undefined
  const here = reported?.find((one) => one && one.from <= width && width < one.to)?.length
  const isRight = typeof here === 'string' || (here !== undefined && Math.abs(here - captured) < 0.05)
  return reported && isRight && reported.every((one) => one !== undefined)
    ? reported
    : [{...EVERY_WIDTH, length: captured}]
}

/** Whether `rem` has its default value everywhere. */
export const isDefaultRoot = (sizes: readonly RootSize[]): boolean =>
  sizes.every(({length}) => length === DEFAULT)

/** A size in terms of the viewport. */
function fluidLength(root: Element, width: number): string | undefined {
  const declared = declaredAt([root], 'font-size', width)?.trim()
  if (declared === undefined || hasSubstitution(declared)) return undefined
  const text = inTermsOfDefault(declared)
  const value = parseValue(text)
  const isSize =
    value.kind === 'function' ? FUNCTIONS.has(value.name) : value.kind === 'dimension' && value.value >= 0
  return isSize ? text : undefined
}

/** The font size of a root, which is relative to the browser's default and not to itself (CSS Values 4, §6.1.1). */
export const inTermsOfDefault = (size: string): string =>
  mapNumbers(size, (number) => {
    const isRelative = number.kind === 'dimension' && (number.unit === 'em' || number.unit === 'rem')
    if (!isRelative && number.kind !== 'percentage') return undefined
    return `${Math.round(number.value * (isRelative ? DEFAULT : DEFAULT / 100) * 1e4) / 1e4}px`
  })
