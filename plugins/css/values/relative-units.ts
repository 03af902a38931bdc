import {tokensOf} from '../tokens.ts'
import {parseValue} from './parse-value.ts'

const UNITS: ReadonlySet<string> = new Set('em ex ch cap ic lh cqw cqh cqi cqb cqmin cqmax'.split(' '))
const WORDS: ReadonlySet<string> = new Set(
  (
    'inherit unset revert revert-layer currentcolor larger smaller bolder lighter attr var sibling-index sibling-count if ' +
    'light-dark match-parent anchor anchor-size'
  ).split(' ')
)

/** Units, words and functions whose meaning depends on the element or its place: `em`, `ch`, `%`, `currentcolor`, `bolder`, … */
export function relativeUnits(value: string): Set<string> {
  const found = new Set<string>()
  for (const {kind, text} of tokensOf(value)) {
    if (kind === 'percentage') found.add('%')
    else if (kind === 'dimension') {
      const dimension = parseValue(text)
      if (dimension.kind === 'dimension' && UNITS.has(dimension.unit)) found.add(dimension.unit)
    } else if (kind === 'ident' || kind === 'function') {
      const name = (kind === 'function' ? text.slice(0, -1) : text).toLowerCase()
      if (WORDS.has(name) || (kind === 'function' && name.startsWith('--'))) found.add(name)
    }
  }
  return found
}
