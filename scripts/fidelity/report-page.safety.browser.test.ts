import {chmod, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {type Canary, startCanary} from '@facsimile/platform/testing/hostile/canary.ts'
import {armed, BREAKOUTS, PAYLOADS} from '@facsimile/platform/testing/hostile/payloads.ts'
import {provoke, watchFor} from '@facsimile/platform/testing/hostile/watch.ts'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, it} from 'vitest'
import type {PageResult} from './measure-page.ts'
import {reportPage} from './report-page.ts'

await describeWithBrowser('the report of fidelity', () => {
  let browser: BrowserHandle
  let canary: Canary
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-report-'))
    // The browser may run as another user.
    await chmod(folder, 0o755)
    canary = await startCanary()
    browser = await launchBrowser({windows: true})
  })
  afterAll(async () => {
    await browser?.close()
    await canary?.close()
    await rm(folder, {recursive: true, force: true})
  })

  it('shows names and values of pages, and runs none of them', async () => {
    const texts = [...BREAKOUTS, ...PAYLOADS.map(({html}) => html)].map((text) =>
      armed(text, {canary: canary.url, home: canary.url})
    )
    const results = texts.map(
      (text): PageResult =>
        ({
          page: text,
          losses: [text],
          combos: [
            {
              combo: text,
              error: text,
              bytes: 1,
              sourceBytes: 1,
              fidelity: {
                score: 0.5,
                widths: [],
                misses: [
                  {element: text, pseudo: text, property: text, expected: text, found: text, widths: [1440]}
                ],
                missCount: 1,
                repaired: 0
              },
              states: {same: 0, changing: 1, differences: [{element: text, state: 'hover', reason: text}]},
              pictures: {1440: {before: 'before.png', after: text, difference: text}}
            }
          ]
        }) as unknown as PageResult
    )
    const picture = {create: {width: 8, height: 8, channels: 3, background: 'red'}} as const
    await writeFile(path.join(folder, 'before.png'), await sharp(picture).png().toBuffer())
    const file = path.join(folder, 'report.html')
    // Without the escapes, as if one were forgotten, its policy still holds.
    const forgotten = reportPage(results).replace('</body>', () => `${texts.join('\n')}</body>`)
    for (const html of [reportPage(results), forgotten]) {
      await writeFile(file, html)
      const context = await browser.browser.newContext()
      const watch = await watchFor(context, 'file:')
      const page = await context.newPage()
      await page.goto(pathToFileURL(file).href)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      const picture = page.locator('img[src="before.png"]').first()
      await picture.scrollIntoViewIfNeeded({timeout: 10_000})
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {timeout: 10_000})
        .toBe(8)
      await provoke(page.mainFrame(), 'table, summary, code, td, img')
      await page.waitForTimeout(500)
      expect(watch.fired).toEqual([])
      expect(canary.hits.filter(({dest}) => dest !== 'document')).toEqual([])
      await context.close()
    }
  })
})
