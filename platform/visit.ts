import {combineWidths} from '@facsimile/pipeline'
import type {Snapshot} from '@facsimile/plugins'
import type {Element, Root} from 'hast'
import {
  type BrowserHandle,
  type OpenedPage,
  type OpenOptions,
  openPage,
  snapshotPage
} from './browser/index.ts'
import {capturePage} from './capture-page.ts'
import {motionOf, standStill} from './certificate/evidence.ts'
import type {Collected} from './diff/collect.ts'
import {renumbered} from './renumber.ts'

/** One load of the page, at one width, still open; its world knows the elements by their numbers in the snapshot. */
export interface Sighting {
  opened: OpenedPage
  /** Of the viewport, px. */
  width: number
  height: number
  /** Animations and transitions before it was stopped; absent where it was not. */
  motion?: Collected
}

/** A page as it was seen. */
export interface Visit {
  snapshot: Snapshot
  /** The first is the load that was captured; others are there where scripts may lay the page out for the width. */
  sightings: [Sighting, ...Sighting[]]
  close(): Promise<void>
}

export interface VisitOptions extends OpenOptions {
  /** Marks what is to be copied; by default the whole page. */
  selector?: string
  /** Load the page at other widths too, where it has scripts that may lay it out for the width (default: true). */
  widths?: boolean
  /** Stop each load as soon as it is captured, so that it can be compared with (default: false). */
  stop?: boolean
  /** Called when the page is at rest and is about to be read. */
  onOpened?: () => void
}

/** A desktop, a small desktop, a tablet and a telephone. */
const VIEWPORTS = [
  {width: 1440, height: 900},
  {width: 1024, height: 768},
  {width: 768, height: 1024},
  {width: 390, height: 844}
]

type Load = Sighting & {snapshot: Snapshot}

const stopped = async ({page}: OpenedPage) => {
  const motion = await motionOf(page)
  await standStill(page)
  return {motion}
}

/** Opens and captures a page; its loads stay open until `close`. Fails with `BrowserError`. */
export async function visitPage(
  handle: BrowserHandle,
  address: string,
  options: VisitOptions = {}
): Promise<Visit> {
  const {selector, widths = true, stop = false, onOpened, ...open} = options
  const opened = await openPage(handle, address, open)
  const pages = [opened]
  const close = async () => {
    await Promise.all(pages.map((page) => page.close()))
  }
  try {
    onOpened?.()
    const captured = await capturePage(opened, selector === undefined ? {} : {selector})
    const first: Sighting = {opened, ...captured.environment.viewport, ...(stop && (await stopped(opened)))}
    if (!widths || !hasScripts(captured.tree)) return {snapshot: captured, sightings: [first], close}
    const load = async (viewport: {width: number; height: number}): Promise<Load | undefined> => {
      try {
        const page = await openPage(handle, address, {...open, onArrived: undefined, viewport})
        pages.push(page)
        return {
          opened: page,
          ...viewport,
          snapshot: await snapshotPage(page),
          ...(stop && (await stopped(page)))
        }
      } catch {
        return undefined
      }
    }
    const {snapshot, sightings} = await otherWidths(captured, first, load)
    return {snapshot, sightings, close}
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The snapshot with what the page's scripts do at other widths, seen in fresh loads (a page that is resized keeps what
 * it did before). What differs between two loads at one width has to do with time or chance, not with width, and is
 * left out. A width that cannot be loaded is left out with a loss.
 */
async function otherWidths(
  snapshot: Snapshot,
  first: Sighting,
  load: (viewport: {width: number; height: number}) => Promise<Load | undefined>
): Promise<Pick<Visit, 'snapshot' | 'sightings'>> {
  const {viewport} = snapshot.environment
  const others = VIEWPORTS.filter(({width}) => Math.abs(width - viewport.width) > 100)
  const seen = await Promise.all(others.map(load))
  const loads = seen.filter((one) => one !== undefined)
  const captures = loads.map((one) => one.snapshot)
  // What two loads at one width have differently is no matter of width.
  const needsControl = combineWidths(snapshot, captures).snapshot.variants !== undefined
  const control = needsControl ? await load(viewport) : undefined
  const combined = combineWidths(snapshot, captures, control?.snapshot)
  const unseen = others
    .filter((_, index) => seen[index] === undefined)
    .map(({width}) => ({
      ruleId: 'width-unseen',
      reason: `The page could not be loaded at ${width} px, so what its scripts do there is not in the copy.`
    }))
  const [own = [], ...numbers] = combined.numbers
  return {
    snapshot: {...combined.snapshot, losses: [...combined.snapshot.losses, ...unseen]},
    sightings: [
      await renumbered(first, own),
      ...(await Promise.all(loads.map((one, index) => renumbered(one, numbers[index] ?? []))))
    ]
  }
}

function hasScripts(tree: Root): boolean {
  const stack: (Root | Element)[] = [tree]
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      if (child.tagName === 'script') return true
      stack.push(child)
    }
  }
  return false
}
