import type {PseudoSelector, Selector} from 'css-what'
import {compoundsOf} from './compounds.ts'
import {type Tokens} from './parse-selector.ts'
import {toggleOf, type Toggles} from './toggles.ts'

/**
 * A complex selector without the lists around classes and attributes of states alone: `.dark .card` and `.night .card` for
 * `:is(.dark, .night) .card`, and `.open` for `:where(.open)`. The specificity of what is given is that of each.
 * Spec: <https://drafts.csswg.org/selectors-4/#matches>
 */
export function withoutPlainLists(tokens: Tokens, toggles: Toggles): Tokens[] {
  if (!tokens.some(isList)) return [tokens]
  let ways: Tokens[] = [[]]
  for (const {combinator, tokens: own} of compoundsOf(tokens)) {
    const [only, ...others] = own.filter((token) => token.type !== 'pseudo-element')
    const listed = only && others.length === 0 && isList(only) ? only.data : undefined
    const isPlain = listed?.every(
      ([token, ...more]) => token && more.length === 0 && toggleOf(token, toggles)
    )
    const alternatives =
      listed && isPlain && ways.length * listed.length <= MOST
        ? listed.map((alternative) => own.flatMap((token) => (token === only ? alternative : [token])))
        : [own]
    ways = ways.flatMap((way) =>
      alternatives.map((alternative) => [...way, ...(combinator ? [combinator] : []), ...alternative])
    )
  }
  return ways
}

/** No author's selector has more ways. */
const MOST = 16

const isList = (token: Selector): token is PseudoSelector & {data: Tokens[]} =>
  token.type === 'pseudo' && (token.name === 'is' || token.name === 'where') && Array.isArray(token.data)
