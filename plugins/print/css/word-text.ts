const units =
  /^(?:em|rem|r?ex|r?cap|r?ch|r?ic|r?lh|[sld]?v(?:w|h|i|b|min|max)|cm|mm|in|pt|pc|px|deg|grad|rad|turn|m?s|dpi|dpcm|dppx|x|cq(?:w|h|i|b|min|max)|fr)$/i

/** A word of a value: colours in lower case, numbers with a zero before the point and none at the end. */
export function wordText(word: string): string {
  if (/^#[\da-f]+$/i.test(word)) return word.toLowerCase()
  const number = /^([+-]?)(\d*\.?\d+|\d+\.)(e[+-]?\d+)?([a-z]*|%)$/i.exec(word)
  if (!number) return word
  const [, sign = '', digits = '', exponent = '', unit = ''] = number
  if (unit !== '' && unit !== '%' && !units.test(unit)) return word
  const shown = digits
    .replace(/^\./, '0.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return sign + shown + exponent.toLowerCase() + unit.toLowerCase()
}
