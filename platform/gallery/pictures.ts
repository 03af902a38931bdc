import type {Page} from 'playwright-core'
import {within} from '../browser/deadline.ts'
import {captureScreenshot} from '../browser/screenshot.ts'
import type {StoredPicture} from './entries.ts'

/** Widths at which a page is shown, px; the first is the one that it was opened with. */
const WINDOWS = [
  {width: 1440, height: 900},
  {width: 768, height: 1024},
  {width: 390, height: 844}
] as const

/** px; what is below is not in the picture. WebP itself ends at 16,383. */
const MOST_HEIGHT = 6000

/** Of the top of the page, for a grid; lower where the page is. */
const THUMBNAIL = {width: 480, height: 360}

const QUALITY = 70

/** Milliseconds for one picture, and for a page to take its new width. */
const TIMEOUT = 15_000

/**
 * The page at three widths, and its top in small, as WebP made by the browser. The page is resized, and stays at the last
 * width. Fails with `BrowserError`.
 */
export async function picturesOf(page: Page): Promise<StoredPicture[]> {
  const session = await page.context().newCDPSession(page)
  const take = async (name: string, clip: {width: number; height: number}, scale: number) => {
    const data = await within(
      TIMEOUT,
      'The picture of the page',
      captureScreenshot(session, {
        format: 'webp',
        quality: QUALITY,
        captureBeyondViewport: true,
        clip: {x: 0, y: 0, ...clip, scale}
      })
    )
    const size = {width: Math.round(clip.width * scale), height: Math.round(clip.height * scale)}
    return {name, ...size, bytes: new Uint8Array(Buffer.from(data, 'base64'))}
  }
  const pictures: StoredPicture[] = []
  try {
    for (const window of WINDOWS) {
      const {width} = window
      if (page.viewportSize()?.width !== width) {
        await within(TIMEOUT, 'The page at another width', page.setViewportSize(window))
        // Two frames: one in which scripts receive the resize, one in which what they did is drawn.
        const drawn = page.evaluate(
          () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
        )
        await within(TIMEOUT, 'The page at another width', drawn)
      }
      const {cssContentSize} = await session.send('Page.getLayoutMetrics')
      const height = Math.max(1, Math.min(MOST_HEIGHT, Math.ceil(cssContentSize.height)))
      pictures.push(await take(String(width), {width, height}, 1))
      if (width === WINDOWS[0].width) {
        const scale = THUMBNAIL.width / width
        const top = Math.min(height, Math.round(THUMBNAIL.height / scale))
        pictures.push(await take('thumbnail', {width, height: top}, scale))
      }
    }
  } finally {
    await session.detach().catch(() => {})
  }
  return pictures
}
