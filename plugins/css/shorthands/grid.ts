import type {NonEmpty} from '../non-empty.ts'
import {isIdent, isLengthPercentage, isString, isZero, oneOf} from '../value-kinds.ts'
import {slotsOf} from '../value-words.ts'
import {isInteger} from '../values/numeric.ts'
import {parseValue} from '../values/parse-value.ts'
import {wordSet} from '../word-set.ts'
import {inOrder, type Reader} from './reader.ts'

const notName = oneOf('auto span')

/** A name alone also stands for the omitted lines; anything else leaves them `auto`. */
function fallback(line: string): string {
  return isIdent(line) && !notName(line) ? line : 'auto'
}

function isLine(words: NonEmpty<string>): boolean {
  const integer = (word: string): boolean => isInteger(parseValue(word)) && !isZero(word)
  const spans = words.filter(oneOf('span')).length
  const numbers = words.filter(integer).length
  const names = words.filter((word) => isIdent(word) && !notName(word)).length
  if (words.length === 1 && oneOf('auto')(words[0])) return true
  if (
    spans + numbers + names !== words.length ||
    spans > 1 ||
    numbers > 1 ||
    names > 1 ||
    numbers + names === 0
  )
    return false
  const span = words.findIndex(oneOf('span'))
  return span <= 0 || span === words.length - 1
}

/** `grid-row`, `grid-column` (two lines) and `grid-area` (four); CSS Grid 2, §8.4. */
export const gridLines: Reader = (words, longhands) => {
  const slots = slotsOf(words)
  if (!slots || slots.length > longhands.length || !slots.every(isLine)) return undefined
  const [first, ...others] = slots
  const start = first.join(' ')
  const [second = fallback(start), third = fallback(start), fourth = fallback(second)] = others.map((slot) =>
    slot.join(' ')
  )
  return inOrder(longhands, [start, second, third, fourth])
}

const keyword = oneOf('auto min-content max-content')
const TRACK_FUNCTIONS = wordSet('minmax fit-content repeat')

function isTrack(word: string): boolean {
  const value = parseValue(word)
  return (
    keyword(word) ||
    (value.kind === 'function' && TRACK_FUNCTIONS.has(value.name)) ||
    (value.kind === 'block' && value.bracket === '[') ||
    isLengthPercentage(word) ||
    (value.kind === 'dimension' && value.type === 'flex' && value.value >= 0)
  )
}

/** `none` and `rows / columns`; strings, `subgrid` and `auto-flow` are left whole. */
export const gridTemplate: Reader = (words): Record<string, string> | undefined => {
  if (words.length === 1 && oneOf('none')(words[0].text)) return {}
  const slots = slotsOf(words)
  if (slots?.length !== 2 || slots.flat().some(isString)) return undefined
  const none = oneOf('none')
  const good = slots.every(
    (slot) =>
      (slot.length === 1 && none(slot[0])) ||
      (slot.every(isTrack) && !slot.every((word) => word.startsWith('[')))
  )
  if (!good) return undefined
  return inOrder(
    ['grid-template-rows', 'grid-template-columns'],
    slots.map((slot) => slot.join(' '))
  )
}
