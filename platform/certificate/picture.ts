import type {Page} from 'playwright-core'
import {drawLarge} from '../browser/drawn-size.ts'
import {captureScreenshot} from '../browser/screenshot.ts'
import {worldOf} from '../browser/world.ts'

/** A whole page, or a part of it, as drawn. */
export interface Picture {
  /** px of the document. */
  x: number
  y: number
  width: number
  height: number
  /** From top to bottom, each `STRIP` px high but the last. */
  strips: Buffer[]
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** One picture of a tall page would be more than the browser draws at once. */
export const STRIP = 8192
/** Endless pages: what is below is compared by styles and boxes alone. */
const MAX_HEIGHT = 8 * STRIP
/** The same to the right: a browser that shall draw millions of pixels side by side ends. */
const MAX_WIDTH = 4096

/** PNG pictures of the document's area, the whole of it by default, without resizing the page. */
export async function takePicture(page: Page, area?: Area): Promise<Picture> {
  const {session} = await worldOf(page)
  const scale = 1 / (await drawLarge(page))
  const whole = area ?? (await wholeOf(page))
  const width = Math.min(Math.ceil(whole.width), MAX_WIDTH)
  const height = Math.min(Math.ceil(whole.height), MAX_HEIGHT)
  const strips: Buffer[] = []
  for (let top = 0; top < height; top += STRIP) {
    const data = await captureScreenshot(session, {
      format: 'png',
      captureBeyondViewport: true,
      optimizeForSpeed: true,
      clip: {x: whole.x, y: whole.y + top, width, height: Math.min(STRIP, height - top), scale}
    })
    strips.push(Buffer.from(data, 'base64'))
  }
  return {x: whole.x, y: whole.y, width, height, strips}
}

async function wholeOf(page: Page): Promise<Area> {
  const {session} = await worldOf(page)
  const {cssContentSize} = await session.send('Page.getLayoutMetrics')
  return cssContentSize
}
