import {nthOf} from './nth-of.ts'
import type {Selector} from 'css-what'
import {parse} from 'css-what'

/** Identifiers, classes and their like, types (Selectors 4, §17). */
export type Specificity = readonly [number, number, number]

const ZERO: Specificity = [0, 0, 0]
const LEGACY_PSEUDO_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter'])

export const compareSpecificity = (a: Specificity, b: Specificity): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
const add = (a: Specificity, b: Specificity): Specificity => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const highestSpecificity = (selectors: readonly Selector[][]): Specificity =>
  selectors.map(specificityOf).reduce((a, b) => (compareSpecificity(a, b) >= 0 ? a : b), ZERO)

/** Specificity of one complex selector, given as css-what tokens. */
export function specificityOf(tokens: readonly Selector[]): Specificity {
  return tokens.reduce<Specificity>((sum, token) => add(sum, specificityOfToken(token)), ZERO)
}

function specificityOfToken(token: Selector): Specificity {
  switch (token.type) {
    case 'attribute':
      // css-what writes `#a` as an attribute selector whose case rule is left to quirks mode.
      return token.name === 'id' && token.action === 'equals' && token.ignoreCase === 'quirks'
        ? [1, 0, 0]
        : [0, 1, 0]
    case 'tag':
      return [0, 0, 1]
    case 'pseudo-element':
      if (token.name === 'slotted' && token.data) return add([0, 0, 1], highestSpecificity(parse(token.data)))
      return [0, 0, 1]
    case 'pseudo': {
      if (LEGACY_PSEUDO_ELEMENTS.has(token.name)) return [0, 0, 1]
      if (token.name === 'where') return ZERO
      if (['is', 'not', 'has', 'matches', '-webkit-any', '-moz-any'].includes(token.name)) {
        return Array.isArray(token.data) ? highestSpecificity(token.data) : ZERO
      }
      if ((token.name === 'host' || token.name === 'host-context') && Array.isArray(token.data)) {
        return add([0, 1, 0], highestSpecificity(token.data))
      }
      if ((token.name === 'nth-child' || token.name === 'nth-last-child') && typeof token.data === 'string') {
        const of = nthOf(token.data)
        if (of !== undefined) return add([0, 1, 0], highestSpecificity(parse(of)))
      }
      return [0, 1, 0]
    }
    default:
      return ZERO
  }
}
