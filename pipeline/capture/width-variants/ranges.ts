import type {WidthRange} from '@facsimile/plugins'
import {UNBOUNDED} from '@facsimile/plugins/model'

/** A range of widths with the capture that applies to it: 0 is ours, others follow in the given order. */
export interface Stretch extends WidthRange {
  capture: number
}

/**
 * Which capture applies to which widths. Between two sampled widths the boundary is the page's own breakpoint that is used
 * most, else the middle.
 */
export function stretchesOf(widths: readonly number[], breakpoints: ReadonlyMap<number, number>): Stretch[] {
  const sorted = widths.map((width, capture) => ({width, capture})).sort((a, b) => a.width - b.width)
  const seams = sorted
    .slice(1)
    .map(({width}, place) => seamBetween(sorted[place]?.width ?? 0, width, breakpoints))
  return sorted.map(({capture}, place) => ({
    capture,
    from: seams[place - 1] ?? 0,
    to: seams[place] ?? UNBOUNDED
  }))
}

function seamBetween(narrow: number, wide: number, breakpoints: ReadonlyMap<number, number>): number {
  const between = [...breakpoints].filter(([bound]) => bound > narrow + 0.01 && bound <= wide)
  const [most] = between.sort(([, a], [, b]) => b - a)
  return most?.[0] ?? (narrow + wide) / 2
}

/** The ranges of the given captures, neighbours joined. */
export function rangesOf(stretches: readonly Stretch[], captures: ReadonlySet<number>): WidthRange[] {
  const ranges: WidthRange[] = []
  for (const {capture, from, to} of stretches) {
    if (!captures.has(capture)) continue
    const last = ranges.at(-1)
    if (last?.to === from) last.to = to
    else ranges.push({from, to})
  }
  return ranges
}
