import {readFile} from 'node:fs/promises'
import {projectIn} from '@facsimile/studio/src/share/link.ts'
import type {Frame, Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {copyAfter} from './testing/clipboard.ts'
import {describeWithChromium} from './testing/describe-with-chromium.ts'
import {type LaunchedExtension, launchExtension} from './testing/launch-extension.ts'
import {PICTURED} from './testing/pages/pictured.ts'
import {type FileServer, serveFiles} from './testing/serve-files.ts'

await describeWithChromium('the menu beside Copy', () => {
  let extension: LaunchedExtension
  let server: FileServer
  let page: Page
  let bar: Frame
  let text: string

  beforeAll(async () => {
    server = await serveFiles({
      ...PICTURED,
      // With the header by which the service's own page may be read.
      '/studio/': {
        body: '<!doctype html><title>Studio · Facsimile</title><p>Studio</p>',
        type: 'text/html',
        headers: {'access-control-allow-origin': '*'}
      },
      '/other/': '<!doctype html><title>Another site</title>'
    })
    extension = await launchExtension()
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = await extension.context.newPage()
  }, 120_000)
  beforeEach(async () => {
    await page.goto(server.origin)
    bar = await extension.startPicking(page)
    ;({text} = await copyAfter(extension.worker, () => page.mouse.click(450, 330)))
  })
  afterAll(async () => {
    await extension?.close()
    await server?.close()
  })

  const choose = async (label: string) => {
    await bar.locator('[aria-label="More"]').click()
    await bar.locator(`.menu >> text="${label}"`).click()
  }

  it('opens the copy in the Studio, in what browsers do not send', async () => {
    await extension.worker.evaluate(
      (studioAddress) => chrome.storage.sync.set({studioAddress}),
      `${server.origin}/studio/`
    )
    const opened = extension.context.waitForEvent('page')
    await choose('Open in Studio')
    const studio = await opened
    await studio.waitForURL(/studio/)
    const url = new URL(studio.url())
    expect(url.pathname).toBe('/studio/')
    expect(await projectIn(url.hash)).toMatchObject({format: 'html', code: text, css: ''})
    await studio.close()
  })

  it('says that there is no Studio, and opens nothing', async () => {
    const before = extension.context.pages().length
    for (const url of ['http://127.0.0.1:9/studio/', `${server.origin}/gone/`, `${server.origin}/other/`]) {
      await extension.worker.evaluate((studioAddress) => chrome.storage.sync.set({studioAddress}), url)
      await choose('Open in Studio')
      await expect.poll(() => bar.locator('.status').textContent()).toContain(`No Studio answers at ${url}`)
    }
    expect(extension.context.pages()).toHaveLength(before)
  })

  it('downloads the files', async () => {
    const downloaded = page.waitForEvent('download')
    await choose('Download')
    const file = await downloaded
    expect(file.suggestedFilename()).toBe('component.html')
    expect(await readFile(await file.path(), 'utf8')).toBe(text)
  })

  it('copies a picture of the element, without what was drawn over it', async () => {
    await choose('Copy as image')
    await expect.poll(() => bar.locator('.status').textContent()).toBe('Copied as an image')
    const bytes = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const picture = await item?.getType('image/png')
      return picture ? [...new Uint8Array(await picture.arrayBuffer())] : []
    })
    const seen = await page.evaluate(() => {
      const {width, height} = (
        document.querySelector('.plan:nth-child(2)') as Element
      ).getBoundingClientRect()
      return {width: Math.round(width), height: Math.round(height)}
    })
    const picture = sharp(Buffer.from(bytes))
    const {width, height} = await picture.metadata()
    expect(Math.abs(width - seen.width)).toBeLessThanOrEqual(1)
    expect(Math.abs(height - seen.height)).toBeLessThanOrEqual(1)
    // In the middle of the upper edge, where the box was drawn.
    const {data, info} = await picture.raw().toBuffer({resolveWithObject: true})
    const at = (Math.round(width / 2) + info.width * 4) * info.channels
    expect([...data.subarray(at, at + 3)]).toEqual([255, 255, 255])
  })

  it('goes on to Edit Mode', async () => {
    await choose('Edit styles')
    await expect.poll(() => page.frames().length).toBeGreaterThan(2)
    await page.keyboard.press('Escape')
  })
})
