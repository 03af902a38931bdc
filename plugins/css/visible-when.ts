import {longhandsOf} from './properties.ts'
import {commaItems} from './values/lists.ts'
import {secondsOf} from './values/numeric.ts'
import {parseValue} from './values/parse-value.ts'

/** A computed value of a longhand in lower case; undefined where it is not known. */
export type ValueOf = (longhand: string) => string | undefined

/** What decides whether longhands of an element can be seen. */
export interface VisibilityFacts {
  value: ValueOf
  /** Whether all that a longhand can be, in any state and under any condition, passes a test. */
  every: (longhand: string, test: (value: string | undefined) => boolean) => boolean
  /** What the value would be if the page declared nothing for the longhand on this element. */
  base: ValueOf
  /** Of the parent, or for generated content of its element. */
  parent: ValueOf
  isReplaced: boolean
  canScroll: boolean
}

/** Longhands and when they can be seen. */
export interface VisibilityRow {
  longhands: readonly string[]
  /** Longhands of the element that decide it. */
  reads: readonly string[]
  /** Longhands of the parent that decide it. */
  readsOfParent?: readonly string[]
  /** Whether a longhand of the row makes a difference; true where that is not known. */
  isVisible: (facts: VisibilityFacts, longhand: string) => boolean
}

/** Whether a value is certainly one of these. */
const isOneOf = (value: string | undefined, ...words: readonly string[]): boolean =>
  value !== undefined && words.includes(value)

const isZero = (value: string | undefined): boolean => isOneOf(value, '0', '0px', '0em', '0rem')
const isNone = (list: string | undefined): boolean => /^none(?: ?, ?none)*$/.test(list ?? '')

const SIDES = ['top', 'right', 'bottom', 'left'] as const
const AXES: readonly (readonly string[])[] = [
  ['top', 'bottom'],
  ['left', 'right']
]

const isDrawn = ({value}: VisibilityFacts, line: string): boolean =>
  !isNone(value(`${line}-style`)) && !isZero(value(`${line}-width`))

const BORDERS = SIDES.map((side) => `border-${side}`)
const OF_BORDERS = BORDERS.flatMap((side) => [`${side}-style`, `${side}-width`])

/**
 * Where the baseline's borders have a width, a side that is not drawn is left whole beside one that is: a shorthand with the style of
 * all sides would draw it.
 */
const isBesideDrawn = (facts: VisibilityFacts, side: string): boolean =>
  !isZero(facts.base(`${side}-width`)) && BORDERS.some((other) => other !== side && isDrawn(facts, other))

/** CSS Backgrounds 3, §3.2 and §3.3: a border without style has no width, and one without width no style that shows. */
const borderRows = (side: string): VisibilityRow[] => [
  {
    longhands: [`${side}-color`],
    reads: [`${side}-style`, `${side}-width`],
    isVisible: (facts) => isDrawn(facts, side)
  },
  {
    longhands: [`${side}-width`],
    reads: OF_BORDERS,
    isVisible: (facts) =>
      !isNone(facts.value(`${side}-style`)) ||
      (isZero(facts.value(`${side}-width`)) && isBesideDrawn(facts, side))
  },
  {
    longhands: [`${side}-style`],
    reads: OF_BORDERS,
    isVisible: (facts) => !isZero(facts.value(`${side}-width`)) || isBesideDrawn(facts, side)
  }
]

const names = (prefix: string, parts: string): string[] => parts.split(' ').map((part) => `${prefix}-${part}`)

/** Times of which nobody sees anything, in ms: pages set `.01ms` so that scripts still receive the event at the end. */
const INSTANT = 1

/** Whether every time of a list is over before anyone sees it. */
const isInstant = (value: string | undefined): boolean =>
  value !== undefined &&
  commaItems(parseValue(value)).every((item) => (secondsOf(item) ?? Infinity) * 1000 <= INSTANT)

const isTransitionOver = ({value}: VisibilityFacts): boolean =>
  isInstant(value('transition-duration')) && isInstant(value('transition-delay'))

const TIMES = ['transition-duration', 'transition-delay']

const isNowhere = (value: string | undefined): boolean => isOneOf(value, 'auto', '0%') || isZero(value)

/** Kinds of `display`, without `none`, which something else may replace, whose boxes are laid out with those of their children as CSS 2 has it. */
const FLOW =
  'block inline inline-block flow-root list-item table inline-table table-row table-cell table-row-group'.split(
    ' '
  )
const isFlow = (display: string | undefined): boolean => isOneOf(display, ...FLOW)
const isFlexContainer = (display: string | undefined): boolean => isOneOf(display, 'flex', 'inline-flex')
const isGridContainer = (display: string | undefined): boolean => isOneOf(display, 'grid', 'inline-grid')
const isOutOfFlow = (position: string | undefined): boolean => isOneOf(position, 'absolute', 'fixed')
const isInFlow = (position: string | undefined): boolean => isOneOf(position, 'static', 'relative', 'sticky')

/** Kinds of `display` that compute to `block` where a box is blockified. */
const BLOCKIFIED = ['block', 'inline', 'inline-block']

/** CSS 2, §10.3.7 and §10.6.4: where a side of an axis has no offset, the box is placed as if it were in the flow. */
const isPlacedByOffsets = ({value}: VisibilityFacts): boolean =>
  AXES.every((axis) => axis.some((side) => value(side) !== undefined && !isOneOf(value(side), 'auto')))

/** CSS Display 3, §2.7: whether a box is a block also where `inline` is declared, and placed as one. */
function isBlockified(facts: VisibilityFacts): boolean {
  const {value, parent} = facts
  if (isFlexContainer(parent('display')) || isGridContainer(parent('display'))) return true
  if (isOutOfFlow(value('position'))) return isPlacedByOffsets(facts)
  return isInFlow(value('position')) && isOneOf(value('float'), 'left', 'right')
}

const OLD_BOXES = 'orient direction align pack lines'
const OLD_ITEMS = 'flex flex-group ordinal-group'
const OF_OLD_BOX = (display: string | undefined): boolean =>
  display === undefined || display.includes('-webkit-') || display === 'contents'

/**
 * When longhands that do not inherit can be seen. Each row has a test with a page on which its longhands change pixels, and one on
 * which they do not (`visible-when.browser.test.ts`).
 */
export const VISIBLE_WHEN: readonly VisibilityRow[] = [
  ...BORDERS.flatMap(borderRows),
  // CSS Basic User Interface 4, §4.
  {
    longhands: names('outline', 'width color offset'),
    reads: ['outline-style'],
    isVisible: ({value}) => !isNone(value('outline-style'))
  },
  // CSS Multi-column Layout 1, §4.3.
  {
    longhands: names('column-rule', 'width color'),
    reads: ['column-rule-style'],
    isVisible: ({value}) => !isNone(value('column-rule-style'))
  },
  // CSS Text Decoration 4, §2.1.
  {
    longhands: names('text-decoration', 'style color thickness'),
    reads: ['text-decoration-line'],
    isVisible: ({value}) => !isNone(value('text-decoration-line'))
  },
  // CSS Backgrounds 3, §2.3 to §2.9.
  {
    longhands: names('background', 'position-x position-y size repeat attachment origin'),
    reads: ['background-image'],
    isVisible: ({value}) => !isNone(value('background-image'))
  },
  // CSS Animations 1, §4.2.
  {
    longhands: longhandsOf('animation').filter((name) => name !== 'animation-name'),
    reads: ['animation-name'],
    isVisible: ({value}) => !isNone(value('animation-name'))
  },
  // CSS Transitions 1, §3.
  {
    longhands: names('transition', 'duration timing-function delay behavior'),
    reads: ['transition-property', ...TIMES],
    isVisible: (facts) => !isNone(facts.value('transition-property')) && !isTransitionOver(facts)
  },
  {longhands: ['transition-property'], reads: TIMES, isVisible: (facts) => !isTransitionOver(facts)},
  // CSS Overflow 3, §4.1 and §3.4; CSS Scrollbars 1, §3.
  {
    longhands: ['scroll-behavior', 'scrollbar-width', 'scrollbar-gutter'],
    reads: [],
    isVisible: ({canScroll}) => canScroll
  },
  {
    longhands: ['text-overflow'],
    reads: ['overflow-x', 'overflow-y'],
    isVisible: ({value}) =>
      !isOneOf(value('overflow-x'), 'visible') || !isOneOf(value('overflow-y'), 'visible')
  },
  // CSS Positioned Layout 3, §3.1 and §2.1.
  {longhands: ['float'], reads: ['position'], isVisible: ({value}) => !isOutOfFlow(value('position'))},
  {
    longhands: SIDES,
    reads: ['position', ...SIDES],
    isVisible: ({value, every}, side) => {
      const position = value('position')
      if (isOneOf(position, 'static')) return false
      // A state that moves it moves it from there.
      const isUnmoved = AXES.some(
        (axis) => axis.includes(side) && axis.every((name) => every(name, isNowhere))
      )
      return !(isOneOf(position, 'relative') && isUnmoved)
    }
  },
  {
    longhands: ['z-index'],
    reads: ['position'],
    readsOfParent: ['display'],
    isVisible: ({value, parent}) => !isOneOf(value('position'), 'static') || !isFlow(parent('display'))
  },
  // CSS Flexible Box Layout 1, §5 and §7.
  {
    longhands: ['flex-direction', 'flex-wrap'],
    reads: ['display'],
    isVisible: ({value}) => !isFlow(value('display')) && !isGridContainer(value('display'))
  },
  {
    longhands: ['flex-grow', 'flex-shrink', 'flex-basis'],
    reads: [],
    readsOfParent: ['display'],
    isVisible: ({parent}) => !isFlow(parent('display')) && !isGridContainer(parent('display'))
  },
  {
    longhands: ['order'],
    reads: [],
    readsOfParent: ['display'],
    isVisible: ({parent}) => !isFlow(parent('display'))
  },
  // CSS Box Alignment 3, §6 and §7.
  {
    longhands: ['align-self', 'justify-self'],
    reads: ['position'],
    readsOfParent: ['display'],
    isVisible: ({value, parent}, longhand) =>
      !isInFlow(value('position')) ||
      !(isFlow(parent('display')) || (longhand === 'justify-self' && isFlexContainer(parent('display'))))
  },
  {
    longhands: ['align-items', 'justify-items'],
    reads: ['display'],
    isVisible: ({value}, longhand) =>
      !(isFlow(value('display')) || (longhand === 'justify-items' && isFlexContainer(value('display'))))
  },
  {
    longhands: ['row-gap'],
    reads: ['display'],
    isVisible: ({value}) => !isFlow(value('display'))
  },
  // CSS Grid Layout 2, §7 and §8.
  {
    longhands: names(
      'grid',
      'template-columns template-rows template-areas auto-columns auto-rows auto-flow'
    ),
    reads: ['display'],
    isVisible: ({value}) => !isFlow(value('display')) && !isFlexContainer(value('display'))
  },
  {
    longhands: names('grid', 'column-start column-end row-start row-end'),
    reads: ['position'],
    readsOfParent: ['display'],
    isVisible: ({value, parent}) =>
      !isInFlow(value('position')) || !(isFlow(parent('display')) || isFlexContainer(parent('display')))
  },
  {
    longhands: ['display'],
    reads: ['float', 'position', ...SIDES],
    readsOfParent: ['display'],
    isVisible: (facts) => !isOneOf(facts.value('display'), ...BLOCKIFIED) || !isBlockified(facts)
  },
  // CSS 2, §10.8.1: boxes in a line and cells of a table.
  {
    longhands: ['vertical-align'],
    reads: ['display', 'float', 'position'],
    readsOfParent: ['display'],
    isVisible: ({value, parent}) =>
      !(
        isOneOf(value('display'), 'block', 'flex', 'grid', 'flow-root', 'list-item', 'table') ||
        isFlexContainer(parent('display')) ||
        isGridContainer(parent('display')) ||
        isOneOf(value('float'), 'left', 'right') ||
        isOutOfFlow(value('position'))
      )
  },
  {
    longhands: ['table-layout'],
    reads: ['display'],
    isVisible: ({value}) =>
      !isOneOf(value('display'), 'block', 'inline', 'inline-block', 'flex', 'grid', 'list-item', 'flow-root')
  },
  // CSS Images 3, §5.5.
  {longhands: ['object-fit', 'object-position'], reads: [], isVisible: ({isReplaced}) => isReplaced},
  // Flexible boxes of 2009, which tools still write beside those of today.
  {
    longhands: names('-webkit-box', OLD_BOXES),
    reads: ['display'],
    isVisible: ({value}) => OF_OLD_BOX(value('display'))
  },
  {
    longhands: names('-webkit-box', OLD_ITEMS),
    reads: [],
    readsOfParent: ['display'],
    isVisible: ({parent}) => OF_OLD_BOX(parent('display'))
  },
  // Browsers parse it, and ignore it (CSS Speech 1, §5.1).
  {longhands: ['speak'], reads: [], isVisible: () => false}
]
