import {amountOf} from './values/numeric.ts'
import {beginsWith} from './text-parts.ts'
import {isBlank, tokensOf} from './tokens.ts'

/** A value of a calculation: a sum of amounts by unit (`''` for plain numbers). */
export type Sum = ReadonlyMap<string, number>

export interface MathSumOptions {
  /** The unit in which an amount counts, with the amount in it (default: its own). */
  inUnit?: (amount: number, unit: string) => readonly [unit: string, amount: number]
  /**
   * Whether `a -b` and `a-b` are differences, which they are not in CSS: in texts that have been through a compiler that writes the spaces
   * (default: false).
   */
  isLoose?: boolean
}

/**
 * The result of a calculation without its `calc`, of `+ - * /`, `min()` and `max()` on literals: `100% - 2 * 4px` → 100 % and −8 px. Undefined
 * where something else occurs, where what is compared has several units or may be a share of less than nothing, and where brackets are nested
 * deeper than any author's. Spec: <https://drafts.csswg.org/css-values-4/#calc-simplification>
 */
export function mathSum(
  text: string,
  {inUnit = asItIs, isLoose = false}: MathSumOptions = {}
): Sum | undefined {
  const reader = new Reader(text, inUnit, isLoose)
  const result = reader.sum()
  return result && reader.isAtEnd ? result : undefined
}

/** Levels of brackets that are read. */
const DEEPEST = 64

const asItIs = (amount: number, unit: string) => [unit, amount] as const

class Reader {
  readonly #pieces: readonly {text: string; isApart: boolean}[]
  readonly #inUnit: NonNullable<MathSumOptions['inUnit']>
  readonly #isLoose: boolean
  #at = 0
  #depth = 0

  constructor(text: string, inUnit: NonNullable<MathSumOptions['inUnit']>, isLoose: boolean) {
    this.#inUnit = inUnit
    this.#isLoose = isLoose
    const tokens = tokensOf(text)
    this.#pieces = tokens.flatMap((token, at) => {
      const [before, after] = [tokens[at - 1], tokens[at + 1]]
      const isApart = before !== undefined && after !== undefined && isBlank(before) && isBlank(after)
      return isBlank(token) ? [] : [{text: token.text, isApart}]
    })
  }

  get isAtEnd(): boolean {
    return this.#at === this.#pieces.length
  }

  get #next(): string | undefined {
    return this.#pieces[this.#at]?.text
  }

  sum(): Sum | undefined {
    let left = this.#product()
    while (left && this.#next !== undefined && this.#next !== ')' && this.#next !== ',') {
      const sign = this.#sign()
      const right = sign === undefined ? undefined : this.#product()
      if (!right || sign === undefined) return undefined
      left = joined(left, scaled(right, sign))
    }
    return left
  }

  /** Of an operator; that of a number behind another one is its own. */
  #sign(): number | undefined {
    const piece = this.#pieces[this.#at]
    if (piece?.text !== '+' && piece?.text !== '-')
      return this.#isLoose && beginsWith(piece?.text ?? '', '+-') ? 1 : undefined
    if (!this.#isLoose && !piece.isApart) return undefined
    this.#at++
    return piece.text === '-' ? -1 : 1
  }

  #product(): Sum | undefined {
    let left = this.#factor()
    while (left && (this.#next === '*' || this.#next === '/')) {
      const divides = this.#next === '/'
      this.#at++
      const right = this.#factor()
      const [factor, first] = [right && plainNumber(right), plainNumber(left)]
      if (!right || (factor === undefined && (divides || first === undefined))) return undefined
      left = factor === undefined ? scaled(right, first ?? 1) : scaled(left, divides ? 1 / factor : factor)
    }
    return left
  }

  #factor(): Sum | undefined {
    const piece = this.#next
    if (piece === undefined) return undefined
    this.#at++
    if (piece.endsWith('(')) return this.#bracketed(piece.toLowerCase())
    if (piece === '-' && this.#isLoose) {
      const inside = this.#factor()
      return inside && scaled(inside, -1)
    }
    const amount = amountOf(piece)
    // `10px-2px` is one number with a unit that there is not.
    return amount && !amount.unit.includes('-')
      ? new Map([this.#inUnit(amount.value, amount.unit)])
      : undefined
  }

  #bracketed(name: string): Sum | undefined {
    if (this.#depth >= DEEPEST) return undefined
    this.#depth++
    const inside =
      name === 'min('
        ? this.#least(Math.min)
        : name === 'max('
          ? this.#least(Math.max)
          : this.#inBrackets(name)
    this.#depth--
    return inside && this.#closes() ? inside : undefined
  }

  #inBrackets(name: string): Sum | undefined {
    return name === '(' || name === 'calc(' ? this.sum() : undefined
  }

  #closes(): boolean {
    return this.#pieces[this.#at++]?.text === ')'
  }

  /** Of arguments that all have one unit. */
  #least(of: (...values: number[]) => number): Sum | undefined {
    const values: number[] = []
    const units = new Set<string>()
    for (;;) {
      const argument = this.sum()
      const [entry, ...others] = argument ?? []
      if (!entry || others.length > 0 || entry[0] === '%') return undefined
      units.add(entry[0])
      values.push(entry[1])
      if (this.#next !== ',') break
      this.#at++
    }
    const [unit = '', ...more] = units
    return more.length === 0 ? new Map([[unit, of(...values)]]) : undefined
  }
}

function joined(one: Sum, other: Sum): Sum {
  const sum = new Map(one)
  for (const [unit, amount] of other) sum.set(unit, (sum.get(unit) ?? 0) + amount)
  return sum
}

const scaled = (sum: Sum, by: number): Sum => new Map([...sum].map(([unit, amount]) => [unit, amount * by]))

const plainNumber = (sum: Sum): number | undefined => (sum.size === 1 ? sum.get('') : undefined)
