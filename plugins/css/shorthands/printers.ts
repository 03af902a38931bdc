import {isNonEmpty, type NonEmpty} from '../non-empty.ts'
import {initialValue} from '../properties.ts'
import {isInitial} from '../initial-value.ts'
import {sameValue} from '../canonical-value.ts'
import {spaceItems} from '../values/lists.ts'
import {parseValue} from '../values/parse-value.ts'
import {whiteSpaceKeyword} from './keywords.ts'
import {printLayered, printPositions, printTimed} from './print-layers.ts'
import type {Printer} from './printer.ts'

/** One to four values without those that repeat. */
const four: Printer = (valueOf, longhands) => fourText(longhands.map(valueOf))

function fourText(sides: readonly string[]): string {
  const [top, right, bottom, left] = sides
  const count = left !== right ? 4 : bottom !== top ? 3 : right !== top ? 2 : 1
  return sides.slice(0, count).join(' ')
}

const two: Printer = (valueOf, longhands) => [...new Set(longhands.map(valueOf))].join(' ')

/** The parts that are not initial, in the given order; the first part where all are. */
const significant =
  (...order: NonEmpty<string>): Printer =>
  (valueOf) =>
    order
      .filter((name) => !isInitial(name, valueOf(name)))
      .map(valueOf)
      .join(' ') || valueOf(order[0])

/** A line's width, style and colour; all initial is `none`. */
const line =
  (prefix: string): Printer =>
  (valueOf, longhands) => {
    const width = `${prefix}-width`
    const text = significant(width, `${prefix}-style`, `${prefix}-color`)(valueOf, longhands)
    return text === valueOf(width) && isInitial(width, text) ? 'none' : text
  }

/** All sides equal. The round trip compares the other three. */
const border: Printer = line('border-top')

const radius: Printer = (valueOf, longhands) => {
  const corners = longhands.map((name) => spaceItems(parseValue(valueOf(name))).map(({text}) => text))
  if (!corners.every((corner) => isNonEmpty(corner)) || corners.some((corner) => corner.length > 2))
    return undefined
  const across = fourText(corners.map(([first]) => first))
  const down = fourText(corners.map(([first, second = first]) => second))
  return across === down ? across : `${across} / ${down}`
}

const flex: Printer = (valueOf) => {
  const [grow, shrink, basis] = [valueOf('flex-grow'), valueOf('flex-shrink'), valueOf('flex-basis')]
  if (basis === 'auto' && grow === '1' && shrink === '1') return 'auto'
  if (basis === 'auto' && grow === '0' && shrink === '0') return 'none'
  if (basis !== '0%') return `${grow} ${shrink} ${basis}`
  return shrink === '1' ? grow : `${grow} ${shrink}`
}

const font: Printer = (valueOf) => {
  const words = ['font-style', 'font-variant-caps', 'font-weight', 'font-stretch'].filter(
    (name) => !isInitial(name, valueOf(name))
  )
  const height = valueOf('line-height')
  const size = `${valueOf('font-size')}${isInitial('line-height', height) ? '' : `/${height}`}`
  return [...words.map(valueOf), size, valueOf('font-family')].join(' ')
}

const isName = (line: string): boolean =>
  parseValue(line).kind === 'keyword' && line !== 'auto' && line !== 'span'
const implied = (line: string): string => (isName(line) ? line : 'auto')

const gridLines =
  (axis: 'row' | 'column'): Printer =>
  (valueOf) => {
    const [start, end] = [valueOf(`grid-${axis}-start`), valueOf(`grid-${axis}-end`)]
    return end === implied(start) ? start : `${start} / ${end}`
  }

const gridArea: Printer = (valueOf) => {
  const [rowStart, columnStart] = [valueOf('grid-row-start'), valueOf('grid-column-start')]
  const [rowEnd, columnEnd] = [valueOf('grid-row-end'), valueOf('grid-column-end')]
  const lines = [rowStart, columnStart, rowEnd, columnEnd]
  if (columnEnd === implied(columnStart)) {
    lines.pop()
    if (rowEnd === implied(rowStart)) {
      lines.pop()
      if (columnStart === implied(rowStart)) lines.pop()
    }
  }
  return lines.join(' / ')
}

const whiteSpace: Printer = (valueOf) => {
  const [spaces, wrap] = [valueOf('white-space-collapse'), valueOf('text-wrap-mode')]
  return whiteSpaceKeyword(spaces, wrap) ?? `${spaces} ${wrap}`
}

const container: Printer = (valueOf) => {
  const [name, type] = [valueOf('container-name'), valueOf('container-type')]
  return isInitial('container-type', type) ? name : `${name} / ${type}`
}

const borderImage: Printer = (valueOf) => {
  const part = (name: string): string => valueOf(`border-image-${name}`)
  const initial = (name: string): boolean => sameValue(name, part(name), initialValue(`border-image-${name}`))
  const width = initial('width') && initial('outset') ? '' : ` / ${part('width')}`
  const outset = initial('outset') ? '' : ` / ${part('outset')}`
  const slice = initial('slice') && !width ? '' : ` ${part('slice')}`
  return `${part('source')}${slice}${width}${outset}${initial('repeat') ? '' : ` ${part('repeat')}`}`
}

/** A type is printed first, then the image: `none` alone means both. */
const listStyle: Printer = (valueOf) => {
  const [type, position] = [valueOf('list-style-type'), valueOf('list-style-position')]
  const image = valueOf('list-style-image')
  const words = isInitial('list-style-type', type) ? [] : [type]
  if (!isInitial('list-style-position', position)) words.push(position)
  if (image !== 'none') words.push(image)
  return words.join(' ') || type
}

/** Shorthand → printer, in the order in which they are tried: those with more longhands come first. */
export const PRINTERS: ReadonlyMap<string, Printer> = new Map<string, Printer>([
  ...['margin', 'padding', 'inset', 'scroll-margin', 'scroll-padding', 'corner-shape'].map(
    (name) => [name, four] as const
  ),
  ...['margin', 'padding', 'inset', 'scroll-margin', 'scroll-padding'].flatMap((name) => [
    [`${name}-inline`, two] as const,
    [`${name}-block`, two] as const
  ]),
  ['border', border],
  ['border-width', four],
  ['border-style', four],
  ['border-color', four],
  ...['top', 'right', 'bottom', 'left', 'inline-start', 'inline-end', 'block-start', 'block-end'].map(
    (side) => [`border-${side}`, line(`border-${side}`)] as const
  ),
  ...['inline', 'block'].flatMap((axis) =>
    ['width', 'style', 'color'].map((part) => [`border-${axis}-${part}`, two] as const)
  ),
  ['border-image', borderImage],
  ['border-radius', radius],
  ['background', printLayered('background')],
  ['background-position', printPositions],
  ['mask', printLayered('mask')],
  ['mask-position', printPositions],
  ['font', font],
  [
    'font-variant',
    significant(
      'font-variant-ligatures',
      'font-variant-caps',
      'font-variant-numeric',
      'font-variant-east-asian',
      'font-variant-position',
      'font-variant-emoji'
    )
  ],
  ['flex', flex],
  ['flex-flow', significant('flex-direction', 'flex-wrap')],
  ['gap', two],
  ['grid-area', gridArea],
  ['grid-row', gridLines('row')],
  ['grid-column', gridLines('column')],
  ['place-content', two],
  ['place-items', two],
  ['place-self', two],
  ['list-style', listStyle],
  ['outline', line('outline')],
  ['column-rule', line('column-rule')],
  ['overflow', two],
  ['overscroll-behavior', two],
  ['contain-intrinsic-size', two],
  [
    'text-decoration',
    significant(
      'text-decoration-line',
      'text-decoration-style',
      'text-decoration-color',
      'text-decoration-thickness'
    )
  ],
  ['text-emphasis', significant('text-emphasis-style', 'text-emphasis-color')],
  ['-webkit-text-stroke', significant('-webkit-text-stroke-width', '-webkit-text-stroke-color')],
  ['white-space', whiteSpace],
  ['text-wrap', significant('text-wrap-mode', 'text-wrap-style')],
  ['columns', significant('column-width', 'column-count')],
  ['container', container],
  ['transition', printTimed('transition', ['property', 'duration', 'timing-function', 'delay', 'behavior'])],
  [
    'animation',
    printTimed('animation', [
      'name',
      'duration',
      'timing-function',
      'delay',
      'iteration-count',
      'direction',
      'fill-mode',
      'play-state'
    ])
  ]
])
