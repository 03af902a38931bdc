import {isUnconditional} from '../../model/access.ts'
import {conditionsKey} from '../../model/condition.ts'
import type {Declaration, DefaultStyle, PropertyGroup, RootStyle} from '../../model/types.ts'
import type {ElementTraits} from './element-traits.ts'
import {partsOfNone} from './parts-of-none.ts'
import {isDeclaredAtAllWidths} from './declared-at-all-widths.ts'

/** What the page declares for a property, at every width and under every condition. */
export type Printed = (property: string) => readonly Declaration[]

/** The baseline of the code, and how it will be printed. */
interface Backdrop {
  defaults: DefaultStyle
  /** Each longhand is printed by itself, so that a shorthand need not stay whole. */
  isByLonghand: boolean
  /** Unobservable declarations are added to this. */
  unobservable: Set<Declaration>
}

/** What is known of one side's border. */
interface Side {
  widths: readonly Declaration[]
  styles: readonly Declaration[]
  colors: readonly Declaration[]
  /** `none` or `thin` in every state, so that it is never drawn; undefined: it may be. */
  undrawn: 'none' | 'thin' | undefined
  /** The element would have a border if none were declared. */
  isDrawnByDefault: boolean
  isThinByDefault: boolean
}

/**
 * A border that is `none` in every state, or has no width in any, is not drawn; only the declaration is kept that removes a
 * border which the element has by default. Where the browser's borders have a width, a side without one is left whole
 * beside a side that is drawn: a shorthand with the style of all sides would draw it.
 */
export function markBorders(
  printed: Printed,
  isPlainGroup: (property: string) => boolean,
  {defaults, isByLonghand, unobservable}: Backdrop
): void {
  const sides = SIDES.map((names) => sideOf(names, printed, isPlainGroup, defaults))
  const isNothingDrawn = sides.every((side) => side?.undrawn !== undefined)
  for (const side of sides) {
    if (!side) continue
    const {widths, styles, colors, undrawn, isDrawnByDefault, isThinByDefault} = side
    if (!undrawn) {
      if (isByLonghand) markParts(side, unobservable)
      continue
    }
    for (const declaration of colors) unobservable.add(declaration)
    if (undrawn === 'thin' && !isThinByDefault && !isNothingDrawn) continue
    if (!isDrawnByDefault || undrawn === 'thin')
      for (const declaration of styles) unobservable.add(declaration)
    if (!isDrawnByDefault || undrawn === 'none')
      for (const declaration of widths) unobservable.add(declaration)
  }
}

/**
 * Longhands of shorthands that no one sees: width and colour of a `border: none` that overrides every weaker border,
 * where stronger borders declare their own; and its style too where the baseline draws no border before another is declared.
 */
function markParts({widths, styles, colors, isThinByDefault}: Side, unobservable: Set<Declaration>): void {
  const parts = [widths, colors]
  const isWhole = ({shorthand}: Declaration) =>
    shorthand !== undefined && parts.every((part) => part.some((each) => each.shorthand === shorthand))
  const lines = styles.filter((style) => !isNone(style))
  const off = new Set(
    styles.flatMap(({value, shorthand, order}) =>
      /^none$/i.test(value) && shorthand && lines.every((line) => line.order < order || isWhole(line))
        ? [shorthand]
        : []
    )
  )
  for (const declaration of parts.flat()) if (off.has(declaration.shorthand!)) unobservable.add(declaration)
  if (!lines.every(isWhole)) return
  const drawn = new Set(lines.map(({shorthand}) => shorthand))
  if (!isThinByDefault || !widths.every(({shorthand}) => off.has(shorthand!) || drawn.has(shorthand))) return
  const first = Math.min(...lines.map(({order}) => order))
  for (const style of styles) if (style.order < first) unobservable.add(style)
}

const isNone = ({value}: Declaration): boolean => /^none$/i.test(value)

const SIDES = ['top', 'right', 'bottom', 'left'].map((side) => ({
  width: `border-${side}-width`,
  style: `border-${side}-style`,
  color: `border-${side}-color`
}))

function sideOf(
  {width, style, color}: (typeof SIDES)[number],
  printed: Printed,
  isPlainGroup: (property: string) => boolean,
  defaults: DefaultStyle
): Side | undefined {
  const defaultWidth = defaults[width]
  const defaultStyle = defaults[style]
  if (!isPlainGroup(width) || !isPlainGroup(style) || !isPlainGroup(color)) return undefined
  if (defaultWidth === null || defaultStyle === null) return undefined
  const widths = printed(width)
  const styles = printed(style)
  const isThinByDefault = defaultWidth !== undefined && ZERO.test(defaultWidth)
  const isNoneByDefault = defaultStyle === undefined || /^none$/i.test(defaultStyle)
  const isOff = styles.every(isNone) && (isNoneByDefault || styles.some(isUnconditional))
  const isThin =
    widths.every(({value}) => ZERO.test(value)) &&
    (isThinByDefault || widths.some(isUnconditional)) &&
    styles.every(({value}) => LINE.test(value))
  return {
    widths,
    styles,
    colors: printed(color),
    undrawn: isThin ? 'thin' : isOff ? 'none' : undefined,
    isDrawnByDefault: !isThinByDefault && !isNoneByDefault,
    isThinByDefault
  }
}

const ZERO = /^0(?:px)?$/
const LINE = /^(?:none|solid|dashed|dotted|double|groove|ridge|inset|outset|inherit)$/i

/** Equal for declarations that hold at the same time. */
export const layerKey = ({conditions, state}: Declaration) => `${conditionsKey(conditions)} ${state ?? ''}`

export function markOutline(
  printed: Printed,
  group: PropertyGroup | undefined,
  {canFocus}: ElementTraits,
  states: RootStyle['states'],
  unobservable: Set<Declaration>
): void {
  markRingless(printed, group, states, unobservable)
  const styles = printed('outline-style').filter((style) => !unobservable.has(style))
  const key = layerKey
  const lines = styles.filter((style) => !isNone(style))
  if (lines.length > 0) {
    // Every outline that overrides `outline: none` has its own width and colour, so that those of `none` never show.
    const drawn = new Set(lines.map(key))
    const off = new Map(styles.filter(isNone).map((style) => [key(style), style.order]))
    for (const part of ['width', 'color']) {
      const parts = printed(`outline-${part}`)
      const isCovered = (declaration: Declaration) =>
        lines.every(
          (line) =>
            line.order < off.get(key(declaration))! ||
            parts.some((each) => each.order > declaration.order && key(each) === key(line))
        )
      for (const declaration of parts)
        if (!drawn.has(key(declaration)) && off.has(key(declaration)) && isCovered(declaration))
          unobservable.add(declaration)
    }
    return
  }
  const declared = new Set(styles.map(key))
  const isOff = isDeclaredAtAllWidths(group)
  // Where the page draws no outline the browser draws its own around what `:focus-visible` matches.
  const hasNone = ({state}: Declaration) =>
    !canFocus || (state !== undefined && UNSEEN_FOCUS.test(states[state]!.at(-1)!.dynamic))
  for (const part of ['width', 'color', 'offset'])
    for (const declaration of printed(`outline-${part}`))
      if (isOff || declared.has(key(declaration)) || hasNone(declaration)) unobservable.add(declaration)
  for (const declaration of styles) if (hasNone(declaration)) unobservable.add(declaration)
}

/**
 * `outline: none` removes the browser's ring around a focused element, or an outline of the page. Where no such outline
 * was drawn before, and other declarations of the page decide about the ring, it has no effect.
 */
function markRingless(
  printed: Printed,
  group: PropertyGroup | undefined,
  states: RootStyle['states'],
  unobservable: Set<Declaration>
): void {
  const styles = printed('outline-style')
  if (styles.length < 2 || !group) return
  const ring = styles.findLast(
    (style) =>
      isOfFocus(style, states) &&
      style.shorthand?.property === 'outline' &&
      isDeclaredAtAllWidths(group, (each) => each === style)
  )
  if (!ring) return
  for (const style of styles) {
    if (style === ring || !isNone(style) || !(ring.order > style.order || isNone(ring))) continue
    if (styles.some((other) => other.order < style.order && !isNone(other))) continue
    unobservable.add(style)
    if (!style.shorthand) continue
    for (const part of ['width', 'color'])
      for (const declaration of printed(`outline-${part}`))
        if (declaration.shorthand === style.shorthand && layerKey(declaration) === layerKey(style))
          unobservable.add(declaration)
  }
}

/** Whether something is declared for the focus, whatever else holds. */
const isOfFocus = ({state, conditions}: Declaration, states: RootStyle['states']): boolean =>
  state !== undefined &&
  conditions.length === 0 &&
  states[state]!.length === 1 &&
  /^:focus(?:-visible)?$/.test(states[state]![0]!.dynamic)

const UNSEEN_FOCUS = /:not\(:focus-visible\)/

/** The style and colour of a line that is nowhere drawn. */
export function markDecoration(printed: Printed, unobservable: Set<Declaration>): void {
  const lines = printed('text-decoration-line')
  if (!lines.some(isUnconditional) || !lines.every(isNone)) return
  for (const part of ['style', 'color', 'thickness'])
    for (const declaration of printed(`text-decoration-${part}`)) unobservable.add(declaration)
}

const OF_BACKGROUND = ['position-x', 'position-y', 'size', 'repeat', 'attachment', 'origin'].map(
  (part) => `background-${part}`
)

const NO_IMAGE = /^(?:none|initial|unset)$/i

/**
 * Position and size of an image that is not there, or that a shorthand removes under a condition (`background: none` in print) where
 * nothing stronger gives another one.
 */
export function markBackground(
  printed: Printed,
  isByLonghand: boolean,
  unobservable: Set<Declaration>
): void {
  const images = printed('background-image')
  const parts = OF_BACKGROUND.flatMap((name) => printed(name))
  const isNone = (value: string) => NO_IMAGE.test(value)
  const found = images.every(({value}) => isNone(value))
    ? parts
    : isByLonghand
      ? partsOfNone('background', images, isNone, parts)
      : []
  for (const declaration of found) unobservable.add(declaration)
}
