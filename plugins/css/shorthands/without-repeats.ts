import {valueWords} from '../value-words.ts'
import {wordSet} from '../word-set.ts'

const SIDES = wordSet(
  'margin padding scroll-margin scroll-padding inset border-width border-style border-color border-radius'
)
const AXES = wordSet(
  'gap overflow margin-block margin-inline padding-block padding-inline inset-block inset-inline'
)

/** A value as short as it goes: sides that repeat others are left out (`1px 2px 1px 2px` → `1px 2px`), `0 0` of a background is `none`. */
export function withoutRepeats(property: string, value: string): string {
  if (property === 'background') return value === '0 0' ? 'none' : value
  if (!SIDES.has(property) && !AXES.has(property)) return value
  const words = valueWords(value)
  if (!words || words.length < 2 || words.some(({kind}) => kind !== 'word')) return value
  const [first, second, third = first, fourth = second] = words.map(({text}) => text)
  const sides = AXES.has(property) ? [first, second] : [first, second, third, fourth]
  if (sides.length === 4 && fourth === second) sides.pop()
  if (sides.length === 3 && third === first) sides.pop()
  if (sides.length === 2 && second === first) sides.pop()
  return sides.join(' ')
}
