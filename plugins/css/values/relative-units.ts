import {tokensOf} from '../tokens.ts'
import {COLOR_FUNCTIONS} from '../value-kinds.ts'
import {parseValue} from './parse-value.ts'

const UNITS: ReadonlySet<string> = new Set('em ex ch cap ic lh cqw cqh cqi cqb cqmin cqmax'.split(' '))
const WORDS: ReadonlySet<string> = new Set(
  (
    'inherit unset revert revert-layer currentcolor larger smaller bolder lighter attr var sibling-index sibling-count if ' +
    'light-dark match-parent anchor anchor-size'
  ).split(' ')
)

/**
 * Units, words and functions whose meaning depends on the element or its place: `em`, `ch`, `%`, `currentcolor`, `bolder`, …
 * Percentages inside of colours are of a channel's range (CSS Color 4, §4.1), and shares of a mix.
 */
export function relativeUnits(value: string): Set<string> {
  const found = new Set<string>()
  let [depth, colorFrom] = [0, Number.POSITIVE_INFINITY]
  for (const {kind, text} of tokensOf(value)) {
    const opens = kind === 'function' || text === '('
    if (opens) depth++
    if (kind === 'percentage') {
      if (depth < colorFrom) found.add('%')
    } else if (kind === 'dimension') {
      const dimension = parseValue(text)
      if (dimension.kind === 'dimension' && UNITS.has(dimension.unit)) found.add(dimension.unit)
    } else if (kind === 'ident' || kind === 'function') {
      const name = (kind === 'function' ? text.slice(0, -1) : text).toLowerCase()
      if (WORDS.has(name) || (kind === 'function' && name.startsWith('--'))) found.add(name)
      if (opens && COLOR_FUNCTIONS.has(name)) colorFrom = Math.min(colorFrom, depth)
    }
    if (text === ')') depth--
    if (depth < colorFrom) colorFrom = Number.POSITIVE_INFINITY
  }
  return found
}
