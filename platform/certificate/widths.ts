import {breakpointsOf} from '@facsimile/pipeline'
import type {Snapshot} from '@facsimile/plugins'

/** A telephone's. */
const NARROW = 390
const MOST_USED = 3

/**
 * Widths at which a page is compared that can be resized: the captured one, a narrow one, and where the page's most used
 * breakpoints lie, each at the first whole px of its wider side. Widest first.
 */
export function comparedWidths(snapshot: Snapshot): number[] {
  const {width} = snapshot.environment.viewport
  const breakpoints = [...breakpointsOf(snapshot)].filter(([bound]) => bound > NARROW && bound < 2000)
  const used = breakpoints.sort(([, a], [, b]) => b - a).map(([bound]) => Math.ceil(bound))
  const widths = new Set([width, NARROW, ...[...new Set(used)].slice(0, MOST_USED)])
  return [...widths].sort((a, b) => b - a)
}
