import {isHexadecimal, parseValue} from '../../css/values/parse-value.ts'

/** A word of a value: colours in lower case, numbers with a zero before the point and none at the end. */
export function wordText(word: string): string {
  if (word.startsWith('#') && isHexadecimal(word.slice(1))) return word.toLowerCase()
  const value = parseValue(word)
  if (value.kind === 'number') return numberText(word)
  if (value.kind === 'percentage') return `${numberText(word.slice(0, -1))}%`
  if (value.kind !== 'dimension' || !value.type || value.type === 'frequency') return word
  return numberText(word.slice(0, -value.unit.length)) + value.unit
}

function numberText(written: string): string {
  const [amount = '', exponent] = written.toLowerCase().split('e')
  const isSigned = amount.startsWith('-') || amount.startsWith('+')
  const [whole = '', fraction = ''] = amount.slice(isSigned ? 1 : 0).split('.')
  const decimals = fraction.replace(TRAILING_ZEROS, '')
  const digits = `${whole || '0'}${decimals === '' ? '' : `.${decimals}`}`
  return `${isSigned ? amount[0] : ''}${digits}${exponent === undefined ? '' : `e${exponent}`}`
}

const TRAILING_ZEROS = /0+$/
