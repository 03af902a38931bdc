const UNITLESS = new Set(
  (
    'border-spacing border-top-width border-right-width border-bottom-width border-left-width border-width bottom clip font-size height left ' +
    'letter-spacing margin-right margin-left margin-top margin-bottom margin max-height max-width min-height min-width padding-top ' +
    'padding-bottom padding-left padding-right padding right text-indent top vertical-align width word-spacing'
  ).split(' ')
)
const HASHLESS = new Set(
  'background-color border-color border-top-color border-right-color border-bottom-color border-left-color color'.split(
    ' '
  )
)

/**
 * A value as quirks mode reads it: `10` is `10px`, `ff0000` is `#ff0000`, for the properties where that holds.
 * Spec: <https://quirks.spec.whatwg.org/#css>
 */
export function quirkyValue(property: string, value: string): string {
  if (UNITLESS.has(property) && !value.includes('('))
    return value.replace(
      /(^|\s)([+-]?(?:\d+\.?\d*|\.\d+))(?=\s|$)/g,
      (_, space: string, number: string) => `${space}${number}${Number(number) === 0 ? '' : 'px'}`
    )
  if (!HASHLESS.has(property)) return value
  return value
    .split(/\s+/)
    .map((word) => {
      // Digits in front make it a number, which is filled up to six.
      if (/^\d+[a-f]*$|^\d[\da-f]*$/i.test(word) && word.length <= 6) return `#${word.padStart(6, '0')}`
      return /^[a-f][\da-f]{2}(?:[\da-f]{3})?$/i.test(word) ? `#${word}` : word
    })
    .join(' ')
}
