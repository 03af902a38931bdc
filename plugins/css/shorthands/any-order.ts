import type {NonEmpty} from '../non-empty.ts'
import {
  isColor,
  isImage,
  isIdent,
  isLengthPercentage,
  isNegative,
  isNumber,
  isString,
  isUrl,
  isZero,
  either,
  oneOf,
  isLength,
  type WordTest
} from '../value-kinds.ts'
import {plainWords} from '../value-words.ts'
import {isInteger} from '../values/numeric.ts'
import {parseValue} from '../values/parse-value.ts'
import type {Reader} from './reader.ts'
import {lineStyle, lineWidth} from './sides.ts'

/** Components in any order, each at most once: `[longhand suffix or name, test]`, tried in this order. */
const anyOrder =
  (...parts: [NonEmpty<string>, WordTest][]): Reader =>
  (words) => {
    const values = plainWords(words)
    if (!values || values.length > parts.length) return undefined
    const found: Record<string, string> = {}
    for (const value of values) {
      const part = parts.find(([[name], test]) => !(name in found) && test(value))
      if (!part) return undefined
      for (const name of part[0]) found[name] = value
    }
    return found
  }

/** Width, style and colour of one or several lines: `prefixes` are `border-top`, `outline`, … */
export function line(first: string, ...more: string[]): Reader {
  const names = (part: string): NonEmpty<string> => [
    `${first}-${part}`,
    ...more.map((prefix) => `${prefix}-${part}`)
  ]
  const isOutline = first === 'outline'
  return anyOrder(
    [names('width'), lineWidth],
    [names('style'), isOutline ? either(lineStyle, oneOf('auto')) : lineStyle],
    // Chromium takes the focus ring's colour here, though not as a colour elsewhere.
    [names('color'), isOutline ? either(isColor, oneOf('-webkit-focus-ring-color')) : isColor]
  )
}

/** `outline-style: hidden` does not exist. */
export const outline: Reader = (words, longhands) =>
  words.some((word) => word.text.toLowerCase() === 'hidden') ? undefined : line('outline')(words, longhands)

export const textStroke = anyOrder(
  [['-webkit-text-stroke-width'], lineWidth],
  [['-webkit-text-stroke-color'], isColor]
)

export const flexFlow = anyOrder(
  [['flex-direction'], oneOf('row row-reverse column column-reverse')],
  [['flex-wrap'], oneOf('nowrap wrap wrap-reverse')]
)

export const textWrap = anyOrder(
  [['text-wrap-mode'], oneOf('wrap nowrap')],
  [['text-wrap-style'], oneOf('auto balance pretty stable')]
)

const decorationLine = oneOf('underline overline line-through blink')

/** The lines may be several and stand apart from nothing but each other. */
export const textDecoration: Reader = (words) => {
  const values = plainWords(words)
  if (!values) return undefined
  const lines = values.filter(decorationLine)
  const rest = values.filter((value) => !decorationLine(value))
  if (new Set(lines.map((each) => each.toLowerCase())).size !== lines.length) return undefined
  const first = values.findIndex(decorationLine)
  if (lines.some((each, index) => values[first + index] !== each)) return undefined
  const found: Record<string, string> = lines.length ? {'text-decoration-line': lines.join(' ')} : {}
  const tests: [string, WordTest][] = [
    ['text-decoration-line', oneOf('none spelling-error grammar-error')],
    ['text-decoration-style', oneOf('solid double dotted dashed wavy')],
    ['text-decoration-thickness', either(oneOf('auto from-font'), isLengthPercentage)],
    ['text-decoration-color', isColor]
  ]
  for (const value of rest) {
    const part = tests.find(([name, test]) => !(name in found) && test(value))
    if (!part) return undefined
    found[part[0]] = value
  }
  return found
}

/** `none` fills whichever of image and type is left; two of them fill both (CSS Lists 3, §3.6). */
export const listStyle: Reader = (words) => {
  const values = plainWords(words)
  if (!values || values.length > 3) return undefined
  const found: Record<string, string> = {}
  let nones = 0
  for (const value of values) {
    if (oneOf('none')(value)) nones += 1
    else if (!('list-style-position' in found) && oneOf('inside outside')(value))
      found['list-style-position'] = value
    else if (!('list-style-image' in found) && isImage(value)) found['list-style-image'] = value
    else if (!('list-style-type' in found) && (isIdent(value) || isString(value)))
      found['list-style-type'] = value
    else return undefined
  }
  const open = ['list-style-type', 'list-style-image'].filter((name) => !(name in found))
  if (nones > open.length) return undefined
  // One `none` sets both where both are open: the image's initial value is `none` as well.
  if (nones > 0) for (const name of open) found[name] = 'none'
  return found
}

const emphasisShape = oneOf('dot circle double-circle triangle sesame')
const emphasisFill = oneOf('filled open')

export const textEmphasis: Reader = (words) => {
  const values = plainWords(words)
  if (!values) return undefined
  const colors = values.filter(isColor)
  const style = values.filter((value) => !isColor(value))
  if (colors.length > 1 || (colors[0] && values.indexOf(colors[0]) !== 0 && values.at(-1) !== colors[0]))
    return undefined
  const single = style.length === 1 && style.every(either(oneOf('none'), isString))
  const shaped = style.filter(emphasisShape).length <= 1 && style.filter(emphasisFill).length <= 1
  if (!single && !(shaped && style.every(either(emphasisShape, emphasisFill)))) return undefined
  return {
    ...(style.length ? {'text-emphasis-style': style.join(' ')} : {}),
    ...(colors[0] ? {'text-emphasis-color': colors[0]} : {})
  }
}

/** `auto` may stand for either part; heights and wrapping (`/ 100px wrap`) are left whole. */
export const columns: Reader = (words) => {
  const values = plainWords(words)
  if (!values || values.length > 2) return undefined
  const found: Record<string, string> = {}
  for (const value of values) {
    if (oneOf('auto')(value)) continue
    const name = isNumber(value) && !isZero(value) ? 'column-count' : 'column-width'
    if (name in found || isNegative(value)) return undefined
    if (name === 'column-width' ? !isLength(value) : !isInteger(parseValue(value))) return undefined
    found[name] = value
  }
  return found
}

/** `marker: url(#dot)` sets all three. */
export const marker: Reader = (words, longhands) => {
  const values = plainWords(words)
  if (values?.length !== 1 || !(oneOf('none')(values[0]) || isUrl(values[0]))) return undefined
  return Object.fromEntries(longhands.map((name) => [name, values[0]]))
}
