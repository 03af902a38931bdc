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
  const [first, second] = words
  if (words.length === 1 && isPositionWord(first!))
    return down(first!) ? ['center', first!] : [first!, 'center']
  if (words.length === 2) return splitPair(first!, second!)
  if (words.length !== 3 && words.length !== 4) return undefined
  const parts: string[][] = []
  for (const word of words) {
    if (across(word) || down(word) || center(word)) parts.push([word])
    else if (
      isLengthPercentage(word) &&
      parts.length &&
      parts.at(-1)!.length === 1 &&
      !center(parts.at(-1)![0]!)
    )
      parts.at(-1)!.push(word)
    else return undefined
  }
  if (parts.length !== 2) return undefined
  const [one, two] = parts as [string[], string[]]
  const swapped = down(one[0]!) || across(two[0]!)
  const [x, y] = swapped ? [two, one] : [one, two]
  if (down(x[0]!) || across(y[0]!)) return undefined
  return [x.join(' '), y.join(' ')]
}

function splitPair(first: string, second: string): [string, string] | undefined {
  if (!isPositionWord(first) || !isPositionWord(second)) return undefined
  if (!down(first) && !across(second)) return [first, second]
  // Only two keywords may change places: `top 10px` is no position.
  const swappable = (down(first) || center(first)) && (across(second) || center(second))
  return swappable ? [second, first] : undefined
}
