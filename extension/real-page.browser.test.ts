import path from 'node:path'
import {convert} from '@facsimile/pipeline'
import {capturePage, launchBrowser, openPage} from '@facsimile/platform'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {copiedText} from './library/copied-text.ts'
import {DEFAULT_SETTINGS} from './settings/settings.ts'
import {copyAfter} from './testing/clipboard.ts'
import {describeWithChromium} from './testing/describe-with-chromium.ts'
import {type LaunchedExtension, launchExtension} from './testing/launch-extension.ts'
import {folderFiles, type FileServer, serveFiles} from './testing/serve-files.ts'

const PAGE = path.resolve(import.meta.dirname, '../node_modules/startbootstrap-agency/dist')

await describeWithChromium('a real page', () => {
  let extension: LaunchedExtension
  let server: FileServer

  beforeAll(async () => {
    server = await serveFiles(await folderFiles(PAGE))
    extension = await launchExtension({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  }, 120_000)
  afterAll(async () => {
    await extension?.close()
    await server?.close()
  })

  it.each([
    ['#services', DEFAULT_SETTINGS],
    ['#services', {...DEFAULT_SETTINGS, styleFormat: 'tailwind', componentFormat: 'jsx'}],
    ['#team', {...DEFAULT_SETTINGS, styleFormat: 'external', copyMode: 'exact'}]
  ] as const)('gives of %s what the server’s browser gives', async (selector, settings) => {
    const url = `${server.origin}/index.html`
    const page = await extension.context.newPage()
    await page.goto(url)
    await extension.worker.evaluate((given) => chrome.storage.sync.set({settings: given}), settings)
    await extension.startPicking(page)
    await page.locator(selector).scrollIntoViewIfNeeded()
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error('no box')
    // In the section's own room beside its content.
    const copy = await copyAfter(extension.worker, () => page.mouse.click(6, Math.max(box.y + 10, 200)))
    const handle = await launchBrowser()
    try {
      const opened = await openPage(handle, url, {
        prepare: async (context) => {
          await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
        }
      })
      const expected = await convert(await capturePage(opened, {selector}), settings)
      expect(copy.text).toBe(copiedText(expected))
    } finally {
      await handle.close()
      await page.close()
    }
  })
})
