import {afterAll, beforeAll, expect, it} from 'vitest'
import {copyAfter} from './testing/clipboard.ts'
import {describeWithChromium} from './testing/describe-with-chromium.ts'
import {type LaunchedExtension, launchExtension} from './testing/launch-extension.ts'
import {type FileServer, serveFiles} from './testing/serve-files.ts'

await describeWithChromium('the bar', () => {
  let extension: LaunchedExtension
  let elsewhere: FileServer
  let server: FileServer
  beforeAll(async () => {
    elsewhere = await serveFiles({'/other.css': '#last { color: teal }'})
    server = await serveFiles({
      '/': `<!doctype html><title>Bar</title><link rel="stylesheet" href="${elsewhere.origin}/other.css">
<style>body { margin: 0 } main { height: 560px } #last { margin: 0; height: 60px; background: #eee }</style><main></main><p id="last">The last one</p>`
    })
    extension = await launchExtension()
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  }, 120_000)
  afterAll(async () => {
    await extension?.close()
    await server?.close()
    await elsewhere?.close()
  })

  it('stays in the window when a warning makes it higher', async () => {
    const page = await extension.context.newPage()
    for (const height of [640, 700, 735]) {
      await page.setViewportSize({width: 1100, height})
      await page.goto(server.origin)
      const bar = await extension.startPicking(page)
      await copyAfter(extension.worker, () => page.mouse.click(300, 590))
      await bar.locator('.notice').waitFor()
      const box = await bar.locator('.bar').evaluate((element) => {
        const {top, bottom} = element.getBoundingClientRect()
        return {top, bottom}
      })
      expect(box.bottom, String(height)).toBeLessThanOrEqual(height - 7)
      expect(box.top, String(height)).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Escape')
    }
  })

  it('keeps what it reports beside its buttons in a narrow window', async () => {
    const page = await extension.context.newPage()
    await page.setViewportSize({width: 390, height: 640})
    await page.goto(server.origin)
    const bar = await extension.startPicking(page)
    await copyAfter(extension.worker, () => page.mouse.click(200, 590))
    await bar.getByText('Copied').waitFor()
    // What is written, which may be wider than the box that it is in.
    const texts = await bar
      .locator('.status > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
    const copy = await bar.locator('.split').boundingBox()
    const close = await bar.locator('[aria-label^="Leave"]').boundingBox()
    expect(Math.max(...texts)).toBeLessThanOrEqual(copy?.x ?? 0)
    expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(390)
    await page.close()
  })
})
