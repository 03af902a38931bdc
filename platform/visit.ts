import {questionsOf, type Snapshot} from '@facsimile/plugins'
import type {Element, Root} from 'hast'
import type {Page} from 'playwright-core'
import {askPage, type BrowserHandle, type OpenOptions, snapshotPage} from './browser/index.ts'
import {capturePage} from './capture-page.ts'
import {motionOf, pictureOf, standStill} from './certificate/evidence.ts'
import {openLoads} from './visit/loads.ts'
import {otherWidths} from './visit/other-widths.ts'
import type {Picture} from './certificate/picture.ts'
import type {Load, Sighting} from './visit/sighting.ts'
import {type Viewport, VIEWPORTS} from './visit/viewports.ts'

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

/** The picture is taken while other loads still wait; who needs it waits for it. */
function begunPicture(page: Page): Promise<Picture> {
  const picture = pictureOf(page)
  picture.catch(() => {})
  return picture
}

/** Opens and captures a page; its loads stay open until `close`. Fails with `BrowserError`. */
export async function visitPage(
  handle: BrowserHandle,
  address: string,
  options: VisitOptions = {}
): Promise<Visit> {
  const {selector, widths = true, stop = false, onOpened, ...open} = options
  const loads = openLoads(handle, address, open)
  const {width: ownWidth} = open.viewport ?? VIEWPORTS[0]!
  const others = VIEWPORTS.filter(({width}) => Math.abs(width - ownWidth) > 100)
  const load = async (viewport: Viewport): Promise<Load | undefined> => {
    try {
      const opened = await loads.open({onArrived: undefined, viewport})
      const snapshot = await snapshotPage(opened)
      if (stop) await standStill(opened.page)
      return {opened, ...viewport, snapshot}
    } catch {
      return undefined
    }
  }
  let begun: Promise<Load | undefined>[] | undefined
  const loadOthers = () => (begun ??= others.map(load))
  try {
    // A page that has scripts mostly waits while it settles: the other widths are loaded meanwhile.
    const opened = await loads.open(widths ? {onRunning: loadOthers} : {})
    onOpened?.()
    const captured = await capturePage(opened, selector === undefined ? {} : {selector})
    const first: Sighting = {opened, ...captured.environment.viewport}
    if (stop) {
      first.motion = await motionOf(opened.page)
      await standStill(opened.page)
      if (selector === undefined) first.picture = begunPicture(opened.page)
    }
    const close = () => loads.close()
    if (!widths || !hasScripts(captured.tree)) return {snapshot: captured, sightings: [first], close}
    const seen = await otherWidths(captured, first, {others, begun: loadOthers(), load})
    if (!seen.snapshot.variants) return {...seen, close}
    // Other rules may meet what is there at other widths.
    const answers = await askPage(opened.page, questionsOf(seen.snapshot))
    return {...seen, snapshot: {...seen.snapshot, answers}, close}
  } catch (error) {
    await loads.close()
    throw error
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
