import {
  canonicalName,
  isShorthand,
  longhandsOf,
  VISIBLE_WHEN,
  type VisibilityRow
} from '@facsimile/plugins/css'

/** Computed value of a property on one side of a comparison. */
export type ValueOf = (property: string) => string

const SIDES = ['top', 'right', 'bottom', 'left']
/** Two used lengths nearer than this are one, px. */
export const SAME_PX = 0.5

/** `rgba(0, 0, 0, 0)`; a forced colour replaces it, which is the reader's. */
const isTransparent = (color: string) => /[,/] 0\)$/.test(color)

const isZero = (value: string) => parseFloat(value) === 0

/** Whether no layer of a background is an image: there may be several layers of `none`. */
const hasNoImage = (valueOf: ValueOf): boolean => /^none(?:, none)*$/.test(valueOf('background-image'))

/**
 * Whether a difference decides nothing, because of what else holds on both sides: how a box is measured that comes out
 * the same, the style and colour of a line that is nowhere drawn, `0px` for `0%` of a position.
 */
export function decidesNothing(property: string, sides: readonly [ValueOf, ValueOf]): boolean {
  const both = (test: (valueOf: ValueOf) => boolean) => sides.every(test)
  if (property === 'box-sizing') return isMeasuredAlike(sides)
  if (property === 'width' || property === 'height') return isSameContent(property, sides)
  const border = /^border-(top|right|bottom|left)-(?:style|color)$/.exec(property)
  if (border)
    // A `hidden` line without width still wins over the lines of its neighbours in a table.
    return both((valueOf) => isZero(valueOf(`border-${border[1]}-width`)) && valueOf(property) !== 'hidden')
  if (/^border-image-/.test(property)) return both((valueOf) => valueOf('border-image-source') === 'none')
  if (/^outline-(?:style|width|color|offset)$/.test(property))
    return both((valueOf) => valueOf('outline-style') === 'none' || isTransparent(valueOf('outline-color')))
  if (/^column-rule-(?:width|color)$/.test(property))
    return both((valueOf) => valueOf('column-rule-style') === 'none')
  // The shorthand is among Chromium's computed properties; its parts are compared one by one.
  if (property === 'text-decoration') return true
  if (/^text-decoration-(?:color|style|thickness)$/.test(property))
    return both((valueOf) => valueOf('text-decoration-line') === 'none')
  if (/^background-(?:position|size|repeat|origin|attachment)/.test(property) && both(hasNoImage)) return true
  if (property === 'background-image' && both(hasNoImage)) return true
  if (property === 'background-position') {
    const [a, b] = sides.map((valueOf) => valueOf(property).replace(/\b0(?:px|%)/g, '0'))
    return a === b
  }
  if (REPEATED.test(property)) {
    const [a, b] = sides.map((valueOf) => onceIfRepeated(valueOf(property)))
    if (a === b) return true
  }
  const grid = /^grid-(column|row)-(?:start|end)$/.exec(property)
  if (grid) {
    const [, axis = ''] = grid
    const [a, b] = sides.map((valueOf) => spanOf(valueOf, axis))
    return a !== undefined && a === b
  }
  if (property.startsWith('transition-')) return both(takesNoTime) || isSame(sides, transitionOf)
  if (OF_OLD_BOX.test(property)) return both((valueOf) => !/^(?:-webkit|flow-root)/.test(valueOf('display')))
  if (property === 'will-change') return isSame(sides, (valueOf) => listOf(valueOf, property).join())
  if (property.startsWith('animation-') && property !== 'animation-name')
    return both((valueOf) => valueOf('animation-name') === 'none')
  if (property === 'appearance') return both((valueOf) => NATIVE.test(valueOf(property)))
  if (SIDES.includes(property)) return both((valueOf) => isUnmoved(property, valueOf))
  // Only boxes in a line and cells of a table are aligned by it.
  if (property === 'vertical-align') return both((valueOf) => !/inline|cell|ruby/.test(valueOf('display')))
  // Only text in a line stands among other text.
  if (property === 'unicode-bidi')
    return both(
      (valueOf) =>
        /^(?:normal|embed|isolate)$/.test(valueOf(property)) &&
        !/inline|ruby|contents/.test(valueOf('display'))
    )
  if (property === 'tab-size')
    return both((valueOf) => /^(?:collapse|preserve-breaks)$/.test(valueOf('white-space-collapse')))
  return isPhonesOnly(property, sides)
}

/**
 * Whether it is of scrolling, and the element scrolls on neither side: it is drawn, or has no overflow that scrolls. The page's root does
 * whatever it declares (CSS Overflow 3, §3.3).
 */
export const decidesNoScrolling = (
  property: string,
  sides: readonly [ValueOf, ValueOf],
  isDrawn: boolean
): boolean =>
  /^scroll(?:-behavior|bar-(?:width|gutter))$/.test(property) &&
  (isDrawn ||
    sides.every((valueOf) =>
      ['overflow-x', 'overflow-y'].every((axis) => /^(?:visible|clip)$/.test(valueOf(axis)))
    ))

/** Longhands of flexible boxes, of grids, of what is fitted into boxes: where the layout is another one, they have no effect. */
const OF_LAYOUT: ReadonlyMap<string, VisibilityRow> = new Map(
  VISIBLE_WHEN.flatMap((row) =>
    row.longhands
      .filter((name) =>
        /^(?:flex-|grid-|order$|(?:align|justify)-(?:self|items)$|row-gap$|z-index$|object-|table-layout$|text-overflow$)/.test(
          name
        )
      )
      .map((name) => [name, row] as const)
  )
)

/** Whether a longhand is one of another layout than that of the element or of its parent, on both sides. */
export function isOfOtherLayout(
  property: string,
  sides: readonly [ValueOf, ValueOf],
  parents: readonly [ValueOf, ValueOf] | undefined,
  isReplaced: boolean
): boolean {
  const row = OF_LAYOUT.get(property)
  return (
    row !== undefined && sides.every((value, at) => !isSeen(row, property, value, parents?.[at], isReplaced))
  )
}

function isSeen(
  row: VisibilityRow,
  property: string,
  value: ValueOf,
  parent: ValueOf | undefined,
  isReplaced: boolean
): boolean {
  return row.isVisible(
    {
      value,
      parent: (name) => parent?.(name),
      base: () => undefined,
      every: (name, test) => test(value(name)),
      isReplaced,
      canScroll: true
    },
    property
  )
}

/** A transition of a millisecond is over before anyone sees it, as is that of nothing; a negative delay begins in its middle. */
const takesNoTime = (valueOf: ValueOf): boolean =>
  valueOf('transition-property') === 'none' ||
  ['transition-duration', 'transition-delay'].every((name) =>
    valueOf(name)
      .split(',')
      .every((time) => parseFloat(time) <= 0.001)
  )

/** How flexible boxes of 2009 lay out what is in them; those that cut off lines compute to `flow-root`. */
const OF_OLD_BOX = /^-webkit-box-(?:orient|direction|align|pack|lines)$/

const isSame = ([a, b]: readonly [ValueOf, ValueOf], read: (valueOf: ValueOf) => string): boolean =>
  read(a) === read(b)

/** The items of a list; names of properties by their own names, each where it is declared last. */
function listOf(valueOf: ValueOf, property: string): string[] {
  const items = valueOf(property)
    .split(/,\s*(?![^(]*\))/)
    .map((item) => (item.startsWith('-') ? canonicalName(item) : item))
  return property === 'will-change' ? [...new Set(items)] : items
}

/** What changes how, where a property is listed twice the last one counts (CSS Transitions 1, §2.1). */
function transitionOf(valueOf: ValueOf): string {
  const lists = TRANSITION.map((part) => listOf(valueOf, `transition-${part}`))
  const found = new Map<string, string>()
  const names = (lists[0] ?? []).map((name) => (TRANSFORMS.has(name) ? 'transform' : name))
  for (const [index, name] of names.entries()) {
    found.delete(name)
    found.set(name, [name, ...lists.slice(1).map((list) => list[index % list.length])].join(' '))
  }
  const reported = [...found.values()]
  // Where one property is in two of them, the last one has it.
  return (overlap([...found.keys()]) ? reported : reported.sort()).join()
}

function overlap(names: readonly string[]): boolean {
  if (names.includes('all')) return true
  const parts = names.flatMap((name) => (isShorthand(name) ? longhandsOf(name) : name))
  return new Set(parts).size < parts.length
}

/** What a transition of them moves is compared as one matrix (`composedTransform`). */
const TRANSFORMS = new Set(['translate', 'rotate', 'scale'])

const TRANSITION = ['property', 'duration', 'timing-function', 'delay', 'behavior']

const OPPOSITE: Readonly<Record<string, string>> = {
  top: 'bottom',
  right: 'left',
  bottom: 'top',
  left: 'right'
}
const UNDISPLAYED = /^(?:auto|0px)$/

/** Whether nothing is moved by an inset, which is computed as declared for a box that is not displayed. */
function isUnmoved(side: string, valueOf: ValueOf): boolean {
  const position = valueOf('position')
  if (position === 'static') return true
  return (
    position === 'relative' && [side, OPPOSITE[side] ?? side].every((each) => UNDISPLAYED.test(valueOf(each)))
  )
}

/** Lists that repeat until they are as long as that of the images, transitions or animations they are about. */
const REPEATED = /^(?:background-(?!image)|mask-(?!image)|transition-(?!property)|animation-(?!name))/

function onceIfRepeated(value: string): string {
  const [first = '', ...more] = value.split(/,\s*(?![^(]*\))/)
  return more.every((item) => item === first) ? first : value
}

/** Words for native looks that have the effect of `auto` (CSS Basic User Interface 4, §7.2). */
const NATIVE = /^(?:auto|searchfield|textarea|checkbox|radio|menulist|listbox|meter|progress-bar|button)$/

const AXES = {width: ['left', 'right'], height: ['top', 'bottom']} as const

/** Width or height of the content box, px; undefined for `auto`. */
function contentSize(axis: 'width' | 'height', valueOf: ValueOf): number | undefined {
  const size = parseFloat(valueOf(axis))
  if (Number.isNaN(size)) return undefined
  if (valueOf('box-sizing') !== 'border-box') return size
  const edges = AXES[axis].flatMap((side) => [`padding-${side}`, `border-${side}-width`])
  const content = edges.reduce((rest, edge) => rest - (parseFloat(valueOf(edge)) || 0), size)
  // A content box has no size below zero (CSS Box Sizing 3, §3.1).
  return Math.max(0, content)
}

/** `box-sizing` says what a computed width means; the content box is the same thing either way. */
function isSameContent(axis: 'width' | 'height', [left, right]: readonly [ValueOf, ValueOf]): boolean {
  if (left('box-sizing') === right('box-sizing')) return false
  // What a cell has of a collapsed border is no computed value of it (CSS 2.2, §17.6.2); its box is compared itself.
  if ([left, right].every(isCollapsedCell)) return true
  const [a, b] = [contentSize(axis, left), contentSize(axis, right)]
  return a === b || (a !== undefined && b !== undefined && Math.abs(a - b) <= SAME_PX)
}

const isCollapsedCell = (valueOf: ValueOf): boolean =>
  valueOf('display') === 'table-cell' && valueOf('border-collapse') === 'collapse'

/**
 * The sizing of a box without edges, or of one whose content comes out the same at this width, where no other property
 * is measured by it.
 */
function isMeasuredAlike(sides: readonly [ValueOf, ValueOf]): boolean {
  const hasNoEdges = (valueOf: ValueOf) =>
    SIDES.every((side) => isZero(valueOf(`padding-${side}`)) && isZero(valueOf(`border-${side}-width`)))
  // Rows and groups of rows have neither (CSS 2.2, §17.6), however they are measured.
  const isOfTable = (valueOf: ValueOf) => /^table-(?:row|column|header|footer)/.test(valueOf('display'))
  if (sides.every((valueOf) => hasNoEdges(valueOf) || isOfTable(valueOf))) return true
  const bounds = ['min-width', 'min-height', 'max-width', 'max-height', 'flex-basis']
  return (
    sides.every((valueOf) => bounds.every((name) => /^(?:auto|none|0px|0%|)$/.test(valueOf(name)))) &&
    (['width', 'height'] as const).every((axis) => isSameContent(axis, sides))
  )
}

/**
 * The flash under a tap, and the enlarging of text that phones do on pages not made for them: preflight, the ground that
 * the code is written for, turns both off for the whole page and draws nothing differently. Only the browser's own
 * values against preflight's are forgiven.
 */
function isPhonesOnly(property: string, [left, right]: readonly [ValueOf, ValueOf]): boolean {
  const pair = [left(property), right(property)]
  if (property === 'text-size-adjust') return pair.includes('auto') && pair.includes('100%')
  return (
    property === '-webkit-tap-highlight-color' &&
    pair.includes('rgba(0, 0, 0, 0.18)') &&
    pair.includes('rgba(0, 0, 0, 0)')
  )
}

/** How many tracks an item spans that has no line to begin or end at; of two spans the second is ignored (CSS Grid 1, §8.3.1). */
function spanOf(valueOf: ValueOf, axis: string): string | undefined {
  const [start = '', end = ''] = ['start', 'end'].map((side) => valueOf(`grid-${axis}-${side}`))
  const isSpan = (value: string) => /^span \d+$/.test(value)
  if (isSpan(start)) return isSpan(end) || end === 'auto' ? start : undefined
  return start === 'auto' && isSpan(end) ? end : undefined
}
