import {questionsOf, type Snapshot} from '@facsimile/plugins'
import type {Element, Root} from 'hast'
import type {Page} from 'playwright-core'
import {type BlankPage, blankPageBeside} from '../browser/blank-page.ts'
import {callPage} from '../browser/capture-world.ts'
import type {BrowserHandle} from '../browser/launch.ts'
import type {OpenOptions} from '../browser/open.ts'
import {snapshotPage} from '../browser/snapshot.ts'
import {capturePage} from '../capture-page.ts'
import {stopScripts} from '../diff/freeze.ts'
import {PRINTED, comparedProperties} from '../certificate/compared-properties.ts'
import {motionOf, standStill} from '../certificate/evidence.ts'
import {takeFirstEvidence} from '../certificate/first-evidence.ts'
import {openLoads} from './loads.ts'
import {otherWidths} from './other-widths.ts'
import type {CapturedLoad, PageLoad} from './page-load.ts'
import {type Viewport, VIEWPORTS} from './viewports.ts'

/** A page as it was seen. */
export interface LoadedPage {
  snapshot: Snapshot
  /** The first is the load that was captured; others are there where scripts may lay the page out for the width. */
  loads: [PageLoad, ...PageLoad[]]
  /** Empty pages beside the first load, for its copies; `close` ends them too. */
  blankPages: Promise<BlankPage>[]
  close(): Promise<void>
}

export interface LoadPageOptions extends OpenOptions {
  /** Marks what is to be copied; by default the whole page. */
  selector?: string
  /** Load the page at other widths too, where it has scripts that may lay it out for the width (default: true). */
  widths?: boolean
  /** Stop each load as soon as it is captured, so that it can be compared with (default: false). */
  stop?: boolean
  /**
   * With `stop`, for a certificate: examine each load of a whole page as soon as it is stopped, and have pages ready for copies
   * (default: false).
   */
  withEvidence?: boolean
  /** Called when the page is idle and is about to be read. */
  onOpened?: () => void
}

/** Opens and captures a page; its loads stay open until `close`. Fails with `BrowserError`. */
export async function loadPage(
  handle: BrowserHandle,
  url: string,
  options: LoadPageOptions = {}
): Promise<LoadedPage> {
  const {selector, widths = true, stop = false, withEvidence = false, onOpened, ...open} = options
  const loads = openLoads(handle, url, open)
  const {width: ownWidth} = open.viewport ?? VIEWPORTS[0]
  const others = VIEWPORTS.filter(({width}) => Math.abs(width - ownWidth) > 100)
  const isCompared = stop && withEvidence && selector === undefined
  let giveProperties: (names: string[] | undefined) => void = () => {}
  const properties = new Promise<string[] | undefined>((resolve) => {
    giveProperties = resolve
  })
  const load = async (viewport: Viewport): Promise<CapturedLoad | undefined> => {
    try {
      const opened = await loads.open({onArrived: undefined, viewport, waitsOptionally: true})
      if (stop) await stopScripts(opened.page)
      const snapshot = await snapshotPage(opened)
      const one: CapturedLoad = {opened, ...viewport, snapshot}
      const standing = stop ? standStill(opened.page) : undefined
      // What was captured need not wait for it.
      if (isCompared && standing)
        one.earlyEvidence = takeFirstEvidence(opened.page, standing, properties, true)
      else await standing
      return one
    } catch {
      return undefined
    }
  }
  let begun: Promise<CapturedLoad | undefined>[] | undefined
  const loadOthers = () => (begun ??= others.map(load))
  try {
    // A page that has scripts mostly waits while it becomes idle: the other widths are loaded meanwhile.
    const opened = await loads.open(widths ? {onRunning: loadOthers} : {})
    onOpened?.()
    if (stop) await stopScripts(opened.page)
    const captured = await capturePage(opened, selector === undefined ? {} : {selector})
    const first: PageLoad = {opened, ...captured.environment.viewport}
    const isVaried = widths && hasScripts(captured.tree)
    const blankPages: Promise<BlankPage>[] = []
    giveProperties(isCompared ? comparedProperties(captured, ...PRINTED) : undefined)
    if (stop) {
      await stopFirst(first, isCompared ? properties : undefined)
      if (withEvidence) blankPages.push(...blankPagesBeside(opened.page, isVaried ? 2 : 1))
    }
    const close = () => loads.close()
    if (!isVaried) return {snapshot: captured, loads: [first], blankPages, close}
    const seen = await otherWidths(captured, first, {others, begun: loadOthers(), load})
    if (!seen.snapshot.variants) return {...seen, blankPages, close}
    // Other rules may meet what is there at other widths.
    const answers = await callPage(opened.page, questionsOf(seen.snapshot))
    return {...seen, snapshot: {...seen.snapshot, answers}, blankPages, close}
  } catch (error) {
    await loads.close()
    throw error
  }
}

/** Stops the captured load, and begins to examine it where `properties` are given. */
async function stopFirst(
  first: PageLoad,
  properties: Promise<string[] | undefined> | undefined
): Promise<void> {
  const {page} = first.opened
  first.motion = await motionOf(page)
  const standing = standStill(page)
  if (properties) first.earlyEvidence = takeFirstEvidence(page, standing, properties, false)
  await standing
}

/** Pages that are opened by a page whose scripts were stopped wait for a new process. */
function blankPagesBeside(page: Page, count: number): Promise<BlankPage>[] {
  return Array.from({length: count}, () => {
    const blankPage = blankPageBeside(page)
    blankPage.catch(() => {})
    return blankPage
  })
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
