import * as anyOrder from './any-order.ts'
import {borderImage} from './border.ts'
import {flex} from './flex.ts'
import {font, fontSynthesis, fontVariant} from './font.ts'
import {gridLines, gridTemplate} from './grid.ts'
import {container, legacyBreak, place, whiteSpace} from './keywords.ts'
import {background, mask, positions, webkitMask} from './layered.ts'
import type {Reader} from './reader.ts'
import * as sides from './sides.ts'
import {animation, transition} from './timing.ts'

const physical = ['border-top', 'border-right', 'border-bottom', 'border-left'] as const
const axes = ['block', 'inline']

/** Shorthand → how its value is read. Shorthands that are not here are always kept whole. */
export const READERS: Readonly<Record<string, Reader | undefined>> = {
  margin: sides.sides(sides.margin),
  padding: sides.sides(sides.padding),
  inset: sides.sides(sides.margin),
  'scroll-margin': sides.sides(sides.scrollMargin),
  'scroll-padding': sides.sides(sides.scrollPadding),
  'border-width': sides.sides(sides.lineWidth),
  'border-style': sides.sides(sides.lineStyle),
  'border-color': sides.sides(sides.lineColor),
  'corner-shape': sides.sides(sides.corner),
  'border-radius': sides.radius(),
  '-webkit-border-radius': sides.radius(true),
  border: anyOrder.line(...physical),
  ...Object.fromEntries(physical.map((name) => [name, anyOrder.line(name)])),
  ...Object.fromEntries(axes.flatMap((axis) => logicalReaders(axis))),
  'border-image': borderImage,
  outline: anyOrder.outline,
  'column-rule': anyOrder.line('column-rule'),
  'row-rule': anyOrder.line('row-rule'),
  rule: anyOrder.line('column-rule', 'row-rule'),
  gap: sides.pair(sides.gap),
  overflow: sides.pair(sides.overflow),
  'overscroll-behavior': sides.pair(sides.overscroll),
  'contain-intrinsic-size': sides.intrinsicSize,
  background,
  mask,
  '-webkit-mask': webkitMask,
  'background-position': positions,
  'mask-position': positions,
  transition,
  animation,
  font,
  'font-variant': fontVariant,
  'font-synthesis': fontSynthesis,
  flex,
  'flex-flow': anyOrder.flexFlow,
  'grid-row': gridLines,
  'grid-column': gridLines,
  'grid-area': gridLines,
  'grid-template': gridTemplate,
  grid: gridTemplate,
  'place-content': place,
  'place-items': place,
  'place-self': place,
  'list-style': anyOrder.listStyle,
  'text-decoration': anyOrder.textDecoration,
  'text-emphasis': anyOrder.textEmphasis,
  'text-wrap': anyOrder.textWrap,
  'white-space': whiteSpace,
  columns: anyOrder.columns,
  container,
  marker: anyOrder.marker,
  '-webkit-text-stroke': anyOrder.textStroke,
  'page-break-before': legacyBreak('page', 'avoid', true),
  'page-break-after': legacyBreak('page', 'avoid', true),
  'page-break-inside': legacyBreak('page', 'avoid', true),
  '-webkit-column-break-before': legacyBreak('column', 'avoid', false),
  '-webkit-column-break-after': legacyBreak('column', 'avoid', false),
  '-webkit-column-break-inside': legacyBreak('column', 'avoid', false)
}

function logicalReaders(axis: string): [string, Reader][] {
  const border = `border-${axis}`
  return [
    [`margin-${axis}`, sides.pair(sides.margin)],
    [`padding-${axis}`, sides.pair(sides.padding)],
    [`inset-${axis}`, sides.pair(sides.margin)],
    [`scroll-margin-${axis}`, sides.pair(sides.scrollMargin)],
    [`scroll-padding-${axis}`, sides.pair(sides.scrollPadding)],
    [`${border}-width`, sides.pair(sides.lineWidth)],
    [`${border}-style`, sides.pair(sides.lineStyle)],
    [`${border}-color`, sides.pair(sides.lineColor)],
    [border, anyOrder.line(`${border}-start`, `${border}-end`)],
    [`${border}-start`, anyOrder.line(`${border}-start`)],
    [`${border}-end`, anyOrder.line(`${border}-end`)]
  ]
}
