import type {Selector} from 'css-what'
import {combinatorOf, type Tokens} from './parse-selector.ts'

/** Simple selectors of one element, and the combinator before them. Spec: <https://drafts.csswg.org/selectors-4/#compound> */
export interface Compound {
  combinator?: Selector
  tokens: Tokens
}

export function compoundsOf(tokens: Tokens): Compound[] {
  let compound: Compound = {tokens: []}
  const compounds = [compound]
  for (const token of tokens) {
    if (combinatorOf(token)) compounds.push((compound = {combinator: token, tokens: []}))
    else compound.tokens.push(token)
  }
  return compounds
}
