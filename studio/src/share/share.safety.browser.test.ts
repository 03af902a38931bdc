import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {BREAKOUTS, PAYLOADS} from '@facsimile/platform/testing/hostile/payloads.ts'
import {provokeFrames} from '@facsimile/platform/testing/hostile/watch.ts'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type SafetyBench, safetyBench} from '../../testing/safety.ts'
import {fragmentOf} from './link.ts'

/** Payloads of one paste. */
const EACH = 8

await describeWithBrowser('what comes into the Studio from outside', () => {
  let bench: SafetyBench
  beforeAll(async () => {
    bench = await safetyBench()
  })
  afterAll(() => bench?.close())

  it('is shown without running in our pages when a link brings it', async () => {
    const {context, page, violations} = await bench.open()
    const everything = PAYLOADS.map(({html}) => html).join('\n')
    for (const [index, text] of [...BREAKOUTS, everything].entries()) {
      for (const format of index % 4 === 0 ? (['html', 'jsx'] as const) : (['html'] as const)) {
        const hostile = bench.arm(text)
        const code =
          format === 'html'
            ? `<p>${hostile}</p>`
            : `export default () => <p title=${JSON.stringify(hostile)}>a</p>`
        const fragment = await fragmentOf({name: hostile, format, code, css: `/* */ ${hostile}`})
        await page.goto('about:blank')
        await page.goto(`${bench.service.origin}/studio/${fragment}`)
        await page.waitForSelector('#editor-code .cm-content')
        await page.waitForTimeout(400)
        await provokeFrames(page)
        expect(new URL(page.url()).pathname, text).toBe('/studio/')
        expect(await violations({mayRunInFrames: true}), text).toEqual([])
      }
    }
    await context.close()
  }, 300_000)

  it('is shown without running in our pages when it is pasted', async () => {
    const {context, page, violations} = await bench.open()
    const all: string[] = [BREAKOUTS.join('\n')]
    for (let start = 0; start < PAYLOADS.length; start += EACH)
      all.push(
        PAYLOADS.slice(start, start + EACH)
          .map(({html}) => `<div>${html}</div>`)
          .join('\n')
      )
    for (const format of ['html', 'jsx']) {
      await page.goto(`${bench.service.origin}/studio/`)
      await page.waitForSelector('#editor-code .cm-content')
      for (const text of all) {
        await page.getByRole('button', {name: 'Import'}).first().click()
        const dialog = page.getByRole('dialog')
        await dialog.locator('#import-text').fill(bench.arm(text))
        await dialog.getByLabel('Component format').selectOption(format)
        await dialog.getByRole('button', {name: 'Import'}).click()
        // Text that is nothing of a page is refused with a sentence.
        await expect
          .poll(() =>
            dialog.count().then(async (count) => count === 0 || (await dialog.locator('.notice').count()) > 0)
          )
          .toBe(true)
        if (await dialog.count()) await page.keyboard.press('Escape')
        await page.waitForTimeout(100)
        await provokeFrames(page)
        expect(await violations({mayRunInFrames: true}), `${format} ${text}`).toEqual([])
      }
    }
    await context.close()
  }, 300_000)
})
