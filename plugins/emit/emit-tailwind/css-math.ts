import {amountOf} from '../../css/values/numeric.ts'
import {beginsWith} from '../../css/text-parts.ts'
import {isBlank, tokensOf} from '../../css/tokens.ts'

/** A value of a calculation: a sum of amounts by unit (`''` for plain numbers). */
type Sum = Map<string, number>

const TIMES: Readonly<Record<string, [unit: string, factor: number]>> = {
  ms: ['s', 0.001],
  turn: ['deg', 360],
  grad: ['deg', 0.9],
  in: ['px', 96],
  cm: ['px', 96 / 2.54],
  mm: ['px', 96 / 25.4],
  pt: ['px', 4 / 3],
  pc: ['px', 16]
}

/**
 * The result of a calculation without its `calc`: `.25rem * 4` → `1rem`, `100% - 2 * 4px` → `calc(100% + -8px)` with the
 * units in order. Undefined where something else than `+ - * /` on literals occurs.
 */
export function evaluateMath(text: string, remPixels?: number): string | undefined {
  const pieces = tokensOf(text).flatMap((token) => (isBlank(token) ? [] : [token.text]))
  let at = 0
  const factor = (): Sum | undefined => {
    const piece = pieces[at++]
    if (piece === undefined) return undefined
    if (piece === '(' || piece.toLowerCase() === 'calc(') {
      const inner = sum()
      return pieces[at++] === ')' ? inner : undefined
    }
    if (piece === '-') {
      const inner = factor()
      return inner && scaled(inner, -1)
    }
    const amount = amountOf(piece)
    return amount && new Map([inBase(amount.value, amount.unit, remPixels)])
  }
  const product = (): Sum | undefined => {
    let left = factor()
    while (left && (pieces[at] === '*' || pieces[at] === '/')) {
      const divides = pieces[at++] === '/'
      const right = factor()
      if (!right) return undefined
      const plain = plainNumber(right)
      if (plain !== undefined) left = scaled(left, divides ? 1 / plain : plain)
      else {
        const first = plainNumber(left)
        if (divides || first === undefined) return undefined
        left = scaled(right, first)
      }
    }
    return left
  }
  const sum = (): Sum | undefined => {
    let left = product()
    while (left && at < pieces.length && pieces[at] !== ')') {
      let sign = 1
      if (pieces[at] === '+' || pieces[at] === '-') sign = pieces[at++] === '-' ? -1 : 1
      // `a -b` is no difference in CSS, but the text has been through a compiler that writes the spaces.
      else if (!beginsWith(pieces[at] ?? '', '+-')) return undefined
      const right = product()
      if (!right) return undefined
      const joined: Sum = new Map(left)
      for (const [unit, amount] of right) joined.set(unit, (joined.get(unit) ?? 0) + sign * amount)
      left = joined
    }
    return left
  }
  const result = sum()
  if (!result || at !== pieces.length) return undefined
  const terms = [...result]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([unit, amount]) => rounded(amount, unit) + unit)
  return terms.length === 1 ? terms[0] : `calc(${terms.join(' + ')})`
}

const scaled = (sum: Sum, by: number): Sum => new Map([...sum].map(([unit, amount]) => [unit, amount * by]))
const plainNumber = (sum: Sum) => (sum.size === 1 ? sum.get('') : undefined)

/** Amounts in one unit of each kind: seconds, degrees, px; `rem` as px where its size is known. */
export function inBase(amount: number, unit: string, remPixels?: number): [unit: string, amount: number] {
  if (unit === 'rem' && remPixels !== undefined) return ['px', amount * remPixels]
  const other = TIMES[unit]
  return other ? [other[0], amount * other[1]] : [unit, amount]
}

/**
 * Four decimals: far below what makes a difference in a browser's layout. Plain numbers are factors and keep seven, as many as browsers
 * do: lines of `1.428571 × 14px` are not 20px high. Percentages are of a whole page, and browsers have them in single precision.
 */
export const rounded = (amount: number, unit = ''): string => {
  const precision = unit === '' ? 1e7 : 1e4
  const text = String(
    unit === '%' ? Number(Math.fround(amount).toPrecision(8)) : Math.round(amount * precision) / precision
  )
  return text === '-0' ? '0' : text
}
