import type {Page} from 'playwright-core'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {copyAfter} from './testing/clipboard.ts'
import {describeWithChromium} from './testing/describe-with-chromium.ts'
import {type LaunchedExtension, launchExtension} from './testing/launch-extension.ts'
import {type FileServer, serveFiles} from './testing/serve-files.ts'

/** Layers over a page as pages have them: a hidden backdrop, a catcher of clicks, a decoration, and a badge. */
const PAGE = `<!doctype html><html lang="en"><title>Layers</title><style>
body { margin: 0; font: 16px sans-serif } .layer { position: fixed; inset: 0 }
#backdrop { opacity: 0; pointer-events: none; background: black; z-index: 50 }
#catcher { z-index: 40 } #noise { pointer-events: none; z-index: 30; background: rgba(0, 0, 0, .03) }
section { padding: 20px; height: 160px; background: #eef } h2 { margin: 0; width: 300px }
#badge { pointer-events: none; position: absolute; top: 100px; left: 20px; background: gold; padding: 8px }
</style><section id="one"><h2 id="title">A title</h2><span id="badge">New</span></section>
<div class="layer" id="noise"></div><div class="layer" id="catcher"></div><div class="layer" id="backdrop"></div></html>`

await describeWithChromium('layers over a page', () => {
  let extension: LaunchedExtension
  let server: FileServer
  let page: Page
  beforeAll(async () => {
    server = await serveFiles({'/': PAGE})
    extension = await launchExtension()
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = await extension.context.newPage()
  }, 120_000)
  beforeEach(() => page.goto(server.origin))
  afterAll(async () => {
    await extension?.close()
    await server?.close()
  })

  const pickedAt = async (x: number, y: number) => {
    await page.mouse.move(x, y, {steps: 2})
    const {name} = await copyAfter(extension.worker, () => page.mouse.click(x, y))
    return name
  }

  it('are looked through where they draw nothing or let the pointer through', async () => {
    await extension.startPicking(page)
    const {text} = await copyAfter(extension.worker, () => page.mouse.click(60, 30))
    expect(text).toContain('A title')
    // A badge of the section itself takes no pointer, and is what is meant.
    const badge = await copyAfter(extension.worker, () => page.mouse.click(40, 112))
    expect(badge.text).toContain('New')
    expect(badge.text).not.toContain('A title')
    // Where nothing else is, a layer that is drawn can be picked.
    const below = await copyAfter(extension.worker, () => page.mouse.click(700, 600))
    expect(below.text).toMatch(/^<div/)
    await page.keyboard.press('Escape')
  })

  it('are picked with Shift', async () => {
    await extension.startPicking(page)
    await page.keyboard.down('Shift')
    const copy = await copyAfter(extension.worker, () => page.mouse.click(60, 30))
    await page.keyboard.up('Shift')
    expect(copy.text).not.toContain('A title')
    expect(await pickedAt(60, 30)).toBeTruthy()
    await page.keyboard.press('Escape')
  })

  it('of a page’s dialogs are followed when they open and close', async () => {
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.innerHTML = '<h3 style="margin:0">In a dialog</h3>'
      document.body.append(dialog)
      dialog.showModal()
    })
    await extension.startPicking(page)
    const heading = async () => {
      const box = await page.locator('dialog h3').boundingBox()
      return [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5] as const
    }
    const textAt = async (x: number, y: number) => {
      const {text} = await copyAfter(extension.worker, () => page.mouse.click(x, y))
      return text
    }
    expect(await textAt(...(await heading()))).toContain('In a dialog')
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await expect.poll(() => page.locator('dialog facsimile-surface').count()).toBe(0)
    expect(await textAt(60, 30)).toContain('A title')
    await page.evaluate(() => document.querySelector('dialog')?.showModal())
    await page.locator('dialog facsimile-surface').waitFor({state: 'attached'})
    expect(await textAt(...(await heading()))).toContain('In a dialog')
    await page.keyboard.press('Escape')
  })

  it('keep what they were while an element is picked', async () => {
    await extension.startPicking(page)
    const styles = await page.evaluate(() =>
      ['#backdrop', '#noise', '#badge'].map(
        (selector) => getComputedStyle(document.querySelector(selector) as Element).pointerEvents
      )
    )
    expect(styles).toEqual(['none', 'none', 'none'])
    await page.keyboard.press('Escape')
  })
})
