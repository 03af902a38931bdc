import type {Page} from 'playwright-core'
import {sessionOf} from './page-session.ts'

/**
 * How large a page is drawn that is not shown, of its own size: what scripts, styles and layout see of it is the same, but what it
 * costs to draw its frames and to decode its images falls with the square. A power of two, by which places can be multiplied and
 * divided again without a rest.
 */
export const SMALL = 1 / 16

export interface Viewport {
  width: number
  height: number
}

interface Drawn {
  /** px of the page; the driver still has the one that it set. */
  viewport: Viewport
  deviceScaleFactor: number
  scale: number
}

/** Of the whole module: it is a fact of the page, which Playwright does not keep; it goes with the page. */
const drawn = new WeakMap<Page, Drawn>()

/** From here on the page is drawn small, until `drawLarge`. */
export async function drawSmall(page: Page, deviceScaleFactor: number): Promise<void> {
  const viewport = page.viewportSize()
  if (!viewport) return
  const own = {viewport, deviceScaleFactor, scale: SMALL}
  drawn.set(page, own)
  await override(page, own)
}

/**
 * From here on the page is drawn as large as it is, until it has another viewport: drawing it small at once would cost as much
 * again. Gives the px of the device that a picture has for each px of the page; it has one where the driver's own override is in force.
 */
export async function drawLarge(page: Page): Promise<number> {
  const own = drawn.get(page)
  if (!own) return 1
  if (own.scale !== 1) {
    own.scale = 1
    await override(page, own)
  }
  return own.deviceScaleFactor
}

/** The device scale factor of a page that is drawn small; nothing of others. */
export const smallScaleOf = (page: Page): number | undefined => drawn.get(page)?.deviceScaleFactor

/** px of the page. */
export const viewportOf = (page: Page): Viewport | null => drawn.get(page)?.viewport ?? page.viewportSize()

/** Gives the page another viewport, px; where it was drawn small once it is so again. */
export async function setViewport(page: Page, {width, height}: Viewport): Promise<void> {
  const own = drawn.get(page)
  if (!own) return page.setViewportSize({width, height})
  own.viewport = {width, height}
  own.scale = SMALL
  // The driver would have it drawn large first.
  await override(page, own)
}

/**
 * Replaces the driver's own override, which does not set how large the page is drawn, and sets the same otherwise.
 * Spec: <https://chromedevtools.github.io/devtools-protocol/tot/Emulation/#method-setDeviceMetricsOverride>
 */
async function override(page: Page, {viewport, ...own}: Drawn): Promise<void> {
  const {width, height} = viewport
  const session = await sessionOf(page)
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...own,
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    screenOrientation: {type: 'landscapePrimary', angle: 0},
    mobile: false
  })
}
