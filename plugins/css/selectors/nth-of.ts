import getNthCheck from 'nth-check'
import {tokensOf} from '../tokens.ts'

/** The argument of `:nth-child()` and the like. */
export interface NthArgument {
  /** `2n+1` */
  formula: string
  /** The selector list after `of`. */
  of?: string
}

/**
 * The parts of an argument; undefined where its formula is none. What follows `of` is not checked.
 *
 * ```
 * 2n+1 of:not(.a)
 * ^^^^ formula
 *        ^^^^^^^^ of
 * ```
 * Spec: <https://drafts.csswg.org/selectors-4/#the-nth-child-pseudo>
 */
export function nthArgument(argument: string): NthArgument | undefined {
  const tokens = tokensOf(argument)
  // Chromium takes no capitals here.
  const place = tokens.findIndex(({kind, text}) => kind === 'ident' && text === 'of')
  const textOf = (from: number, to?: number) =>
    tokens
      .slice(from, to)
      .map(({text}) => text)
      .join('')
      .trim()
  const formula = place === -1 ? textOf(0) : textOf(0, place)
  if (!isFormula(formula)) return undefined
  return place === -1 ? {formula} : {formula, of: textOf(place + 1)}
}

/** The selector list after `of`; undefined where there is none. */
export const nthOf = (argument: string): string | undefined => nthArgument(argument)?.of

function isFormula(text: string): boolean {
  try {
    getNthCheck(text)
    return true
  } catch {
    return false
  }
}
