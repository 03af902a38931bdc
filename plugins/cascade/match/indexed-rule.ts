import {hasIndexed} from '../../css/selectors/child-indexed.ts'
import {LEGACY_PSEUDO_ELEMENTS} from '../../css/selectors/known-pseudos.ts'
import {combinatorOf, type Tokens} from '../../css/selectors/parse-selector.ts'
import type {StyleRule} from '../read/style-rule.ts'

/**
 * Whether a rule could be for places among siblings. The distance between children is said once, by their parent; and a list of
 * selectors that asks for siblings, too, is for all of them: `.btn:first-child:active, :not(.btn-check) + .btn:active`.
 */
export const isIndexedRule = ({declarations}: StyleRule, list: readonly Tokens[]): boolean =>
  list.some(hasIndexed) &&
  !list.some((tokens) => tokens.some(isOfSiblings)) &&
  (list.every((tokens) => tokens.some(isPseudoElement)) ||
    !declarations().some(({property}) => property.startsWith('margin')))

const isOfSiblings = (token: Tokens[number]): boolean => {
  const combinator = combinatorOf(token)
  return combinator === '+' || combinator === '~'
}

const isPseudoElement = (token: Tokens[number]): boolean =>
  token.type === 'pseudo-element' || (token.type === 'pseudo' && LEGACY_PSEUDO_ELEMENTS.has(token.name))
