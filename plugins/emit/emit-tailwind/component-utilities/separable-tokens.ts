import type {NonEmpty} from '../../../css/non-empty.ts'
import type {Element} from 'hast'
import {keysOf} from '../check-order.ts'
import type {Engine} from '../engine.ts'
import {outerPseudos} from '../../../css/selectors/outer-pseudos.ts'

/** The class tokens of elements that are styled alike. */
export interface TokenList {
  /** Those that are in none of the page's utilities. */
  left: Set<string>
  /** Those of them that an author wrote who works with utilities: they stay. */
  authored: ReadonlySet<string>
  /** Those that are, */
  separated: Set<string>
  /** in so many. */
  utilities: number
  elements: NonEmpty<Element>
}

/** What a token declares. */
interface Declared {
  /** By pseudo-element and longhand. */
  names: ReadonlySet<string>
  hasVariants: boolean
  isImportant: boolean
  /** Specificity of its selector, as a number: what weighs more overrides what weighs less wherever it stands. */
  weight: number
}

/**
 * Tells which tokens can become one utility, whatever else lists hold. It stands among the utilities without variants, at a place that depends
 * on all that it declares, so that nothing in it may override what stays beside it, and nothing there what is in it, but by variants.
 * Spec: <https://tailwindcss.com/docs/adding-custom-styles#adding-custom-utilities>
 */
export class SeparableTokens {
  readonly #engine: Pick<Engine, 'utility' | 'responsive' | 'context'>
  readonly #declared = new Map<string, Declared | undefined>()

  constructor(engine: Pick<Engine, 'utility' | 'responsive' | 'context'>) {
    this.#engine = engine
  }

  /** Those of some tokens, all of which the lists have, that can leave the lists together. */
  among(tokens: readonly string[], lists: readonly TokenList[]): string[] {
    let kept = new Set(tokens)
    for (let count = -1; count !== kept.size; ) {
      count = kept.size
      kept = new Set([...kept].filter((token) => lists.every((list) => this.#isSeparable(token, kept, list))))
    }
    return [...kept]
  }

  /** Whether a token is for a state or a pseudo-element, or for an attribute or an element around. */
  isOfState(token: string): boolean {
    const context = this.#engine.context(variantsOfToken(token))
    return context !== undefined && (context.weight !== OF_CLASS || outerPseudos(context.selector).length > 0)
  }

  #isSeparable(token: string, separated: ReadonlySet<string>, {left, separated: before}: TokenList): boolean {
    const own = this.#declaredBy(token)
    if (!own || UNSAFE.test(token)) return false
    for (const text of before) {
      const other = this.#declaredBy(text)
      if (!other || meet(own, other)) return false
    }
    for (const text of left) {
      if (separated.has(text)) continue
      const other = this.#declaredBy(text)
      if (!other) return false
      // Variants stand after everything without.
      if (meet(own, other) && (own.hasVariants || !other.hasVariants)) return false
    }
    return true
  }

  #declaredBy(token: string): Declared | undefined {
    if (!this.#declared.has(token)) this.#declared.set(token, this.#read(token))
    return this.#declared.get(token)
  }

  #read(token: string): Declared | undefined {
    const variants = variantsOfToken(token)
    const isImportant = token.endsWith('!')
    const name = token.slice(variants.length, isImportant ? -1 : undefined)
    const context = this.#engine.context(variants)
    const declared = this.#propertiesOf(name)
    if (!declared || !context) return undefined
    const pseudo = outerPseudos(context.selector).find((each) => each.startsWith('::')) ?? ''
    return {
      names: new Set(declared.flatMap(keysOf).map((property) => `${pseudo} ${property}`)),
      hasVariants: variants !== '',
      isImportant,
      weight: context.weight
    }
  }

  #propertiesOf(name: string): string[] | undefined {
    const utility = this.#engine.utility(name)
    if (utility) return [...utility.values.keys(), ...utility.sets]
    const parts = this.#engine.responsive(name)?.parts
    return parts && [...parts.values()].flatMap((part) => [...part.keys()])
  }
}

/** `md:hover:` of `md:hover:bg-white`. Brackets may hold anything. */
export function variantsOfToken(token: string): string {
  const last = token.lastIndexOf(':')
  let depth = 0
  let end = 0
  for (let at = 0; at <= last; at++) {
    if (token[at] === '[' || token[at] === '(') depth++
    else if (token[at] === ']' || token[at] === ')') depth--
    else if (token[at] === ':' && depth === 0) end = at + 1
  }
  return token.slice(0, end)
}

/** What the selector of a token without variants weighs. */
const OF_CLASS = 1000

/** Whether order decides between two: what is important, or weighs more, overrides the other wherever it stands. */
function meet(one: Declared, other: Declared): boolean {
  if (one.isImportant !== other.isImportant || one.weight !== other.weight) return false
  for (const name of one.names) if (other.names.has(name)) return true
  return false
}

/** Characters that mean something in the prelude of an at-rule. */
const UNSAFE = /[;{}"'\\<]/
