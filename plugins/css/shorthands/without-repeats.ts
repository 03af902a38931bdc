import {valueWords} from '../value-words.ts'

const SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color|radius))$/
const AXES = /^(?:gap|overflow|(?:margin|padding|inset)-(?:block|inline))$/

/** A value as short as it goes: sides that repeat others are left out (`1px 2px 1px 2px` → `1px 2px`), `0 0` of a background is `none`. */
export function withoutRepeats(property: string, value: string): string {
  if (property === 'background') return /^0 0$/.test(value) ? 'none' : value
  if (!SIDES.test(property) && !AXES.test(property)) return value
  const words = valueWords(value)
  if (!words || words.length < 2 || words.some(({kind}) => kind !== 'word')) return value
  const [first, second, third = first, fourth = second] = words.map(({text}) => text)
  const sides = AXES.test(property) ? [first, second] : [first, second, third, fourth]
  if (sides.length === 4 && fourth === second) sides.pop()
  if (sides.length === 3 && third === first) sides.pop()
  if (sides.length === 2 && second === first) sides.pop()
  return sides.join(' ')
}
