import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {AxeBuilder} from '@axe-core/playwright'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {openDatabase} from '@facsimile/platform/database/open.ts'
import {openFreshDatabase} from '@facsimile/platform/database/testing/fresh-folder.ts'
import {setOperator} from '@facsimile/platform/database/operators.ts'
import {crawlSites} from '@facsimile/platform/crawl/tables.ts'
import {readList} from '@facsimile/platform/crawl/well-known.ts'
import {browserCookies, signedUp} from '@facsimile/platform/accounts/testing/account-client.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {BrowserContext, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {generateGallery} from '../testing/generated-gallery.ts'

const PAGES = 60

await describeWithBrowser('the views of the gallery', () => {
  let folder: string
  let service: RunningService
  let handle: BrowserHandle
  let context: BrowserContext
  let page: Page
  const open = (path: string) => page.goto(`${service.origin}${path}`)

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-views-'))
    const data = path.join(folder, 'data')
    await generateGallery(data, PAGES)
    // No site of the list receives a request: all of them are blocked until tomorrow.
    const {db, close} = await openFreshDatabase(data)
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
    const hosts = new Set((await readList('well-known')).map(({address}) => new URL(address).host))
    await db.insert(crawlSites).values([...hosts].map((host) => ({host, freeAt: tomorrow})))
    await close()
    service = await runService({FACSIMILE_BROWSER: '/nowhere/chrome'}, folder)
    handle = await launchBrowser({windows: true})
    context = await handle.browser.newContext({viewport: {width: 1440, height: 900}})
    page = await context.newPage()
  }, 300_000)
  afterAll(async () => {
    await handle?.close()
    await service?.stop()
    await rm(folder, {recursive: true, force: true})
  }, 60_000)

  it('shows all sections of a kind, goes on as they are scrolled, and leads to their page', async () => {
    await open('/gallery/')
    await page.getByRole('navigation', {name: 'Gallery'}).getByRole('link', {name: 'Sections'}).click()
    const tiles = page.locator('.section-tile:not(.wait)')
    await page.getByRole('heading', {name: 'Hero', level: 1}).waitFor()
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(24)
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        return tiles.count()
      })
      .toBe(PAGES)
    await page.getByRole('button', {name: /^Pricing/}).click()
    await page.getByRole('heading', {name: 'Pricing', level: 1}).waitFor()
    expect(page.url()).toContain('?kind=pricing')
    await expect.poll(() => tiles.first().textContent()).toContain('pricing')
    await page.goBack()
    await page.getByRole('heading', {name: 'Hero', level: 1}).waitFor()
    await expect.poll(() => tiles.count()).toBeGreaterThan(0)
    await tiles.first().getByRole('link').click()
    await page.getByRole('heading', {name: 'Similar pages'}).waitFor()
    expect(await page.locator('.entry-similar li').count()).toBe(8)
    // The code that is shown is that of the section.
    expect(await page.getByLabel('What the code is of').inputValue()).toBe('0')
  })

  it('has a collection for each field, which is the gallery with that field', async () => {
    await open('/gallery/collections/')
    const first = page.locator('.collection').first()
    const field = (await first.locator('.gallery-name').textContent()) ?? ''
    const [count = ''] = ((await first.locator('.collection-count').textContent()) ?? '').split(' ')
    await first.click()
    await page.locator('.gallery-card[data-state="shown"]').first().waitFor()
    // Cards are drawn at once, and the component with the count in its next frame.
    await expect
      .poll(() => page.locator('.gallery-count').textContent())
      .toBe(`${count} ${count === '1' ? 'page' : 'pages'} found`)
    await page.getByRole('button', {name: `Without ${field}`}).click()
    await expect.poll(() => page.locator('.gallery-count').textContent()).toBe(`${PAGES} pages`)
  })

  it('finds pages by a colour that is picked', async () => {
    await open('/gallery/')
    const picker = page.getByLabel('Any colour')
    await picker.fill('#0f7a70')
    await picker.dispatchEvent('change')
    await page.getByRole('button', {name: 'Without Like #0f7a70'}).waitFor()
    expect(new URL(page.url()).searchParams.get('near')).toBe('#0f7a70')
    await expect.poll(() => page.locator('.gallery-count').textContent()).toMatch(/^\d+ pages found$/)
    const count = await page.locator('.gallery-count').textContent()
    await page.reload()
    await expect.poll(() => page.locator('.gallery-count').textContent()).toBe(count)
  })

  it('lets the operator collect with a click, and stop', async () => {
    const person = await signedUp(service)
    await context.addCookies(browserCookies(person, service.origin))
    await open('/dashboard/crawl/')
    await page.getByText('No page was added yet').waitFor()
    expect(await page.getByRole('heading', {name: 'Fill the gallery'}).count()).toBe(0)
    await service.stop()
    const {db, close} = await openDatabase({folder: path.join(folder, 'data')})
    await setOperator(db, person.email, true)
    await close()
    service = await runService({FACSIMILE_BROWSER: '/nowhere/chrome'}, folder)
    await context.addCookies(browserCookies(person, service.origin))
    await open('/dashboard/crawl/')
    await page.getByRole('button', {name: 'Collect them'}).click()
    await page.getByRole('button', {name: 'Stop'}).click()
    await page.getByRole('button', {name: 'Go on collecting'}).waitFor()
    await page.getByRole('progressbar', {name: 'Pages that are done'}).waitFor()
    expect(await page.getByText('On disk').count()).toBe(1)
  })

  it.each(['/gallery/', '/gallery/sections/', '/gallery/collections/', '/dashboard/crawl/', 'an entry'])(
    '%s is no wider than a phone, and has no serious problem of accessibility',
    async (path) => {
      await page.setViewportSize({width: 390, height: 800})
      await open(path === 'an entry' ? '/gallery/sections/' : path)
      if (path === 'an entry') {
        await page.locator('.section-tile:not(.wait)').first().getByRole('link').click()
        await page.getByRole('heading', {name: 'Similar pages'}).waitFor()
        expect(await page.locator('.entry-similar').textContent()).toContain('A-template-of-many-parts')
      }
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      // The pages that are shown are somebody else's.
      const axe = new AxeBuilder({page}).exclude('iframe').withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
      const {violations} = await axe.analyze()
      const serious = violations.filter(({impact}) => impact === 'serious' || impact === 'critical')
      expect(serious.map(({id, nodes}) => `${id} ${nodes[0]?.html}`)).toEqual([])
    }
  )
})
