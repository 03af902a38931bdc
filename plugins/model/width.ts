import type {WidthRange} from './types.ts'

/** Upper bound of a range that has none; finite, so that it survives JSON. */
export const UNBOUNDED = Number.MAX_VALUE

/** What `max-width: 767px` adds to its bound to become the end of a half-open range, in px. */
export const EPSILON = 1 / 1024

/** The ranges between edges, in their order; none where there is one edge or none. */
export function rangesBetween(edges: Iterable<number>): WidthRange[] {
  const ranges: WidthRange[] = []
  let from: number | undefined
  for (const to of [...new Set(edges)].sort((a, b) => a - b)) {
    if (from !== undefined) ranges.push({from, to})
    from = to
  }
  return ranges
}

/** Every width. */
export const EVERY_WIDTH: WidthRange = {from: 0, to: UNBOUNDED}
