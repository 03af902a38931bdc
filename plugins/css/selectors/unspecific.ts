import type {Selector} from 'css-what'
import {isSlotted, slottedList} from './slotted.ts'

/**
 * `*` and `:not([hidden])`: a rule for whatever is there, as `:not([hidden]) ~ :not([hidden])` of Tailwind 3, says nothing of what is hidden
 * later, which is not seen. Neither does `:host([hidden])`, which components have whether anybody hides them or not.
 */
export const isOfWhatIsThere = (token: Selector): boolean =>
  token.type === 'universal' ||
  (token.type === 'pseudo' &&
    (token.name === 'not' || token.name === 'host') &&
    Array.isArray(token.data) &&
    token.data.every(
      ([only, ...more]) =>
        only?.type === 'attribute' && only.name === 'hidden' && only.action === 'exists' && more.length === 0
    ))

/** A pseudo-element that few elements have: a scroll bar, a placeholder. All can have generated content. */
export const isPseudoOfFew = (token: Selector): boolean =>
  token.type === 'pseudo-element' && token.name !== 'before' && token.name !== 'after'

/** It does not tell which elements are meant: a state, and what is excluded. */
export const isUnspecific = (token: Selector): boolean => {
  if (isSlotted(token)) return slottedList(token).some((inner) => inner.every(isUnspecific))
  if (token.type === 'universal' || token.type === 'pseudo-element') return true
  // A host is one element.
  if (token.type !== 'pseudo' || token.name === 'host') return false
  const isList = token.name === 'is' || token.name === 'where'
  return !isList || !Array.isArray(token.data) || token.data.some((inner) => inner.every(isUnspecific))
}
