import {mapTokens} from '../tokens.ts'
import {isNumeric, type NumericValue} from './numeric.ts'
import {parseValue} from './parse-value.ts'

/** CSS text with other texts in the place of some of its numbers, percentages and dimensions, those in functions included. */
export const mapNumbers = (text: string, change: (number: NumericValue) => string | undefined): string =>
  mapTokens(text, (token) => {
    if (token.kind !== 'number' && token.kind !== 'percentage' && token.kind !== 'dimension')
      return token.text
    const value = parseValue(token.text)
    return (isNumeric(value) ? change(value) : undefined) ?? token.text
  })

/** Whether CSS text has a dimension of this unit in it. */
export const hasUnit = (text: string, unit: string): boolean => {
  if (!text.toLowerCase().includes(unit)) return false
  let found = false
  mapNumbers(text, (number) => {
    found ||= number.kind === 'dimension' && number.unit === unit
    return undefined
  })
  return found
}
