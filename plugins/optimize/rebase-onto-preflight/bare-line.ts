import type {Element} from 'hast'
import type {ElementStyle} from '../../model/types.ts'
import {wordSet} from '../../css/word-set.ts'
import type {Parents} from './above.ts'
import type {Flow} from './directions.ts'
import type {ValuesOf} from './values-of.ts'

export interface LineFacts {
  parents: Parents
  valuesOf: ValuesOf
}

/**
 * Whether an `hr` is as high as its borders: without `size` the browser's line is, as preflight's with its `height: 0` is. Not where
 * its generated content makes it higher, where lines are vertical, so that its height is its length, and where it is stretched.
 */
export const isBareLine = (element: Element, style: ElementStyle, flow: Flow, facts: LineFacts): boolean =>
  element.tagName === 'hr' &&
  style['::before'] === undefined &&
  style['::after'] === undefined &&
  !flow.includes(' ') &&
  !isStretched(element, facts)

/**
 * Whether what is around an element may decide the height of its box, where it is `auto`.
 * Spec: <https://drafts.csswg.org/css-align-3/#align-self-property>, <https://drafts.csswg.org/css-position-3/#abspos-auto-size>
 */
function isStretched(element: Element, {parents, valuesOf}: LineFacts): boolean {
  const isSet = (side: string) => [...valuesOf(element, side)].some((value) => value !== 'auto')
  if (hasAny(valuesOf(element, 'position'), OUT_OF_FLOW) && isSet('top') && isSet('bottom')) return true
  let container = parents.get(element)
  while (container && valuesOf(container, 'display').has('contents')) container = parents.get(container)
  if (!container) return false
  const displays = valuesOf(container, 'display')
  const directions = valuesOf(container, 'flex-direction')
  const isRow = hasAny(displays, FLEX) && !(directions.size > 0 && isOnly(directions, COLUMNS))
  if (!isRow && !hasAny(displays, GRID)) return false
  const own = valuesOf(element, 'align-self')
  const alignments = own.has('auto') ? [...own, ...valuesOf(container, 'align-items')] : [...own]
  return alignments.length === 0 || alignments.some((value) => STRETCHING.has(value))
}

const isOnly = (values: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  [...values].every((value) => words.has(value))

const hasAny = (values: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  [...values].some((value) => words.has(value))

const OUT_OF_FLOW = wordSet('absolute fixed')
const FLEX = wordSet('flex inline-flex')
const GRID = wordSet('grid inline-grid')
const COLUMNS = wordSet('column column-reverse')
const STRETCHING = wordSet('normal stretch')
