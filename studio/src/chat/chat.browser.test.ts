import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {BrowserContext, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {seededAccount} from '../../testing/furnished-account.ts'
import {type ModelService, startModelService, WORDS} from '../../testing/model-service.ts'

await describeWithBrowser('an answer that is being written', () => {
  let service: RunningService
  let models: ModelService
  let handle: BrowserHandle
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    models = await startModelService()
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1', FACSIMILE_BROWSER: '/nowhere/chrome'})
    handle = await launchBrowser({windows: true})
    context = await handle.browser.newContext({viewport: {width: 1440, height: 700}})
    await seededAccount(service, models, context)
    page = await context.newPage()
    await page.goto(`${service.origin}/studio/`)
    await page.getByRole('tab', {name: 'Chat'}).click()
    await page.locator('.message').first().waitFor()
  })
  afterAll(async () => {
    await handle?.close()
    await service?.stop()
    await models?.close()
  })

  const answer = () => page.locator('.message[data-role="assistant"]').last()
  const ask = async (text: string) => {
    const before = await page.locator('.message').count()
    await page.getByLabel('Message').fill(text)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.message').count()).toBe(before + 2)
  }
  const shown = async () =>
    (await answer().innerText()).split(/\s+/).filter((word) => word.startsWith('word'))
  const fromBottom = () =>
    page.locator('.messages').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)

  it('is drawn as it comes, in sight, and complete where it ends with [DONE] alone', async () => {
    // As far up as one can be: a new question leads down again.
    await page.locator('.messages').evaluate((log) => log.scrollTo({top: 0}))
    await ask('word by word')
    const counts: number[] = []
    for (let turn = 0; turn < 20 && (counts.at(-1) ?? 0) < WORDS; turn++) {
      await page.waitForTimeout(200)
      counts.push((await shown()).length)
    }
    expect(counts.at(-1)).toBe(WORDS)
    // It grew in many steps, not in two.
    expect(new Set(counts).size).toBeGreaterThan(6)
    await expect.poll(fromBottom).toBeLessThan(4)
    await page.getByRole('button', {name: 'Send'}).waitFor()
    expect(await page.getByText('Cut off').count()).toBe(0)
    expect(await page.getByRole('log').getByRole('alert').count()).toBe(0)
  })

  it('keeps what came when it is stopped', async () => {
    await ask('word by word')
    await expect.poll(() => shown().then(({length}) => length)).toBeGreaterThan(8)
    await page.getByRole('button', {name: 'Stop'}).click()
    await page.getByText('Stopped').waitFor()
    expect((await shown()).length).toBeGreaterThan(8)
    expect((await shown()).length).toBeLessThan(WORDS)
  })
})
