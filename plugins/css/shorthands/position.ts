import {isLengthPercentage, oneOf} from '../value-kinds.ts'

const across = oneOf('left right')
const down = oneOf('top bottom')
const center = oneOf('center')

/** True for a word that can stand in a position. */
export const isPositionWord = (word: string): boolean =>
  across(word) || down(word) || center(word) || isLengthPercentage(word)

/**
 * The two axes of a `<position>` of one to four words (CSS Values 4, §9; three words as in CSS Backgrounds 3):
 * `[x, y]`, each in the author's words, or undefined.
 */
export function splitPosition(words: readonly string[]): [string, string] | undefined {
  const [first, second, ...others] = words
  if (first === undefined) return undefined
  if (second === undefined) {
    if (!isPositionWord(first)) return undefined
    return down(first) ? ['center', first] : [first, 'center']
  }
  if (others.length === 0) return splitPair(first, second)
  return others.length > 2 ? undefined : splitOffsets(words)
}

/** Two edges, with an offset after one or both of them: `right 10px bottom`. */
function splitOffsets(words: readonly string[]): [string, string] | undefined {
  const parts: {edge: string; offset?: string}[] = []
  for (const word of words) {
    const last = parts.at(-1)
    if (across(word) || down(word) || center(word)) parts.push({edge: word})
    else if (last && last.offset === undefined && !center(last.edge) && isLengthPercentage(word))
      last.offset = word
    else return undefined
  }
  const [one, two, third] = parts
  if (!one || !two || third) return undefined
  const [x, y] = down(one.edge) || across(two.edge) ? [two, one] : [one, two]
  if (down(x.edge) || across(y.edge)) return undefined
  const text = ({edge, offset}: typeof x): string => (offset === undefined ? edge : `${edge} ${offset}`)
  return [text(x), text(y)]
}

function splitPair(first: string, second: string): [string, string] | undefined {
  if (!isPositionWord(first) || !isPositionWord(second)) return undefined
  if (!down(first) && !across(second)) return [first, second]
  // Only two keywords may change places: `top 10px` is no position.
  const swappable = (down(first) || center(first)) && (across(second) || center(second))
  return swappable ? [second, first] : undefined
}
