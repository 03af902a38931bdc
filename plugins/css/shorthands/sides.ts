import {
  isColor,
  isLengthPercentage,
  isCall,
  isNegative,
  oneOf,
  either,
  type WordTest,
  isLength
} from '../value-kinds.ts'
import {plainWords, slotsOf} from '../value-words.ts'
import type {Reader} from './reader.ts'

const autoWord = oneOf('auto')
const nonNegative =
  (test: WordTest): WordTest =>
  (word) =>
    test(word) && !isNegative(word)

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
    if (!values || values.length < 1 || values.length > 4 || !values.every(test)) return undefined
    const four = spread(values)
    return Object.fromEntries(longhands.map((longhand, index) => [longhand, four[index]!]))
  }

/** One or two values; the second is the first when left out. */
export const pair =
  (test: WordTest): Reader =>
  (words, longhands) => {
    const values = plainWords(words)
    if (!values || values.length < 1 || values.length > 2 || !values.every(test)) return undefined
    return {[longhands[0]!]: values[0]!, [longhands[1]!]: values[1] ?? values[0]!}
  }

function spread(values: readonly string[]): string[] {
  const [top, right = top, bottom = top, left = right] = values as [string, string?, string?, string?]
  return [top, right!, bottom!, left!]
}

/** `10px 20px / 5px`: the radii of the four corners. `legacy`: two values without a slash are one corner's two radii. */
export const radius =
  (legacy = false): Reader =>
  (words, longhands) => {
    const slots = slotsOf(words)
    if (!slots || slots.length > 2 || !slots.flat().every(padding) || slots.some((slot) => slot.length > 4))
      return undefined
    if (legacy && slots.length === 1 && slots[0]!.length === 2)
      slots.splice(0, 1, [slots[0]![0]!], [slots[0]![1]!])
    const across = spread(slots[0]!)
    const down = slots[1] ? spread(slots[1]) : undefined
    return Object.fromEntries(
      longhands.map((longhand, index) => {
        const both = down && down[index] !== across[index]
        return [longhand, both ? `${across[index]} ${down[index]}` : across[index]!]
      })
    )
  }

/** `auto 300px none`: each of the two sizes is `none` or a length, with an optional `auto` before it. */
export const intrinsicSize: Reader = (words, longhands) => {
  const values = plainWords(words)
  if (!values) return undefined
  const sizes: string[] = []
  for (let at = 0; at < values.length; at += 1) {
    const auto = autoWord(values[at]!)
    const size = values[auto ? at + 1 : at]
    if (size === undefined || !(oneOf('none')(size) || nonNegative(isLength)(size))) return undefined
    sizes.push(auto ? `${values[at]} ${size}` : size)
    if (auto) at += 1
  }
  if (sizes.length < 1 || sizes.length > 2) return undefined
  return {[longhands[0]!]: sizes[0]!, [longhands[1]!]: sizes[1] ?? sizes[0]!}
}
