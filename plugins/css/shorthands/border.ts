import {
  either,
  isImage,
  isLength,
  isLengthPercentage,
  isMath,
  isNumber,
  isPercentage,
  nonNegative,
  oneOf
} from '../value-kinds.ts'
import {slotsOf} from '../value-words.ts'
import type {Reader} from './reader.ts'

const repeat = oneOf('stretch repeat round space')
const fill = oneOf('fill')
const none = oneOf('none')
const slice = nonNegative((word) => !isMath(word) && (isNumber(word) || isPercentage(word)))
const width = nonNegative(either(isNumber, isLengthPercentage, oneOf('auto')))
const outset = nonNegative(either(isNumber, isLength))

/** `source || slice [/ width [/ outset]] || repeat` (CSS Backgrounds 3, §6.7). */
export const borderImage: Reader = (words) => {
  const found: Record<string, string> = {}
  const slots = slotsOf(words)
  if (!slots || slots.length > 3) return undefined
  // Source and repeat stand before the slices of the first slot or after the sizes of the last.
  const rest: string[][] = []
  for (const [index, slot] of slots.entries()) {
    const sizes: string[] = []
    let closed = false
    for (const word of slot) {
      if (!(sourceName in found) && (isImage(word) || none(word))) found[sourceName] = word
      else if (repeat(word)) found[repeatName] = repeatName in found ? `${found[repeatName]} ${word}` : word
      else {
        if (closed) return undefined
        sizes.push(word)
        continue
      }
      if (sizes.length) closed = true
      if (index > 0 && sizes.length === 0) return undefined
    }
    if (closed && index < slots.length - 1) return undefined
    rest.push(sizes)
  }
  const repeats = slots.flat().filter(repeat)
  const together = slots.some((slot) => slot.join(' ').includes(repeats.join(' ')))
  if (repeats.length > 2 || !together) return undefined
  const [slices = [], widths, outsets] = rest
  if (slices.length === 0 && slots.length > 1) return undefined
  if (slices.length > 0) {
    const numbers = slices.filter((word) => !fill(word))
    if (
      numbers.length < 1 ||
      numbers.length > 4 ||
      slices.length - numbers.length > 1 ||
      !numbers.every(slice)
    )
      return undefined
    // `fill` stands first or last.
    if (slices.slice(1, -1).some(fill)) return undefined
    found['border-image-slice'] = slices.join(' ')
  }
  for (const [name, sizes, test] of [
    ['border-image-width', widths, width],
    ['border-image-outset', outsets, outset]
  ] as const) {
    if (!sizes) continue
    if (sizes.length < 1 || sizes.length > 4 || !sizes.every(test)) return undefined
    found[name] = sizes.join(' ')
  }
  return found
}

const sourceName = 'border-image-source'
const repeatName = 'border-image-repeat'
