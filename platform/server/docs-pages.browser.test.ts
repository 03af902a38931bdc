import {afterAll, beforeAll, expect, it} from 'vitest'
import {type BrowserHandle, launchBrowser} from '../browser/index.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {type RunningService, runService} from './testing/run-service.ts'

await describeWithBrowser('the documentation', () => {
  let service: RunningService
  let browser: BrowserHandle
  beforeAll(async () => {
    service = await runService({FACSIMILE_BROWSER: '/nowhere/chrome'})
    browser = await launchBrowser({windows: true})
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  it('stands in the frame of the product, and copies its samples', async () => {
    const context = await browser.browser.newContext({viewport: {width: 390, height: 800}})
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: service.origin})
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(`${service.origin}/docs`)
    for (const [name, path] of [
      ['Facsimile, home', '/'],
      ['Studio', '/studio/'],
      ['Gallery', '/gallery/'],
      ['Dashboard', '/dashboard/api/']
    ] as const)
      expect(await page.getByRole('link', {name, exact: true}).first().getAttribute('href')).toBe(path)
    const sample = page.locator('.sample').first()
    await sample.getByRole('button', {name: 'Copy'}).click()
    await sample.getByRole('button', {name: 'Copied'}).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await sample.locator('pre').textContent())
    expect(copied).toContain('/v1/magic')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(errors).toEqual([])
    await context.close()
  })
})
