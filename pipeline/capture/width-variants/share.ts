/** A length and the length that it may be a percentage of, px, in one capture. */
export interface Measure {
  value: number | undefined
  whole: number | undefined
}

/** Pixels by which a script's rounding may be off. */
const ROUNDING = 0.75
/** Pixels that make up for the single precision in which browsers have percentages: a third of 990px is 329.99997px. */
const INEXACT = 0.01
/** Pixels by which a length may be off before it is seen. */
const UNSEEN = 0.5

interface Length {
  value: number
  whole: number
}

/**
 * The length relative to the whole in every capture: `50%`, `calc(100% - 20px)`; undefined where they are not of one kind
 * or where the whole or the length is the same everywhere, so that there is no evidence. A script that rounds to whole pixels so
 * that it is seen has that in its share: `round(down, 100% / 3 + 0.01px, 1px)`.
 */
export function shareOf(measures: readonly Measure[]): string | undefined {
  const known = measures.flatMap(({value, whole}) => (value !== undefined && whole ? [{value, whole}] : []))
  const [first] = known
  if (!first || known.length < measures.length) return undefined
  const wholes = new Set(known.map(({whole}) => Math.round(whole / 4)))
  if (wholes.size < 2 || known.every(({value}) => value === first.value)) return undefined
  const fits = (share: number) => known.every(({value, whole}) => Math.abs(value - share * whole) <= ROUNDING)
  const ratio = first.value / first.whole
  const percent = Math.round(ratio * 100)
  if (fits(percent / 100)) return percent === 0 ? undefined : rounded(percent / 100, known)
  for (const parts of [3, 6, 7, 8, 12]) {
    const part = Math.round(ratio * parts)
    if (part !== 0 && fits(part / parts)) return rounded(part / parts, known, `100% * ${part} / ${parts}`)
  }
  // A whole number of pixels more or less is likelier than a share that nobody would write.
  const sum = gapOf(first, known)
  if (sum) return sum
  // An unusual percentage needs more evidence than a round one.
  const largest = known.reduce((a, b) => (a.whole > b.whole ? a : b))
  return wholes.size > 2 && fits(largest.value / largest.whole)
    ? rounded(largest.value / largest.whole, known)
    : undefined
}

/** The whole and always as many pixels less or more, as scripts have it that read the whole in whole pixels (`offsetWidth + 1`). */
function gapOf(first: Length, lengths: readonly Length[]): string | undefined {
  const gap = Math.round(first.whole - first.value)
  const isOff = (by: number) => lengths.some(({value, whole}) => Math.abs(whole - value - gap) > by)
  if (gap === 0 || isOff(ROUNDING)) return undefined
  const sum = `100% ${gap > 0 ? '-' : '+'} ${Math.abs(gap)}px`
  const isRounded = isOff(INEXACT) && lengths.every(({value, whole}) => value === Math.round(whole) - gap)
  return isRounded ? `round(${sum}, 1px)` : `calc(${sum})`
}

/**
 * The percentage, rounded as the lengths are where it would be off by more than is seen; undefined where no function rounds so.
 * `exact`: the share in all its digits.
 * Spec: <https://drafts.csswg.org/css-values-4/#round-func>
 */
function rounded(share: number, lengths: readonly Length[], exact?: string): string | undefined {
  const text = percentage(share)
  const isExact = lengths.every(({value, whole}) => Math.abs(value - share * whole) <= UNSEEN)
  if (isExact) return text
  const printed = exact ? share : parseFloat(text) / 100
  const way = (['down', 'up'] as const).find((each) =>
    lengths.every(({value, whole}) => value === (each === 'down' ? Math.floor : Math.ceil)(printed * whole))
  )
  if (!way) return undefined
  const sign = way === 'down' ? '+' : '-'
  return `round(${way}, ${exact?.replace(' * 1 /', ' /') ?? text} ${sign} ${INEXACT}px, 1px)`
}

const percentage = (share: number) => `${Number((share * 100).toFixed(4))}%`
