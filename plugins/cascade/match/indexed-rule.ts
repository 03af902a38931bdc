import {combinatorOf, type Tokens} from '../../css/selectors/parse-selector.ts'
import {includesOneOf} from '../../css/text-parts.ts'
import type {StyleRule} from '../read/style-rule.ts'

/**
 * Whether a rule could be for places among siblings. The distance between children is said once, by their parent; and a list of
 * selectors that asks for siblings, too, is for all of them: `.btn:first-child:active, :not(.btn-check) + .btn:active`.
 */
export const isIndexedRule = ({selector, declarations}: StyleRule, list: readonly Tokens[]): boolean =>
  includesOneOf(selector, [':first-', ':last-', ':nth-']) &&
  !list.some((tokens) => tokens.some(isOfSiblings)) &&
  (includesOneOf(selector, ['::', ':before', ':after']) ||
    !declarations().some(({property}) => property.startsWith('margin')))

const isOfSiblings = (token: Tokens[number]): boolean => {
  const combinator = combinatorOf(token)
  return combinator === '+' || combinator === '~'
}
