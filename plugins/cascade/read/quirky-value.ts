import {mapTokens} from '../../css/tokens.ts'
import {isHexadecimal} from '../../css/values/parse-value.ts'
import {spaceSeparated} from '../../css/white-space.ts'

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
    return mapTokens(value, ({kind, text}, index, tokens) => {
      const isAlone = [tokens[index - 1], tokens[index + 1]].every(
        (next) => !next || next.kind === 'whitespace'
      )
      return kind === 'number' && isAlone && Number(text) !== 0 ? `${text}px` : text
    })
  return HASHLESS.has(property) ? spaceSeparated(value).map(withHash).join(' ') : value
}

function withHash(word: string): string {
  if (!isHexadecimal(word)) return word
  // Digits in front make it a number, which is filled up to six.
  if (Number.isInteger(Number(word[0]))) return word.length <= 6 ? `#${word.padStart(6, '0')}` : word
  return word.length === 3 || word.length === 6 ? `#${word}` : word
}
