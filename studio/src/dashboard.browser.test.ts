import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {BrowserContext, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {seededAccount} from '../testing/furnished-account.ts'
import {type ModelService, startModelService} from '../testing/model-service.ts'

await describeWithBrowser('the dashboard', () => {
  let service: RunningService
  let models: ModelService
  let handle: BrowserHandle
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    models = await startModelService()
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1', FACSIMILE_BROWSER: '/nowhere/chrome'})
    handle = await launchBrowser({windows: true})
    context = await handle.browser.newContext({viewport: {width: 1440, height: 900}})
    await seededAccount(service, models, context)
    page = await context.newPage()
  })
  afterAll(async () => {
    await handle?.close()
    await service?.stop()
    await models?.close()
  })
  const open = (path: string) => page.goto(service.origin + path)

  it('renames where the name stands: the field has the focus, and its text is chosen', async () => {
    await open('/dashboard/api/')
    await page.getByRole('button', {name: 'Rename Build server'}).click()
    const field = page.getByLabel('New name')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('Deploy')
    await page.keyboard.press('Enter')
    await page.getByRole('button', {name: 'Rename Deploy'}).waitFor()
  })

  it('ends a key that was rotated before its day is over', async () => {
    await open('/dashboard/api/')
    await page.getByRole('button', {name: 'Rotate Deploy'}).click()
    await page.getByText('is ready. Copy it now').waitFor()
    const old = page.getByRole('row').filter({hasText: /ends /})
    await old.getByRole('button', {name: 'Revoke Deploy'}).click()
    expect(await old.getByRole('button', {name: /^Rotate|^Rename/}).count()).toBe(0)
    await old.getByRole('button', {name: 'Revoke now'}).click()
    await page
      .getByRole('row')
      .filter({hasText: /ended /})
      .waitFor()
  })

  it('offers nothing to buy where nothing is sold', async () => {
    await open('/dashboard/api/')
    await page.getByText('A copy of a page costs one credit.').waitFor()
    expect(await page.getByRole('button', {name: 'Get now'}).count()).toBe(0)
  })

  it('opens a menu above its button where there is more room', async () => {
    await page.setViewportSize({width: 390, height: 500})
    await open('/dashboard/components/')
    const button = page.getByRole('button', {name: 'More about Notice'})
    await button.evaluate((element) => element.scrollIntoView({block: 'end'}))
    await button.click()
    const last = page.getByRole('button', {name: 'Delete'}).locator('visible=true')
    const [menu, opener] = [await last.boundingBox(), await button.boundingBox()]
    expect(menu && menu.y + menu.height).toBeLessThanOrEqual(opener?.y ?? 0)
    expect(menu?.y).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
  })

  it('is no wider than a phone', async () => {
    await page.setViewportSize({width: 390, height: 800})
    for (const path of ['api', 'components', 'crawl', 'account']) {
      await open(`/dashboard/${path}/`)
      await page.waitForLoadState('networkidle')
      const wide = await page.evaluate(() =>
        document.documentElement.scrollWidth <= innerWidth
          ? []
          : [...document.querySelectorAll('body *')]
              .filter(
                (part) => part.getBoundingClientRect().right > innerWidth + 1 && !part.closest('.wide-table')
              )
              .map((part) => part.outerHTML.slice(0, 90))
      )
      expect(wide, path).toEqual([])
      const hidden = await page
        .locator('main :is(a, button, input), .side-menu a')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.outerHTML.slice(0, 90))
        )
      expect(hidden, path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
  })
})
