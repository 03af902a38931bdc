import {initialValue} from '../properties.ts'
import {isInitial} from '../initial-value.ts'
import {sameValue} from '../canonical-value.ts'
import {spaceItems} from '../values/lists.ts'
import {parseValue} from '../values/parse-value.ts'
import {whiteSpaceKeyword} from './keywords.ts'
import {printLayered, printPositions, printTimed} from './print-layers.ts'

/**
 * Writes a shorthand's value from all its longhands, or gives up. A printer may be wrong about values that it cannot express:
 * its text is expanded again and compared before it is used.
 */
export type Printer = (values: Record<string, string>) => string | undefined

/** One to four values without those that repeat. */
const four: Printer = (values) => {
  const [top, right, bottom, left] = Object.values(values) as [string, string, string, string]
  return fourText(top, right, bottom, left)
}

function fourText(top: string, right: string, bottom: string, left: string): string {
  if (left !== right) return `${top} ${right} ${bottom} ${left}`
  if (bottom !== top) return `${top} ${right} ${bottom}`
  return right === top ? top : `${top} ${right}`
}

const two: Printer = (values) => {
  const [first, second] = Object.values(values) as [string, string]
  return first === second ? first : `${first} ${second}`
}

/** The parts that are not initial, in the given order; the first part where all are. */
const significant =
  (order: readonly string[]): Printer =>
  (values) => {
    const words = order.flatMap((name) => (isInitial(name, values[name]!) ? [] : [values[name]!]))
    return words.join(' ') || values[order[0]!]
  }

/** A line's width, style and colour; all initial is `none`. */
const line =
  (prefix: string): Printer =>
  (values) => {
    const text = significant([`${prefix}-width`, `${prefix}-style`, `${prefix}-color`])(values)
    return text === values[`${prefix}-width`] && isInitial(`${prefix}-width`, text!) ? 'none' : text
  }

/** All sides equal. The round trip compares the other three. */
const border: Printer = (values) => line('border-top')(values)

const radius: Printer = (values) => {
  const corners = Object.values(values).map((value) => spaceItems(parseValue(value)).map(({text}) => text))
  if (corners.some((corner) => corner.length > 2)) return undefined
  const across = corners.map((corner) => corner[0]!) as [string, string, string, string]
  const down = corners.map((corner) => corner[1] ?? corner[0]!) as [string, string, string, string]
  const [first, second] = [fourText(...across), fourText(...down)]
  return first === second ? first : `${first} / ${second}`
}

const flex: Printer = (values) => {
  const [grow, shrink, basis] = [values['flex-grow']!, values['flex-shrink']!, values['flex-basis']!]
  if (basis === 'auto' && grow === '1' && shrink === '1') return 'auto'
  if (basis === 'auto' && grow === '0' && shrink === '0') return 'none'
  if (basis !== '0%') return `${grow} ${shrink} ${basis}`
  return shrink === '1' ? grow : `${grow} ${shrink}`
}

const font: Printer = (values) => {
  const words = ['font-style', 'font-variant-caps', 'font-weight', 'font-stretch'].filter(
    (name) => !isInitial(name, values[name]!)
  )
  const height = isInitial('line-height', values['line-height']!) ? '' : `/${values['line-height']}`
  return [
    ...words.map((name) => values[name]),
    `${values['font-size']}${height}`,
    values['font-family']
  ].join(' ')
}

const isName = (line: string): boolean =>
  parseValue(line).kind === 'keyword' && line !== 'auto' && line !== 'span'
const implied = (line: string): string => (isName(line) ? line : 'auto')

const gridLines: Printer = (values) => {
  const [start, end] = Object.values(values) as [string, string]
  return end === implied(start) ? start : `${start} / ${end}`
}

const gridArea: Printer = (values) => {
  const [rowStart, columnStart, rowEnd, columnEnd] = Object.values(values) as [string, string, string, string]
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

const whiteSpace: Printer = (values) => {
  const [spaces, wrap] = [values['white-space-collapse']!, values['text-wrap-mode']!]
  return whiteSpaceKeyword(spaces, wrap) ?? `${spaces} ${wrap}`
}

const container: Printer = (values) => {
  const [name, type] = [values['container-name']!, values['container-type']!]
  return isInitial('container-type', type) ? name : `${name} / ${type}`
}

const borderImage: Printer = (values) => {
  const part = (name: string): string => values[`border-image-${name}`]!
  const initial = (name: string): boolean => sameValue(name, part(name), initialValue(`border-image-${name}`))
  const width = initial('width') && initial('outset') ? '' : ` / ${part('width')}`
  const outset = initial('outset') ? '' : ` / ${part('outset')}`
  const slice = initial('slice') && !width ? '' : ` ${part('slice')}`
  return `${part('source')}${slice}${width}${outset}${initial('repeat') ? '' : ` ${part('repeat')}`}`
}

/** A type is printed first, then the image: `none` alone means both. */
const listStyle: Printer = (values) => {
  const [position, image, type] = ['position', 'image', 'type'].map(
    (part) => values[`list-style-${part}`]!
  ) as [string, string, string]
  const words = isInitial('list-style-type', type) ? [] : [type]
  if (!isInitial('list-style-position', position)) words.push(position)
  if (image !== 'none') words.push(image)
  return words.join(' ') || type
}

const names = (prefix: string, ...parts: string[]): string[] => parts.map((part) => `${prefix}-${part}`)

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
    significant([
      'font-variant-ligatures',
      'font-variant-caps',
      'font-variant-numeric',
      'font-variant-east-asian',
      'font-variant-position',
      'font-variant-emoji'
    ])
  ],
  ['flex', flex],
  ['flex-flow', significant(['flex-direction', 'flex-wrap'])],
  ['gap', two],
  ['grid-area', gridArea],
  ['grid-row', gridLines],
  ['grid-column', gridLines],
  ['place-content', two],
  ['place-items', two],
  ['place-self', two],
  ['list-style', listStyle],
  ['outline', line('outline')],
  ['column-rule', line('column-rule')],
  ['overflow', two],
  ['overscroll-behavior', two],
  ['contain-intrinsic-size', two],
  ['text-decoration', significant(names('text-decoration', 'line', 'style', 'color', 'thickness'))],
  ['text-emphasis', significant(names('text-emphasis', 'style', 'color'))],
  ['-webkit-text-stroke', significant(names('-webkit-text-stroke', 'width', 'color'))],
  ['white-space', whiteSpace],
  ['text-wrap', significant(['text-wrap-mode', 'text-wrap-style'])],
  ['columns', significant(['column-width', 'column-count'])],
  ['container', container],
  [
    'transition',
    printTimed(names('transition', 'property', 'duration', 'timing-function', 'delay', 'behavior'))
  ],
  [
    'animation',
    printTimed(
      names(
        'animation',
        'name',
        'duration',
        'timing-function',
        'delay',
        'iteration-count',
        'direction',
        'fill-mode',
        'play-state'
      )
    )
  ]
])
