/** Of grids of up to twelve columns. */
const DENOMINATORS = [2, 3, 4, 5, 6, 12]

/** Half of the sixth decimal, to which tools round. */
const ROUNDED = 5.1e-7

/**
 * The fraction that a percentage between 0 and 100 is: `33.333333` → `{numerator: 1, denominator: 3}`. A column of `33.333%` is so much
 * narrower than a third that its neighbour's text is drawn otherwise; it is one only with `near`, the percentage points by which the
 * two may differ.
 */
export function fractionOf(
  percent: number,
  near = ROUNDED
): {numerator: number; denominator: number} | undefined {
  for (const denominator of DENOMINATORS) {
    const numerator = Math.round((percent / 100) * denominator)
    if (numerator <= 0 || numerator >= denominator) continue
    if (Math.abs((numerator / denominator) * 100 - percent) <= near) return {numerator, denominator}
  }
  return undefined
}
