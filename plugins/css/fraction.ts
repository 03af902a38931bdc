/** Of grids of up to twelve columns. */
const DENOMINATORS = [2, 3, 4, 5, 6, 12]

/**
 * The fraction that a percentage between 0 and 100 is: `33.333333` → `{numerator: 1, denominator: 3}`. Browsers have percentages in single
 * precision, where most that are rounded to six decimals are the fraction, and `16.666667` is not: of a box 960 pixels wide it is a 64th of
 * a pixel more, and text beside it is drawn otherwise. With `near` it may differ by so many percentage points.
 */
export function fractionOf(
  percent: number,
  near?: number
): {numerator: number; denominator: number} | undefined {
  for (const denominator of DENOMINATORS) {
    const numerator = Math.round((percent / 100) * denominator)
    if (numerator <= 0 || numerator >= denominator) continue
    const exact = (numerator / denominator) * 100
    const isNear =
      near === undefined ? Math.fround(exact) === Math.fround(percent) : Math.abs(exact - percent) <= near
    if (isNear) return {numerator, denominator}
  }
  return undefined
}
