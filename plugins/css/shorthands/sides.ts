import {isNonEmpty, type NonEmpty} from '../non-empty.ts'
import {
  isColor,
  isLengthPercentage,
  isCall,
  nonNegative,
  oneOf,
  either,
  type WordTest,
  isLength
} from '../value-kinds.ts'
import {plainWords, slotsOf} from '../value-words.ts'
import {inOrder, type Reader} from './reader.ts'

const autoWord = oneOf('auto')

export const lineStyle = oneOf('none hidden dotted dashed solid double groove ridge inset outset')
export const lineWidth = either(oneOf('thin medium thick'), nonNegative(isLength))
export const padding = nonNegative(isLengthPercentage)
export const margin = either(autoWord, isLengthPercentage)
export const scrollPadding = either(autoWord, padding)
export const scrollMargin = isLength
export const lineColor = isColor
export const gap = either(oneOf('normal'), padding)
export const overflow = oneOf('visible hidden clip scroll auto overlay')
export const overscroll = oneOf('auto contain none chain')
export const corner = either(oneOf('round scoop bevel notch square squircle'), (word) =>
  isCall(word, 'superellipse')
)

/** One to four values for top, right, bottom, left, or for two or four other parts in that order. */
export const sides =
  (test: WordTest): Reader =>
  (words, longhands) => {
    const values = plainWords(words)
    if (!values || values.length > 4 || !values.every(test)) return undefined
    return inOrder(longhands, spread(values))
  }

/** One or two values; the second is the first when left out. */
export const pair =
  (test: WordTest): Reader =>
  (words, longhands) => {
    const values = plainWords(words)
    if (!values || values.length > 2 || !values.every(test)) return undefined
    return inOrder(longhands, twice(values))
  }

function spread([top, right = top, bottom = top, left = right]: NonEmpty<string>): string[] {
  return [top, right, bottom, left]
}

const twice = ([first, second = first]: NonEmpty<string>): string[] => [first, second]

/** `10px 20px / 5px`: the radii of the four corners. `legacy`: two values without a slash are one corner's two radii. */
export const radius =
  (legacy = false): Reader =>
  (words, longhands) => {
    const slots = slotsOf(words)
    if (!slots || slots.length > 2 || !slots.flat().every(padding) || slots.some((slot) => slot.length > 4))
      return undefined
    const [first, second] = slots
    const [width, height] = first
    const isPair = legacy && !second && first.length === 2 && height !== undefined
    const across = spread(isPair ? [width] : first)
    const down = spread(isPair ? [height] : (second ?? first))
    return inOrder(
      longhands,
      across.map((each, index) => (down[index] === each ? each : `${each} ${down[index]}`))
    )
  }

/** `auto 300px none`: each of the two sizes is `none` or a length, with an optional `auto` before it. */
export const intrinsicSize: Reader = (words, longhands) => {
  const values = plainWords(words)
  if (!values) return undefined
  const sizes: string[] = []
  let auto = ''
  for (const value of values) {
    if (auto === '' && autoWord(value)) auto = `${value} `
    else if (oneOf('none')(value) || nonNegative(isLength)(value)) {
      sizes.push(auto + value)
      auto = ''
    } else return undefined
  }
  if (auto !== '' || !isNonEmpty(sizes) || sizes.length > 2) return undefined
  return inOrder(longhands, twice(sizes))
}
