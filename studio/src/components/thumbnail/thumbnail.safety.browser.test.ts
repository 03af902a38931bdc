import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {signedUp} from '@facsimile/platform/accounts/testing/account-client.ts'
import {BREAKOUTS, PAYLOADS} from '@facsimile/platform/testing/hostile/payloads.ts'
import {provokeFrames} from '@facsimile/platform/testing/hostile/watch.ts'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type SafetyBench, safetyBench} from '../../../testing/safety.ts'

/** Components that a page of the list shows. */
const EACH = 24

await describeWithBrowser('thumbnails of saved components', () => {
  let bench: SafetyBench
  beforeAll(async () => {
    bench = await safetyBench()
  })
  afterAll(() => bench?.close())

  it('run nothing, and reach nothing', async () => {
    const components = [
      ...PAYLOADS.map(({html}) => ({format: 'html', code: html, css: ''})),
      ...PAYLOADS.filter((_, index) => index % 6 === 0).map(({html}) => ({
        format: 'jsx',
        code: `export default () => <div dangerouslySetInnerHTML={{__html: ${JSON.stringify(html)}}} />`,
        css: ''
      })),
      ...BREAKOUTS.map((text) => ({
        format: 'html',
        code: '<p class="a">a</p>',
        css: `.a { color: red } /* ${text} */`
      })),
      ...BREAKOUTS.map((text) => ({
        format: 'html',
        code: `<p style='content: "${text}"' class='bg-[url(${text})]'>a</p>`,
        css: `${text}`
      })),
      ...BREAKOUTS.map((text) => ({format: 'jsx', code: `export default () => <${text}/>`, css: ''}))
    ]
    const found: string[] = []
    for (let start = 0; start < components.length; start += EACH) {
      const person = await signedUp(bench.service)
      const some = components.slice(start, start + EACH)
      for (const [index, {format, code, css}] of some.entries())
        await person.call('POST', '/account/components', {
          name: `${BREAKOUTS[index % BREAKOUTS.length]}`.slice(0, 100),
          format,
          code: bench.arm(code),
          css: bench.arm(css)
        })
      const {context, page, violations} = await bench.open(person)
      await page.goto(`${bench.service.origin}/dashboard/components/`)
      await expect.poll(() => page.locator('.thumbnail').count()).toBe(some.length)
      for (let index = 0; index < some.length; index++) {
        await page.locator('.thumbnail').nth(index).scrollIntoViewIfNeeded()
        await page.waitForTimeout(30)
      }
      await expect
        .poll(() => page.locator('.thumbnail[data-state="waiting"]').count(), {timeout: 60_000})
        .toBe(0)
      for (const frame of page.frames())
        if (frame.url().endsWith('/preview/still.html'))
          expect(await frame.evaluate(() => self.origin)).toBe('null')
      await provokeFrames(page)
      found.push(...(await violations()))
      expect(page.url()).toBe(`${bench.service.origin}/dashboard/components/`)
      await page.goto(`${bench.service.origin}/studio/`)
      await page.waitForTimeout(500)
      found.push(...(await violations()))
      await context.close()
    }
    expect(found).toEqual([])
  }, 300_000)

  it('show pictures of other sites', async () => {
    const person = await signedUp(bench.service)
    const picture = `${bench.canary.url}/picture.png`
    await person.call('POST', '/account/components', {
      name: 'Pictured',
      format: 'html',
      code: `<img src="${picture}" alt="">`,
      css: ''
    })
    const {context, page} = await bench.open(person)
    await page.goto(`${bench.service.origin}/dashboard/components/`)
    await expect.poll(() => bench.canary.hits.some(({path}) => path === '/picture.png')).toBe(true)
    await context.close()
  })
})
