import {mathSum} from '../../css/math-sum.ts'

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
  const result = mathSum(text, {inUnit: (amount, unit) => inBase(amount, unit, remPixels), isLoose: true})
  if (!result) return undefined
  const terms = [...result]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([unit, amount]) => rounded(amount, unit) + unit)
  return terms.length === 1 ? terms[0] : `calc(${terms.join(' + ')})`
}

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
