/** Breakpoints that are so close count as one: `max-width: 767.98px` and `min-width: 768px`. */
const ONE = 2
/** Ranges that are narrower than this, px, are not worth a load. */
const NARROW = 64

/**
 * Further widths at which a page whose scripts set its layout should be loaded: the middles of the ranges between its own
 * breakpoints in which there is no capture, those between its most used breakpoints first, at most `count`, px.
 */
export function unseenWidths(
  seen: readonly number[],
  breakpoints: ReadonlyMap<number, number>,
  count: number
): number[] {
  const bounds = [...breakpoints]
    .map(([at, uses]) => ({at, uses}))
    .filter(({at}) => at > Math.min(...seen) && at < Math.max(...seen))
    .sort((a, b) => a.at - b.at)
  const merged: typeof bounds = []
  for (const bound of bounds) {
    const last = merged.at(-1)
    if (last && bound.at - last.at <= ONE) last.uses += bound.uses
    else merged.push({...bound})
  }
  const most = Math.max(...merged.map(({uses}) => uses))
  // A breakpoint of a few rules splits no range: it hardly affects what scripts measure.
  const used = merged.filter(({uses}) => uses * 10 >= most)
  return used
    .slice(1)
    .map((to, place) => ({from: used[place] ?? to, to}))
    .filter(({from, to}) => to.at - from.at >= NARROW && !seen.some((at) => at >= from.at && at < to.at))
    .sort((a, b) => b.from.uses + b.to.uses - (a.from.uses + a.to.uses))
    .slice(0, count)
    .map(({from, to}) => Math.round((from.at + to.at) / 2))
}
