import {parse, type PseudoElement, type Selector} from 'css-what'
import type {Tokens} from './parse-selector.ts'

/** `::slotted(…)`, whose argument css-what leaves as text, with the argument in the place of that text. */
export interface Slotted extends PseudoElement {
  list?: Tokens[]
}

export const isSlotted = (token: Selector): token is Slotted =>
  token.type === 'pseudo-element' && token.name === 'slotted'

/** What assigned nodes must match. Spec: <https://drafts.csswg.org/css-scoping/#slotted-pseudo> */
export const slottedList = ({list, data}: Slotted): Tokens[] => list ?? parse(data ?? '*')
