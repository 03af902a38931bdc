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
const FUNCTION = /^(?:calc|clamp|min|max)\(/i
/** Where it depends on something else than the viewport. */
const UNKNOWN = /\b(?:var|env|attr)\(/i

/**
 * The value of `rem` on the source's page, by widths of a screen: from its root's declarations, where they are complete and agree
 * with what the browser had at the width of the capture; else what it had there, at all widths.
 */
export function rootSizes(root: Element | undefined, width: number, captured: number): RootSize[] {
  const sizes = root?.tagName === 'html' ? fontSizesOf([root], true) : undefined
  const reported = sizes?.map(({from, to, size}) => {
    const length = size ?? fluidLength(root!, from)
    return length === undefined ? undefined : {from, to, length}
  })
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
  if (declared === undefined || UNKNOWN.test(declared)) return undefined
  const text = inTermsOfDefault(declared)
  if (FUNCTION.test(text)) return text
  return /^[\d.]+[a-z]+$/i.test(text) ? text : undefined
}

/** The font size of a root, which is relative to the browser's default and not to itself (CSS Values 4, §6.1.1). */
export const inTermsOfDefault = (size: string): string =>
  size.replace(
    /(?<![\w#-])([+-]?(?:\d+\.?\d*|\.\d+))(%|r?em)(?![\w%])/gi,
    (_, amount: string, unit: string) =>
      `${Math.round(Number(amount) * (unit === '%' ? DEFAULT / 100 : DEFAULT) * 1e4) / 1e4}px`
  )
