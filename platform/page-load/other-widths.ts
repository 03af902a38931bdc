import {breakpointsOf, combineWidths, unseenWidths} from '@facsimile/pipeline'
import type {Snapshot} from '@facsimile/plugins'
import {renumbered} from './renumber.ts'
import type {CapturedLoad, PageLoad} from './page-load.ts'
import {type Viewport, viewportOf} from './viewports.ts'

/** Loads between the fixed widths, at most, for a page whose scripts lay it out for the width. */
const MORE_WIDTHS = 2

export interface OtherWidths {
  /** Viewports, besides the captured one, at which the page is being loaded; undefined is a load that failed. */
  others: readonly Viewport[]
  begun: readonly Promise<CapturedLoad | undefined>[]
  /** Loads the page once more. */
  load(viewport: Viewport): Promise<CapturedLoad | undefined>
}

/**
 * The snapshot with what the page's scripts do at other widths, seen in fresh loads (a page that is resized keeps what
 * it did before). What differs between two loads at one width has to do with time or chance, not with width, and is
 * left out. A width that cannot be loaded is left out with a loss.
 */
export async function otherWidths(
  snapshot: Snapshot,
  first: PageLoad,
  {others, begun, load}: OtherWidths
): Promise<{snapshot: Snapshot; loads: [PageLoad, ...PageLoad[]]}> {
  const {viewport} = snapshot.environment
  const widths = [viewport, ...others].map(({width}) => width)
  const between = unseenWidths(widths, breakpointsOf(snapshot), MORE_WIDTHS).map(viewportOf)
  const varies = begun.map(async (loading) => {
    const one = await loading
    if (!one || !combineWidths(snapshot, [one.snapshot]).snapshot.variants) throw new Error('Nothing varies.')
  })
  // What two loads at one width have differently is no matter of width.
  const [control, ...more] = await Promise.any(varies).then(
    () => Promise.all([viewport, ...between].map(load)),
    () => []
  )
  const viewports = [...others, ...(more.length > 0 ? between : [])]
  const seen = [...(await Promise.all(begun)), ...more]
  const loads = seen.filter((one) => one !== undefined)
  const combined = combineWidths(
    snapshot,
    loads.map((one) => one.snapshot),
    control?.snapshot
  )
  const unseen = viewports
    .filter((_, index) => seen[index] === undefined)
    .map(({width}) => ({
      ruleId: 'width-unseen',
      reason: `The page could not be loaded at ${width} px, so what its scripts do there is not in the copy.`
    }))
  const [own = [], ...numbers] = combined.numbers
  return {
    snapshot: {...combined.snapshot, losses: [...combined.snapshot.losses, ...unseen]},
    loads: [
      renumbered(first, own),
      ...loads.map((one, index) => renumbered(one, numbers[index] ?? [], combined.adjustments[index]))
    ]
  }
}
