import type {Element} from 'hast'
import {wordSet} from '../css/word-set.ts'
import type {ComputedValues, Place} from './computed/index.ts'
import type {WidthRange} from './types.ts'

/** What is known of the elements of a page at some widths. */
export interface LineFacts {
  values: ComputedValues
  places: ReadonlyMap<Element, Place>
  range: WidthRange
}

/** Where the parent itself has no box, the distances show in none. */
const BLOCKS = wordSet('block flow-root list-item none')
const BLOCK_LEVEL = wordSet('block flow-root list-item flex grid table')
const BUTTONS = wordSet('inline-block inline-flex')
const NO_PADDING = wordSet('0 0px')
const FLEX = wordSet('flex inline-flex none')
const COLUMNS = wordSet('column')
const ROWS = wordSet('row')
const IN_FLOW = wordSet('static relative')

/**
 * Whether children follow each other, down (`isY`) or along the line, and all of them are there: as blocks, or as the items of a flex container
 * that does not wrap.
 */
export function areInLine(
  parent: Element,
  children: readonly Element[],
  isY: boolean,
  facts: LineFacts
): boolean {
  const isFlex = hasValue(parent, 'display', FLEX, facts) && !hasValue(parent, 'display', BLOCKS, facts)
  const isInLine = isFlex
    ? hasValue(parent, 'flex-direction', isY ? COLUMNS : ROWS, facts) &&
      hasValue(parent, 'flex-wrap', NO_WRAP, facts)
    : isY && hasValue(parent, 'display', BLOCKS, facts)
  return (
    isInLine &&
    children.every(
      (child, at) =>
        hasValue(child, 'position', IN_FLOW, facts) &&
        (isFlex
          ? !hasValue(child, 'display', NOT_THERE, facts, 'some')
          : (isBlock(child, facts) || isLineOfItsOwn(child, [children[at - 1], children[at + 1]], facts)) &&
            hasValue(child, 'float', NO_FLOAT, facts))
    )
  )
}

const isBlock = (child: Element, facts: LineFacts): boolean => hasValue(child, 'display', BLOCK_LEVEL, facts)

/**
 * Whether an element is a button between blocks: with padding above and below its text it is at least as high as its line, so that it does not
 * matter which side of the line a margin is on.
 */
const isLineOfItsOwn = (
  child: Element,
  around: readonly (Element | undefined)[],
  facts: LineFacts
): boolean =>
  (child.tagName === 'button' || child.tagName === 'a') &&
  hasValue(child, 'display', BUTTONS, facts) &&
  around.every((one) => !one || isBlock(one, facts)) &&
  ['padding-top', 'padding-bottom'].every((side) => !hasValue(child, side, NO_PADDING, facts, 'some'))

const NO_WRAP = wordSet('nowrap')
const NO_FLOAT = wordSet('none')
const NOT_THERE = wordSet('none contents')

/** Whether a longhand of an element has one of the words at all widths of the range, in each state, or in some. */
export function hasValue(
  element: Element,
  longhand: string,
  words: ReadonlySet<string>,
  {values, places, range}: LineFacts,
  quantity: 'every' | 'some' = 'every'
): boolean {
  const place = places.get(element)
  if (!place) return quantity === 'some'
  const cases = values
    .of(place, '', longhand)
    .filter(({from, to}) => from < range.to && to > range.from)
    .flatMap((run) => run.cases)
  return cases[quantity](({value}) => (typeof value === 'string' ? words.has(value) : quantity === 'some'))
}
