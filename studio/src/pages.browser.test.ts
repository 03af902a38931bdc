import {gzipSync} from 'node:zlib'
import {AxeBuilder} from '@axe-core/playwright'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {seededAccount} from '../testing/furnished-account.ts'
import {type ModelService, startModelService} from '../testing/model-service.ts'
import {openStudio, write} from '../testing/open-studio.ts'

const PAGES = [
  '/',
  '/sign-up/',
  '/log-in/',
  '/studio/',
  '/dashboard/api/',
  '/dashboard/components/',
  '/dashboard/account/',
  '/no-such-page'
]

/** What a machine can tell of WCAG 2.2 A and AA, serious and worse. */
async function seriousProblems(page: Page): Promise<string[]> {
  const {violations} = await new AxeBuilder({page})
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // What people write is theirs; a thumbnail is a picture of it.
    .exclude('.frame iframe')
    .exclude('.thumbnail')
    .exclude('.example-page iframe')
    .analyze()
  return violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .flatMap(({id, nodes}) =>
      nodes.map(({target, html}) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`)
    )
}

/** Runs in the page: parts of its frame that are wider than the window, and controls that it hides at its side. */
function tooWide(): string[] {
  const frame = 'main, header, footer, nav, .area, .area-bar, .area-tabs'
  const controls = ':is(main, header, footer, nav) :is(a, button, input, select, textarea)'
  return [...document.querySelectorAll(`${frame}, ${controls}`)]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1)
    .map((part) => `too wide: ${part.outerHTML.slice(0, 80)}`)
}

await describeWithBrowser('the pages', () => {
  let service: RunningService
  let models: ModelService
  let handle: BrowserHandle
  beforeAll(async () => {
    models = await startModelService()
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1', FACSIMILE_LOGIN_RATE_LIMIT: '1000'})
    handle = await launchBrowser({windows: true})
  })
  afterAll(async () => {
    await handle?.close()
    await service?.stop()
    await models?.close()
  })

  describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
    it.each([390, 820, 1440])(
      'fit, and have no serious problem of accessibility, at %i pixels',
      async (width) => {
        const context = await handle.browser.newContext({
          viewport: {width, height: 900},
          colorScheme: scheme,
          reducedMotion: 'reduce'
        })
        await seededAccount(service, models, context)
        const page = await context.newPage()
        const problems: Record<string, string[]> = {}
        for (const path of PAGES) {
          await page.goto(service.origin + path)
          if (path === '/studio/') await page.waitForSelector('#editor-code .cm-content')
          await page.waitForLoadState('networkidle')
          const found = [...(await seriousProblems(page)), ...(await page.evaluate(tooWide))]
          if (found.length > 0) problems[path] = found
        }
        await context.close()
        expect(problems).toEqual({})
      }
    )
  })

  it('have no serious problem in their dialogs and menus', async () => {
    const {page, close} = await openStudio(handle.browser, service.origin)
    const problems: Record<string, string[]> = {}
    const shot = async (name: string) => {
      const found = await seriousProblems(page)
      if (found.length > 0) problems[name] = found
    }
    for (const name of ['Fonts', 'What Variation changes', 'Export']) {
      await page.getByRole('button', {name, exact: true}).click()
      await shot(name)
      await page.keyboard.press('Escape')
    }
    for (const name of ['Import', 'Share']) {
      await page.getByRole('button', {name, exact: true}).click()
      await page.getByRole('dialog').waitFor()
      await shot(name)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({state: 'detached'})
    }
    await page.getByRole('button', {name: /^Console/}).click()
    await shot('Console')
    await close()
    expect(problems).toEqual({})
  })

  it('have no serious problem in what comes up while somebody works', async () => {
    const context = await handle.browser.newContext({
      viewport: {width: 1440, height: 900},
      reducedMotion: 'reduce'
    })
    await seededAccount(service, models, context)
    const page = await context.newPage()
    const problems: Record<string, string[]> = {}
    const shot = async (name: string) => {
      const found = await seriousProblems(page)
      if (found.length > 0) problems[name] = found
    }
    await page.goto(`${service.origin}/studio/`)
    await page.waitForSelector('#editor-code .cm-content')
    await page.getByRole('button', {name: 'Pricing', exact: true}).waitFor()
    await page.getByRole('button', {name: 'More about Pricing'}).click()
    await shot('a component’s menu')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', {name: 'Chat'}).click()
    await page.getByText('Done.').waitFor()
    await shot('an answer')
    await page.locator('.answer').getByRole('button', {name: 'Replace'}).click()
    await page.getByRole('dialog').locator('.cm-changedLine, .cm-deletedChunk').first().waitFor()
    await shot('what would change')
    await page.keyboard.press('Escape')
    await page.getByRole('button', {name: 'Conversations'}).click()
    await shot('conversations')
    await page.getByRole('button', {name: 'Settings of the chat'}).click()
    await shot('settings of the chat')
    await write(page, '<p onclick="go()" class="a" class="b">a</p>')
    await page.locator('.status [data-tone]').waitFor()
    await shot('problems')
    await page.getByRole('radio', {name: 'JSX'}).click()
    await page.getByRole('dialog').getByText('Line 1').first().waitFor()
    await shot('what a conversion would lose')
    await page.keyboard.press('Escape')
    await page.getByRole('button', {name: 'New', exact: true}).click()
    await page.getByRole('tab', {name: 'Library'}).click()
    await page.getByRole('region', {name: 'Drafts'}).waitFor()
    await shot('drafts')
    await page.goto(`${service.origin}/dashboard/api/`)
    await page.getByRole('button', {name: 'Generate API Key'}).click()
    await page.getByRole('button', {name: 'Generate', exact: true}).click()
    await page.locator('.made-key code').waitFor()
    await shot('a new key')
    await page.getByRole('button', {name: 'Limits of Build server'}).click()
    await page.getByRole('heading', {name: 'Limits of Build server'}).waitFor()
    await shot('limits of a key')
    await page.goto(`${service.origin}/dashboard/components/`)
    await page.getByRole('button', {name: 'More about Pricing'}).click()
    await page.getByRole('button', {name: 'Delete'}).locator('visible=true').click()
    await page.getByText('«Pricing» is deleted.').waitFor()
    await shot('a deleted component')
    await context.close()
    expect(problems).toEqual({})
  })

  it('ask no other host for anything', async () => {
    const context = await handle.browser.newContext({viewport: {width: 1440, height: 900}})
    await seededAccount(service, models, context)
    const page = await context.newPage()
    const foreign: string[] = []
    let own = 0
    // What a page asks of its own origin, and what stays in the browser.
    context.on('request', (request) => {
      if (request.url().startsWith(`${service.origin}/`)) own += 1
      else if (!/^(?:data|blob|about):/.test(request.url())) foreign.push(request.url())
    })
    page.on('websocket', (socket) => foreign.push(socket.url()))
    for (const path of PAGES) {
      await page.goto(service.origin + path)
      if (path === '/studio/') await page.waitForSelector('.frame iframe[data-state="shown"]')
      await page.waitForLoadState('networkidle')
    }
    await page.goto(`${service.origin}/studio/`)
    await page.waitForSelector('#editor-code .cm-content')
    await page.getByRole('button', {name: 'Fonts'}).click()
    await page.waitForFunction(
      () => [...document.fonts].filter(({status}) => status === 'loaded').length > 15
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', {name: 'Variation', exact: true}).click()
    await page.getByRole('button', {name: 'Format'}).click()
    await page.waitForLoadState('networkidle')
    await context.close()
    expect(foreign).toEqual([])
    expect(own).toBeGreaterThan(50)
  })

  it('need less than 150 KB of compressed script before an editor is needed', async () => {
    const context = await handle.browser.newContext()
    const page = await context.newPage()
    const sizes = new Map<string, number>()
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return
      sizes.set(response.url(), gzipSync(await response.body().catch(() => Buffer.alloc(0))).length)
    })
    const measured: Record<string, number> = {}
    for (const path of ['/', '/log-in/', '/dashboard/api/']) {
      sizes.clear()
      await page.goto(service.origin + path)
      await page.waitForLoadState('networkidle')
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      measured[path] = Math.round(total / 1024)
    }
    process.stdout.write(`compressed script, KB: ${JSON.stringify(measured)}\n`)
    for (const size of Object.values(measured)) expect(size).toBeLessThan(150)
    await context.close()
  })

  it('are all there with the keyboard alone', async () => {
    const {page, close} = await openStudio(handle.browser, service.origin)
    const reached = new Set<string>()
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      reached.add(
        await page.evaluate(() => {
          const element = document.activeElement
          return (
            element?.getAttribute('aria-label') ||
            element?.textContent ||
            element?.tagName ||
            ''
          ).trim()
        })
      )
      // The editor keeps Tab for itself until Escape gives it back.
      if ([...reached].some((name) => name === 'Code')) {
        await page.keyboard.press('Escape')
      }
    }
    for (const name of ['Fonts', 'Import', 'Share', 'Export', 'Format', 'Width of the preview', 'Run again'])
      expect(
        [...reached].some((one) => one.includes(name)),
        name
      ).toBe(true)
    await close()
  })
})
