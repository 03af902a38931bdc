/** A length and the length that it may be a percentage of, px, in one capture. */
export interface Measure {
  value: number | undefined
  whole: number | undefined
}

/** Pixels by which a script's rounding may be off. */
const ROUNDING = 0.75

/**
 * The length relative to the whole in every capture: `50%`, `calc(100% - 20px)`; undefined where they are not of one kind
 * or where the whole is the same everywhere, so that there is no evidence.
 */
export function shareOf(measures: readonly Measure[]): string | undefined {
  const known = measures.flatMap(({value, whole}) => (value !== undefined && whole ? [{value, whole}] : []))
  const [first] = known
  if (!first || known.length < measures.length) return undefined
  const wholes = new Set(known.map(({whole}) => Math.round(whole / 4)))
  if (wholes.size < 2) return undefined
  const fits = (share: number) => known.every(({value, whole}) => Math.abs(value - share * whole) <= ROUNDING)
  const ratio = first.value / first.whole
  const percent = Math.round(ratio * 100)
  if (fits(percent / 100)) return percent === 0 ? undefined : `${percent}%`
  for (const parts of [3, 6, 7, 8, 12]) {
    const part = Math.round(ratio * parts)
    if (part !== 0 && fits(part / parts)) return percentage(part / parts)
  }
  // An unusual percentage needs more evidence than a round one.
  const largest = known.reduce((a, b) => (a.whole > b.whole ? a : b))
  if (wholes.size > 2 && fits(largest.value / largest.whole)) return percentage(largest.value / largest.whole)
  const gap = Math.round(first.whole - first.value)
  return gap > 0 && known.every(({value, whole}) => Math.abs(whole - value - gap) <= ROUNDING)
    ? `calc(100% - ${gap}px)`
    : undefined
}

const percentage = (share: number) => `${Number((share * 100).toFixed(4))}%`
