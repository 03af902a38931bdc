import process from 'node:process'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {
  postgresPrograms,
  type PostgresServer,
  startPostgres
} from '@facsimile/platform/database/testing/postgres.ts'
import {type Pages, servePages} from '@facsimile/platform/server/testing/pages.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {BrowserContext, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type ModelService, startModelService} from '../testing/model-service.ts'
import {draft, preview, write} from '../testing/open-studio.ts'

const PASSWORD = 'a long enough password'

const programs = await postgresPrograms()
const isRequired = process.env.FACSIMILE_REQUIRE_BROWSER === '1'
const DATABASES = programs !== undefined || isRequired ? ['PGlite', 'PostgreSQL'] : ['PGlite']

/** What a person does with an account, in the order in which they meet it. */
await describeWithBrowser('an account', () => describe.each(DATABASES)('on %s', withAccount))

function withAccount(database: string): void {
  let postgres: PostgresServer | undefined
  let service: RunningService
  let handle: BrowserHandle
  let context: BrowserContext
  let page: Page
  let models: ModelService
  let pages: Pages
  beforeAll(async () => {
    models = await startModelService()
    pages = await servePages()
    if (database === 'PostgreSQL') {
      if (programs === undefined) throw new Error('PostgreSQL is not installed.')
      postgres = await startPostgres(programs)
    }
    service = await runService({
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      FACSIMILE_LOGIN_RATE_LIMIT: '1000',
      ...(postgres && {DATABASE_URL: postgres.url()})
    })
    handle = await launchBrowser({windows: true})
    context = await handle.browser.newContext({viewport: {width: 1440, height: 900}})
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: service.origin})
    page = await context.newPage()
  })
  afterAll(async () => {
    await handle?.close()
    await service?.stop()
    await postgres?.stop()
    await models?.close()
    await pages?.close()
  })
  const open = (path: string) => page.goto(service.origin + path)

  it('signs up, says what is wrong, and logs in again', async () => {
    await open('/sign-up/')
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Password', {exact: true}).fill('short')
    await page.getByRole('button', {name: 'Sign up'}).click()
    await page.getByText('A password has 10 characters or more.').waitFor()
    await page.getByLabel('Password', {exact: true}).fill(PASSWORD)
    await page.getByRole('button', {name: 'Sign up'}).click()
    await page.getByRole('heading', {name: 'API', exact: true}).waitFor()
    await page.getByText('Inactive').waitFor()
    await open('/dashboard/account/')
    await page.getByRole('button', {name: 'Log out', exact: true}).click()
    await page.waitForURL(`${service.origin}/`)
    await open('/dashboard/api/')
    await page.getByRole('heading', {name: 'Log in to see this'}).waitFor()
    await page.getByRole('main').getByRole('link', {name: 'Log in'}).click()
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Password', {exact: true}).fill('not that password')
    await page.getByRole('button', {name: 'Log in', exact: true}).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Password', {exact: true}).fill(PASSWORD)
    await page.getByRole('button', {name: 'Log in', exact: true}).click()
    await page.waitForURL('**/dashboard/api/')
  })

  it('generates a key and shows it once; renames, rotates and revokes', async () => {
    await page.getByRole('button', {name: 'Generate API Key'}).click()
    await page.getByLabel('What is it for?').fill('Build')
    await page.getByRole('button', {name: 'Generate', exact: true}).click()
    const shown = page.locator('.made-key code')
    await shown.waitFor()
    const key = (await shown.textContent()) ?? ''
    expect(key).toMatch(/^fcs_\w{8}_\w{38}$/)
    await page.getByRole('button', {name: 'Copy'}).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await page.reload()
    await page.getByRole('row', {name: /Build/}).waitFor()
    expect(await page.content()).not.toContain(key)
    await page.getByRole('button', {name: 'Rename Build'}).click()
    await page.getByLabel('New name').fill('Builder')
    await page.keyboard.press('Enter')
    await page.getByRole('row', {name: /Builder/}).waitFor()
    await page.getByRole('button', {name: 'Rotate Builder'}).click()
    await shown.waitFor()
    expect(await shown.textContent()).not.toBe(key)
    await expect.poll(() => page.getByRole('row', {name: /Builder/}).count()).toBe(2)
    const present = page.getByRole('row', {name: /Builder/}).filter({hasNotText: /ends /})
    await present.getByRole('button', {name: 'Revoke Builder'}).click()
    await page.getByRole('button', {name: 'Revoke now'}).click()
    await page.getByRole('row', {name: /ended/}).waitFor()
    await page.getByRole('button', {name: 'Generate API Key'}).click()
    await page.getByLabel('What is it for?').fill('Limited')
    await page.getByLabel('Credits a day').fill('7')
    await page.getByLabel('Networks').fill('192.0.2.0/33')
    await page.getByRole('button', {name: 'Generate', exact: true}).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Networks').fill('192.0.2.0/24, 2001:db8::/32')
    await page.getByRole('button', {name: 'Generate', exact: true}).click()
    await page
      .getByRole('row', {name: /Limited.*7 credits a day · from 192\.0\.2\.0\/24, 2001:db8::\/32/})
      .waitFor()
    await page.getByRole('button', {name: 'Limits of Limited'}).click()
    const limits = page.getByRole('form', {name: 'Limits of Limited'})
    await expect.poll(() => limits.getByLabel('Credits a day').inputValue()).toBe('7')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('key-day')
    await limits.getByLabel('Credits in all').fill('a few')
    await limits.getByRole('button', {name: 'Change'}).click()
    await page.getByRole('alert').waitFor()
    await limits.getByLabel('Credits in all').fill('90')
    await limits.getByLabel('Networks').fill('')
    await limits.getByRole('button', {name: 'Change'}).click()
    await page.getByRole('row', {name: /Limited.*7 credits a day · 90 credits in all fcs_/}).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    // Nothing is sold here, so nothing is offered.
    await page.getByText('The operator of this service grants them.').waitFor()
    expect(await page.getByRole('button', {name: 'Get now'}).count()).toBe(0)
  })

  it('takes over an account that the operator made, with its credits and its ledger', async () => {
    const key = await service.key(10)
    await context.clearCookies()
    await open('/log-in/')
    await page.getByText('You have an API key, but no password?').click()
    await page.getByLabel('API key').fill(key)
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByRole('button', {name: 'Set the password'}).click()
    await page.waitForURL('**/dashboard/api/')
    await page.getByText('Active', {exact: true}).waitFor()
    await page.getByRole('row', {name: /Granted.*\+10.*10/}).waitFor()
    await page.getByRole('img', {name: /10 credits came in/}).waitFor()
  })

  it('imports an address for one credit', async () => {
    await open('/studio/?import')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', {name: 'A page on the web'}).click()
    await dialog.getByText('You have 10.').waitFor()
    await dialog.getByLabel('URL').fill('127.0.0.1:1')
    await dialog.getByRole('button', {name: 'Import'}).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('URL').fill(`${pages.host}/slow`)
    await dialog.getByRole('button', {name: 'Import'}).click()
    const steps = dialog.getByRole('list', {name: 'Progress'})
    await steps.getByText('Opening the page').waitFor()
    await dialog.getByRole('button', {name: 'Stop'}).click()
    await steps.waitFor({state: 'detached'})
    await dialog.getByText('You have 10.').waitFor()
    await dialog.getByLabel('URL').fill(`${pages.host}/ok`)
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, {seen})
      new MutationObserver(() => {
        const text = document.querySelector('.steps [aria-current]')?.textContent
        if (text && seen.at(-1) !== text) seen.push(text)
      }).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true})
    })
    await dialog.getByRole('button', {name: 'Import'}).click()
    await dialog.waitFor({state: 'detached'})
    await expect.poll(() => draft(page).then(({name}) => name)).toBe('Fine!')
    const seen = await page.evaluate(() => (globalThis as unknown as {seen: string[]}).seen)
    expect(seen.map((text) => text.split(' ')[0])).toEqual(['Opening', 'Reading', 'Writing', 'Comparing'])
    await open('/dashboard/api/')
    await page.getByRole('row', {name: /Copy of a page.*−1.*9/}).waitFor()
    await page.getByTitle(`http://${pages.host}/ok`).getByText(`${pages.host}/ok`, {exact: true}).waitFor()
  })

  it('names the pages of the ledger as text, long ones cut in the middle', async () => {
    const hostile = '<img src=x onerror="document.title=`ran`">'
    const long = `https://example.com/${'part/'.repeat(60)}the-end`
    await page.route('**/account/ledger?*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const [entry] = body.entries
      body.entries = [long, hostile].map((name, index) => ({...entry, id: entry.id + 1 + index, page: name}))
      await route.fulfill({response, json: body})
    })
    await open('/dashboard/api/')
    await page.getByTitle(hostile).getByText(hostile, {exact: true}).waitFor()
    const cut = page.getByTitle(long)
    expect(await cut.textContent()).toMatch(/^example\.com\/part.*….*the-end$/)
    expect((await cut.textContent())!.length).toBeLessThan(50)
    expect(await page.locator('.ledger-page img').count()).toBe(0)
    expect(await page.title()).not.toBe('ran')
    await page.unroute('**/account/ledger?*')
  })

  it('saves components, lists, renames, duplicates and deletes them, with undo', async () => {
    await page.evaluate(async () => {
      localStorage.clear()
      const {drafts} = await fetch('/account/drafts').then((response) => response.json())
      for (const {name} of drafts) await fetch(`/account/drafts/${name}`, {method: 'DELETE'})
    })
    await open('/studio/')
    await preview(page).getByRole('heading', {name: 'Turku to Stockholm'}).waitFor()
    await page.getByRole('button', {name: 'Save', exact: true}).click()
    await page.getByRole('button', {name: 'Saved'}).waitFor()
    const library = page.locator('#panel-library')
    await library.getByRole('button', {name: 'Night ferry', exact: true}).waitFor()
    await write(page, '<p>second version</p>')
    await page.getByRole('button', {name: 'Save', exact: true}).waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByRole('button', {name: 'Saved'}).waitFor()
    await library.getByRole('button', {name: 'More about Night ferry'}).click()
    await page.getByRole('button', {name: 'Duplicate'}).click()
    await library.getByRole('button', {name: 'Night ferry copy', exact: true}).waitFor()
    await library.getByRole('button', {name: 'More about Night ferry copy'}).click()
    await page.getByRole('button', {name: 'Rename'}).locator('visible=true').click()
    await page.getByLabel('New name').fill('Day ferry')
    await page.keyboard.press('Enter')
    await library.getByRole('button', {name: 'Day ferry', exact: true}).click()
    await expect.poll(() => draft(page).then(({name}) => name)).toBe('Day ferry')
    await write(page, '<h2 class="text-4xl">By day</h2>')
    await page.getByRole('button', {name: 'Save', exact: true}).waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByRole('button', {name: 'Saved'}).waitFor()
    await open('/dashboard/components/')
    await page.getByRole('link', {name: 'Day ferry'}).waitFor()
    const thumbnail = page.frameLocator('.component:has-text("Day ferry") iframe')
    await thumbnail.getByRole('heading', {name: 'By day', includeHidden: true}).waitFor({state: 'attached'})
    await page.getByPlaceholder('Search').fill('day')
    await expect.poll(() => page.locator('.component').count()).toBe(1)
    await page.getByRole('button', {name: 'More about Day ferry'}).click()
    await page.getByRole('button', {name: 'Delete'}).locator('visible=true').click()
    await page.getByText('«Day ferry» is deleted.').waitFor()
    await page.getByRole('button', {name: 'Undo'}).click()
    await page.getByRole('link', {name: 'Day ferry'}).click()
    await page.waitForURL('**/studio/?component=*')
    await preview(page).getByRole('heading', {name: 'By day'}).waitFor()
  })

  it('says when a component was changed elsewhere, and shows both', async () => {
    const id = new URL(page.url()).searchParams.get('component')
    await page.evaluate(async (component) => {
      const present = await fetch(`/account/components/${component}`).then((response) => response.json())
      await fetch(`/account/components/${component}`, {
        method: 'PUT',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({version: present.version, code: '<h2>From another machine</h2>'})
      })
    }, id)
    await write(page, '<h2>Mine</h2>')
    await page.keyboard.press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('From another machine').waitFor()
    await dialog.getByRole('button', {name: 'Keep what is here'}).click()
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByRole('button', {name: 'Saved'}).waitFor()
  })

  it('talks to a model with the reader’s own key', async () => {
    await page.getByRole('tab', {name: 'Chat'}).click()
    await page.getByLabel('URL').fill(models.url)
    await page.getByLabel('Key', {exact: true}).fill('sk-wrong')
    await page.locator('.panel-form').getByRole('button', {name: 'Save'}).click()
    await page.getByRole('log').getByRole('alert').waitFor()
    await page.getByRole('button', {name: 'Settings of the chat'}).click()
    await page.getByLabel('Key', {exact: true}).fill('sk-studio')
    await page.getByText('Send the editor’s code with every message.').click()
    await page.locator('.panel-form').getByRole('button', {name: 'Save'}).click()
    await page.getByLabel('Model', {exact: true}).selectOption('weaver-2')
    await page.getByLabel('Message').fill('Make it a button')
    await page.keyboard.press('Enter')
    const answer = page.locator('.message[data-role="assistant"]').last()
    await answer.getByText('Done.').waitFor()
    expect(await answer.locator('strong').textContent()).toBe('is')
    expect(await answer.locator('img').count()).toBe(0)
    expect(await page.title()).not.toBe('taken')
    expect(models.requests.at(-1)?.model).toBe('weaver-2')
    expect(JSON.stringify(models.requests.at(-1)?.messages)).toContain('<h2>Mine</h2>')
    expect(await page.getByRole('log').textContent()).not.toContain('<h2>Mine</h2>')
    await answer.getByRole('button', {name: 'Replace'}).click()
    await page.getByRole('dialog').locator('.cm-deletedChunk, .cm-changedLine').first().waitFor()
    await page.getByRole('dialog').getByRole('button', {name: 'Replace'}).click()
    await preview(page).getByRole('button', {name: 'New'}).waitFor()
    await page.getByRole('button', {name: 'Undo', exact: true}).click()
    await preview(page).getByRole('heading', {name: 'Mine'}).waitFor()
    await answer.getByRole('button', {name: 'Insert'}).click()
    await page.getByRole('dialog').locator('.cm-changedLine').first().waitFor()
    await page.getByRole('dialog').getByRole('button', {name: 'Insert'}).click()
    await preview(page).getByRole('button', {name: 'New'}).waitFor()
  })

  it('stops, says limits and cuts, and keeps conversations', async () => {
    await page.getByLabel('Message').fill('slowly please')
    await page.keyboard.press('Enter')
    await page.locator('.message[data-role="assistant"]').last().getByText('Here it').waitFor()
    await page.getByRole('button', {name: 'Stop'}).click()
    await page.getByText('Stopped').waitFor()
    await page.getByLabel('Message').fill('limit')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByRole('alert').getByText('7 seconds').waitFor()
    await page.getByLabel('Message').fill('cut')
    await page.keyboard.press('Enter')
    await page.getByText('Cut off').waitFor()
    await page.reload()
    await page.getByRole('tab', {name: 'Chat'}).click()
    await page.getByText('Make it a button').first().waitFor()
    await page.getByRole('button', {name: 'New conversation'}).click()
    await page.getByRole('heading', {name: 'What should change?'}).waitFor()
    await page.getByRole('button', {name: 'Conversations'}).click()
    await page.locator('.conversations .row-open').first().click()
    await page.getByText('Make it a button').first().waitFor()
    await page.getByRole('button', {name: 'Settings of the chat'}).click()
    expect(await page.getByLabel('Key', {exact: true}).inputValue()).toBe('')
    expect(await page.content()).not.toContain('sk-studio')
    await page.getByRole('button', {name: 'Delete the key'}).click()
    await page.getByRole('heading', {name: 'Bring your own model'}).waitFor()
  })

  it('changes the password, exports the data, and deletes the account', async () => {
    await open('/dashboard/account/')
    await page.getByLabel('Present password').fill(PASSWORD)
    await page.getByLabel('New password').fill(`${PASSWORD} 2`)
    await page.getByRole('button', {name: 'Change the password'}).click()
    await page.getByText('The password is changed.').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('link', {name: 'Export my data'}).click()
    expect((await download).suggestedFilename()).toMatch(/\.json$/)
    await page.getByRole('button', {name: 'Delete my account'}).click()
    await page.getByLabel('Password', {exact: true}).fill('wrong password')
    await page.getByRole('button', {name: 'Delete everything'}).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Password', {exact: true}).fill(`${PASSWORD} 2`)
    await page.getByRole('button', {name: 'Delete everything'}).click()
    await page.waitForURL(`${service.origin}/`)
    await page.getByRole('link', {name: 'Sign up'}).waitFor()
  })
}
