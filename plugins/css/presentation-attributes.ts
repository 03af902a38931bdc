import {entryOf} from './entry-of.ts'
import {legacyColor, legacyDimension, legacyFontSize, legacyPixels} from './legacy-values.ts'
import type {PropertyValue} from './shorthands/expand.ts'
import {svgHint} from './svg-attributes.ts'
import {cssUrl} from './urls.ts'
import {wordSet} from './word-set.ts'

type Hint = (value: string, attributes: Readonly<Record<string, string>>) => PropertyValue[]

const set = (property: string, value: string | undefined): PropertyValue[] =>
  value === undefined ? [] : [{property, value}]
const dimension =
  (property: string, zero = true): Hint =>
  (value) =>
    set(property, legacyDimension(value, zero))
const pixels =
  (...properties: string[]): Hint =>
  (value) =>
    properties.flatMap((property) => set(property, legacyPixels(value)))
const space =
  (...properties: string[]): Hint =>
  (value) =>
    properties.flatMap((property) => set(property, legacyDimension(value)))
const color =
  (property: string): Hint =>
  (value) =>
    set(property, legacyColor(value))
const keyword =
  (property: string, words: Readonly<Record<string, string>>): Hint =>
  (value) =>
    set(property, words[value.trim().toLowerCase()])

const background: Hint = (value) => (value.trim() === '' ? [] : set('background-image', cssUrl(value.trim())))
const textAlign = keyword('text-align', {
  left: '-webkit-left',
  right: '-webkit-right',
  center: '-webkit-center',
  middle: '-webkit-center',
  justify: 'justify'
})
const cellAlign = keyword('text-align', {
  left: '-webkit-left',
  right: '-webkit-right',
  center: '-webkit-center',
  middle: '-webkit-center',
  absmiddle: 'center',
  justify: 'justify'
})
const verticalAlign = keyword('vertical-align', {
  top: 'top',
  middle: 'middle',
  bottom: 'bottom',
  baseline: 'baseline'
})
const SHAPES = wordSet('disc circle square none')
const listType: Hint = (value) => {
  const words: Record<string, string> = {
    a: 'lower-alpha',
    A: 'upper-alpha',
    i: 'lower-roman',
    I: 'upper-roman',
    '1': 'decimal'
  }
  const shape = value.toLowerCase()
  return set('list-style-type', words[value] ?? (SHAPES.has(shape) ? shape : undefined))
}

/** `align` on replaced elements floats them or moves them on the line (HTML §15.4.3). */
const embedAlign: Hint = (value) => {
  const word = value.trim().toLowerCase()
  if (word === 'left' || word === 'right') return [...set('float', word), ...set('vertical-align', 'top')]
  const places: Record<string, string> = {
    absmiddle: 'middle',
    abscenter: 'middle',
    bottom: 'baseline',
    baseline: 'baseline',
    middle: '-webkit-baseline-middle',
    center: '-webkit-baseline-middle',
    texttop: 'text-top',
    top: 'top',
    absbottom: 'bottom'
  }
  return set('vertical-align', places[word])
}

const imageBorder: Hint = (value) => {
  return [...set('border-width', legacyPixels(value) ?? '0px'), ...set('border-style', 'solid')]
}

const EMBEDDED: Readonly<Record<string, Hint>> = {
  width: dimension('width'),
  height: dimension('height'),
  align: embedAlign,
  hspace: space('margin-left', 'margin-right'),
  vspace: space('margin-top', 'margin-bottom'),
  border: imageBorder
}
const {border: _border, ...UNBORDERED} = EMBEDDED
const CELL: Readonly<Record<string, Hint>> = {
  width: dimension('width', false),
  height: dimension('height', false),
  align: cellAlign,
  valign: verticalAlign,
  bgcolor: color('background-color'),
  background,
  nowrap: () => set('white-space', 'nowrap')
}
const {width: _width, nowrap: _nowrap, ...ROW} = CELL
const COLUMN: Readonly<Record<string, Hint>> = {
  width: dimension('width'),
  align: cellAlign,
  valign: verticalAlign,
  bgcolor: color('background-color'),
  background
}
const ALIGNED: Readonly<Record<string, Hint>> = {align: textAlign}
const HEADING: Readonly<Record<string, Hint>> = {
  align: keyword('text-align', {
    left: 'left',
    right: 'right',
    center: 'center',
    middle: 'center',
    justify: 'justify'
  })
}

const clear = keyword('clear', {left: 'left', right: 'right', all: 'both', both: 'both'})

const hrAlign: Hint = (value) => {
  const [left, right] =
    {left: ['0', 'auto'], right: ['auto', '0'], center: ['auto', 'auto']}[value.toLowerCase()] ?? []
  return [...set('margin-left', left), ...set('margin-right', right)]
}
const hrSize: Hint = (value) => {
  const size = Number.parseInt(value, 10)
  if (Number.isNaN(size)) return []
  return size <= 1 ? set('border-bottom-width', '0') : set('height', `${size - 2}px`)
}
const hrColor: Hint = (value) => {
  const found = legacyColor(value)
  return found
    ? [...set('border-style', 'solid'), ...set('border-color', found), ...set('background-color', found)]
    : []
}
const hrShade: Hint = (_value, attributes) =>
  'color' in attributes
    ? []
    : [...set('border-style', 'solid'), ...set('border-color', 'gray'), ...set('background-color', 'gray')]

const tableBorder: Hint = (value, attributes) => {
  const width = legacyPixels(value) ?? '1px'
  const style = 'bordercolor' in attributes ? 'solid' : 'outset'
  return [...set('border-width', width), ...(width === '0px' ? [] : set('border-style', style))]
}
const RULES = wordSet('none groups rows cols all')
const tableRules: Hint = (value, attributes) =>
  RULES.has(value.toLowerCase())
    ? [
        ...set('border-collapse', 'collapse'),
        ...('border' in attributes ? [] : set('border-style', 'hidden'))
      ]
    : []
const tableAlign: Hint = (value) => {
  const word = value.toLowerCase()
  if (word === 'left' || word === 'right') return set('float', word)
  return word === 'center' ? [...set('margin-inline-start', 'auto'), ...set('margin-inline-end', 'auto')] : []
}

const textWrapping: Hint = (value) =>
  value.toLowerCase() === 'off'
    ? [...set('white-space', 'pre'), ...set('overflow-wrap', 'normal')]
    : keyword('white-space', {soft: 'pre-wrap', hard: 'pre-wrap', virtual: 'pre-wrap', physical: 'pre-wrap'})(
        value,
        {}
      )

/** Buttons that are images are sized like images. */
const IMAGE_BUTTON = Object.fromEntries(
  Object.entries(EMBEDDED).map(([name, hint]) => [
    name,
    ((value, attributes) =>
      attributes['type']?.toLowerCase() === 'image' ? hint(value, attributes) : []) satisfies Hint
  ])
)

const HINTS: Readonly<Record<string, Readonly<Record<string, Hint>>>> = {
  body: {
    bgcolor: color('background-color'),
    background,
    text: color('color'),
    marginwidth: pixels('margin-left', 'margin-right'),
    leftmargin: pixels('margin-left', 'margin-right'),
    marginheight: pixels('margin-top', 'margin-bottom'),
    topmargin: pixels('margin-top', 'margin-bottom')
  },
  img: EMBEDDED,
  object: EMBEDDED,
  embed: UNBORDERED,
  iframe: {
    width: dimension('width'),
    height: dimension('height'),
    align: embedAlign,
    frameborder: (value) => (Number.parseInt(value, 10) ? [] : set('border-width', '0'))
  },
  video: {width: dimension('width'), height: dimension('height')},
  canvas: {},
  source: {},
  input: IMAGE_BUTTON,
  marquee: {
    width: dimension('width'),
    height: dimension('height'),
    bgcolor: color('background-color'),
    hspace: space('margin-left', 'margin-right'),
    vspace: space('margin-top', 'margin-bottom')
  },
  font: {
    color: color('color'),
    size: (value) => set('font-size', legacyFontSize(value)),
    face: (value) => (value.trim() ? set('font-family', value) : [])
  },
  basefont: {},
  table: {
    width: dimension('width', false),
    height: dimension('height'),
    align: tableAlign,
    bgcolor: color('background-color'),
    background,
    bordercolor: color('border-color'),
    border: tableBorder,
    cellspacing: (value) => set('border-spacing', legacyPixels(value)),
    rules: tableRules
  },
  td: CELL,
  th: CELL,
  tr: ROW,
  thead: ROW,
  tbody: ROW,
  tfoot: ROW,
  col: COLUMN,
  colgroup: COLUMN,
  caption: {align: keyword('caption-side', {top: 'top', bottom: 'bottom'})},
  hr: {align: hrAlign, width: dimension('width'), color: hrColor, noshade: hrShade, size: hrSize},
  br: {clear},
  div: ALIGNED,
  p: ALIGNED,
  h1: HEADING,
  h2: HEADING,
  h3: HEADING,
  h4: HEADING,
  h5: HEADING,
  h6: HEADING,
  legend: {},
  ol: {type: listType},
  ul: {type: listType},
  li: {type: listType},
  pre: {wrap: () => set('white-space', 'pre-wrap')},
  textarea: {wrap: textWrapping}
}

/** Some attributes have to come after others, whatever their order in the markup: the later declaration wins. */
const LAST = ['bordercolor', 'border', 'noshade', 'size']

const SIZED = wordSet('img video canvas')

/**
 * The declarations that an element's presentational attributes make (HTML §15; SVG 2 §6.6): author level, specificity 0,
 * before every sheet. `attributes`: markup names and values. What depends on ancestors (`cellpadding`, a table's `border` and
 * `rules` for its cells) is in `tableCellHints`.
 */
export function presentationHints(
  tagName: string,
  attributes: Readonly<Record<string, string>>,
  isSvg: boolean
): PropertyValue[] {
  const given = Object.entries(attributes)
  if (isSvg) return given.flatMap(([name, value]) => svgHint(tagName, name, value) ?? [])
  const hints = entryOf(HINTS, tagName)
  if (LAST.some((name) => name in attributes)) given.sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b))
  const found = hints ? given.flatMap(([name, value]) => entryOf(hints, name)?.(value, attributes) ?? []) : []
  const direction = attributes['dir']?.toLowerCase()
  if (direction === 'ltr' || direction === 'rtl') found.push({property: 'direction', value: direction})
  const sized = SIZED.has(tagName) || (tagName === 'input' && attributes['type']?.toLowerCase() === 'image')
  if (sized && attributes['width'] && attributes['height']) {
    const [width, height] = [attributes['width'], attributes['height']].map(
      (text) => /^\s*\+?\d+(?:\.\d+)?\s*(?:px)?\s*$/.exec(text)?.[0]
    )
    if (width && height)
      found.push({
        property: 'aspect-ratio',
        value: `auto ${Number.parseFloat(width)} / ${Number.parseFloat(height)}`
      })
  }
  return found
}
