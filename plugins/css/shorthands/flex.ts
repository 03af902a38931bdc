import {isLengthPercentage, isMath, isNegative, isNumber, isZero, numericKind, oneOf} from '../value-kinds.ts'
import {plainWords} from '../value-words.ts'
import type {Reader} from './reader.ts'

const basisKeyword = oneOf('auto content min-content max-content fit-content -webkit-fill-available stretch')

/** `none`, `auto`, `1`, `1 0`, `1 1 20rem`, `0px 1` (CSS Flexbox 1, §7.1.1): an omitted basis is `0%`. */
export const flex: Reader = (words) => {
  const values = plainWords(words)
  if (!values || values.length > 3) return undefined
  if (values.length === 1 && oneOf('none')(values[0])) return shares('0', '0', 'auto')
  if (values.some((value) => numericKind(value) === 'unknown' || isNegative(value))) return undefined
  const numbers: string[] = []
  let basis: string | undefined
  let last = -1
  for (const [index, value] of values.entries()) {
    const number = isNumber(value) && numbers.length < 2
    if (number) {
      // The two numbers stand together.
      if (numbers.length === 1 && last !== index - 1) return undefined
      numbers.push(value)
      last = index
    } else if (basis === undefined && (basisKeyword(value) || isLengthPercentage(value))) {
      if (isMath(value) && isNumber(value)) return undefined
      basis = value
    } else return undefined
  }
  if (basis !== undefined && isZero(basis) && values.at(-1) !== basis) return undefined
  return shares(numbers[0] ?? '1', numbers[1] ?? '1', basis ?? '0%')
}

function shares(grow: string, shrink: string, basis: string): Record<string, string> {
  return {'flex-grow': grow, 'flex-shrink': shrink, 'flex-basis': basis}
}
