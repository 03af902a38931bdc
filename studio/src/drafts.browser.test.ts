import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {accountClient, browserCookies, signedUp} from '@facsimile/platform/accounts/testing/account-client.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {BrowserContext, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest'
import {draft, preview, write} from '../testing/open-studio.ts'

/** Work that is not saved, in one browser, in another, and in both at once. */
await describeWithBrowser('drafts', () => {
  let service: RunningService
  let handle: BrowserHandle
  let person: Awaited<ReturnType<typeof signedUp>>
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    service = await runService({FACSIMILE_LOGIN_RATE_LIMIT: '1000'})
    handle = await launchBrowser({windows: true})
  })
  beforeEach(async () => {
    person = await signedUp(service)
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  afterAll(async () => {
    await handle?.close()
    await service?.stop()
  })

  /** The Studio in a browser that was never here, with whoever is logged in there. */
  async function browser(isIn = true): Promise<Page> {
    const context = await handle.browser.newContext({viewport: {width: 1440, height: 900}})
    contexts.push(context)
    if (isIn) await logIn(context)
    const page = await context.newPage()
    await page.goto(`${service.origin}/studio/`)
    await page.waitForSelector('#editor-code .cm-content')
    return page
  }
  async function logIn(context: BrowserContext): Promise<void> {
    const own = accountClient(service)
    const {email, password} = person
    await own.call('POST', '/auth/log-in', {email, password})
    await context.addCookies(browserCookies(own, service.origin))
  }
  const listed = async () => (await person.call('GET', '/account/drafts')).body.drafts as {title: string}[]
  const kept = (page: Page) => page.getByText('Draft in your account').waitFor()
  const returnTo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const codeOf = (page: Page) => draft(page).then(({code}) => code)

  it('go on in another browser', async () => {
    const one = await browser()
    expect(await listed()).toEqual([])
    await write(one, '<p>begun here</p>')
    await kept(one)
    const two = await browser()
    await preview(two).getByText('begun here').waitFor()
    await write(two, '<p>gone on there</p>')
    await kept(two)
    // Whoever comes back to the first one finds it as it is now.
    await returnTo(one)
    await preview(one).getByText('gone on there').waitFor()
    expect(await listed()).toHaveLength(1)
  })

  it('that were changed in two browsers are two', async () => {
    const one = await browser()
    await write(one, '<p>begun</p>')
    await kept(one)
    const two = await browser()
    await preview(two).getByText('begun').waitFor()
    await write(two, '<p>of the second</p>')
    await kept(two)
    await write(one, '<p>of the first</p>')
    await one.getByText('was changed in another browser too').waitFor()
    await kept(one)
    expect(await codeOf(one)).toBe('<p>of the first</p>')
    expect(await codeOf(two)).toBe('<p>of the second</p>')
    expect(await listed()).toHaveLength(2)
    await one
      .getByRole('region', {name: 'Drafts'})
      .getByRole('button', {name: 'Night ferry', exact: true})
      .click()
    await preview(one).getByText('of the second').waitFor()
    await one.getByRole('button', {name: 'Undo', exact: true}).click()
    await preview(one).getByText('of the first').waitFor()
  })

  it('of a visitor go to the account when they log in, all of them', async () => {
    const page = await browser(false)
    await write(page, '<p>the first</p>')
    await page.getByText('Draft in this browser').waitFor()
    await page.getByRole('button', {name: 'New', exact: true}).click()
    await expect.poll(() => codeOf(page)).toBe('')
    await write(page, '<p>the second</p>')
    await page.getByText('Draft in this browser').waitFor()
    await page.reload()
    await preview(page).getByText('the second').waitFor()
    const aside = page.getByRole('region', {name: 'Drafts'})
    await aside.getByRole('button', {name: 'Night ferry', exact: true}).click()
    await preview(page).getByText('the first').waitFor()
    await aside.getByRole('button', {name: 'Untitled', exact: true}).waitFor()
    expect(await listed()).toEqual([])
    await logIn(page.context())
    await page.reload()
    await kept(page)
    await expect
      .poll(async () => (await listed()).map(({title}) => title).sort())
      .toEqual(['Night ferry', 'Untitled'])
  })

  it('end when they are saved, and are thrown away with undo', async () => {
    const page = await browser()
    await write(page, '<p>to be saved</p>')
    await kept(page)
    await page.getByRole('button', {name: 'Save', exact: true}).click()
    await page.getByRole('button', {name: 'Saved'}).waitFor()
    await expect.poll(listed).toEqual([])
    await write(page, '<p>changed after</p>')
    await kept(page)
    await page.getByRole('button', {name: 'New', exact: true}).click()
    const drafts = page.getByRole('region', {name: 'Drafts'})
    await drafts.getByRole('button', {name: 'Discard the draft Night ferry'}).click()
    await page.getByText('The draft «Night ferry» is discarded.').waitFor()
    await expect.poll(listed).toEqual([])
    await drafts.getByRole('button', {name: 'Undo'}).click()
    await drafts.getByRole('button', {name: 'Night ferry', exact: true}).click()
    await preview(page).getByText('changed after').waitFor()
  })

  it('do not come back when they were saved and not changed since', async () => {
    const page = await browser()
    await page.getByRole('button', {name: 'New', exact: true}).click()
    await write(page, '<h2>Saved as it is</h2>')
    await kept(page)
    await page.getByRole('button', {name: 'Save', exact: true}).click()
    await page.getByRole('button', {name: 'Saved'}).waitFor()
    await page.waitForTimeout(800)
    const aside = () => page.evaluate(() => JSON.parse(localStorage.getItem('facsimile.drafts') ?? '[]'))
    expect(await aside()).toEqual([])
    await page.reload()
    await page.getByRole('button', {name: 'Saved'}).waitFor()
    await page.waitForTimeout(800)
    expect(await listed()).toEqual([])
  })

  it('without a name are called by their first heading', async () => {
    const page = await browser()
    await page.getByRole('button', {name: 'New', exact: true}).click()
    await write(page, '<section><h2 class="a">Winter <em>ferry</em></h2><h1>Later</h1></section>')
    await kept(page)
    await expect.poll(async () => (await listed()).map(({title}) => title)).toContain('Winter ferry')
  })

  it('stay in the browser while the service cannot be reached, and follow later', async () => {
    const page = await browser()
    await write(page, '<p>with a network</p>')
    await kept(page)
    await page.context().setOffline(true)
    await write(page, '<p>without one</p>')
    await page.getByText('Draft in this browser').waitFor()
    expect(await codeOf(page)).toBe('<p>without one</p>')
    await page.context().setOffline(false)
    await page.reload()
    await preview(page).getByText('without one').waitFor()
    await kept(page)
    const two = await browser()
    await preview(two).getByText('without one').waitFor()
  })

  it('of somebody else are not taken over', async () => {
    const page = await browser()
    await write(page, '<p>of the first person</p>')
    await kept(page)
    await page.context().clearCookies()
    person = await signedUp(service)
    await person.call('PUT', '/account/drafts/new.mine', {
      title: 'Mine',
      data: {name: 'Mine', format: 'html', code: '<p>of the second person</p>', css: ''}
    })
    await logIn(page.context())
    await page.reload()
    await preview(page).getByText('of the second person').waitFor()
    expect(await listed()).toMatchObject([{title: 'Mine'}])
  })
})
