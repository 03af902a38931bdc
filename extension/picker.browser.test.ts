import {convert} from '@facsimile/pipeline'
import {capturePage, launchBrowser, openPage} from '@facsimile/platform'
import type {Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {copiedText} from './library/copied-text.ts'
import {SETTINGS} from './settings/choices.ts'
import type {CopySettings} from './settings/settings.ts'
import {copyAfter, readClipboard} from './testing/clipboard.ts'
import {describeWithChromium} from './testing/describe-with-chromium.ts'
import {type LaunchedExtension, launchExtension} from './testing/launch-extension.ts'
import {SHOP, STRICT_POLICY} from './testing/pages/shop.ts'
import {type FileServer, serveFiles} from './testing/serve-files.ts'

/** Every combination of the four settings. */
const COMBINATIONS = SETTINGS.reduce<Partial<CopySettings>[]>(
  (before, {name, choices}) =>
    before.flatMap((settings) => choices.map(({value}) => ({...settings, [name]: value}))),
  [{}]
) as CopySettings[]

await describeWithChromium('picking and copying', () => {
  let extension: LaunchedExtension
  let server: FileServer
  let page: Page

  beforeAll(async () => {
    server = await serveFiles(SHOP)
    extension = await launchExtension()
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = await extension.context.newPage()
  }, 120_000)
  beforeEach(async () => {
    await extension.worker.evaluate(() => chrome.storage.sync.clear())
    await page.goto(server.origin)
  })
  afterAll(async () => {
    await extension?.close()
    await server?.close()
  })

  /** Puts the pointer on an element and clicks it. */
  const clickOn = async (selector: string, part = 0.5) => {
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`${selector} has no box`)
    const [x, y] = [box.x + box.width * part, box.y + box.height / 2]
    await page.mouse.move(x, y, {steps: 2})
    await page.mouse.click(x, y)
  }

  it('copies what the server’s browser gives, in every combination of the settings', async () => {
    const bar = await extension.startPicking(page)
    await copyAfter(extension.worker, () => clickOn('.card:nth-child(2) h2'))
    await copyAfter(extension.worker, () => bar.locator('[aria-label="Parent element"]').click())
    const expected = await snapshotOf(`${server.origin}/`, '.card:nth-child(2)')
    expect(COMBINATIONS).toHaveLength(48)
    for (const settings of COMBINATIONS) {
      const copy = await copyAfter(extension.worker, async () => {
        await extension.worker.evaluate((given) => chrome.storage.sync.set({settings: given}), settings)
        await bar.locator('.copy').click()
      })
      const conversion = await convert(expected, settings)
      expect(copy.text, JSON.stringify(settings)).toBe(copiedText(conversion))
      const {text, html} = await readClipboard(page)
      expect(text).toBe(copy.text)
      expect(html).toContain('Coffee')
    }
  }, 300_000)

  it('keeps every click, key and movement from the page', async () => {
    const bar = await extension.startPicking(page)
    await page.evaluate(() => (globalThis as unknown as {events: string[]}).events.splice(0))
    for (const [selector, found] of [
      ['#link', 'A link'],
      ['#off', 'Disabled'],
      ['#quiet', 'Takes no pointer'],
      ['#canvas', 'data:image/png'],
      ['.buy', 'Buy']
    ] as const) {
      const copy = await copyAfter(extension.worker, () => clickOn(selector))
      expect(copy.text, selector).toContain(found)
    }
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'Enter'])
      await page.keyboard.press(key)
    await bar.locator('[aria-label="More"]').click()
    await page.keyboard.press('Escape')
    expect(page.url()).toBe(`${server.origin}/`)
    const events = await page.evaluate(() => (globalThis as unknown as {events: string[]}).events)
    expect(events).toEqual([])
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.lastElementChild?.localName))
      .toBe('body')
    // Nothing of ours stays behind.
    await expect
      .poll(() =>
        page.evaluate(() => getComputedStyle(document.querySelector('#quiet') as Element).pointerEvents)
      )
      .toBe('none')
  })

  it('walks to parent, child and siblings', async () => {
    const bar = await extension.startPicking(page)
    const box = await page.locator('.card:nth-child(2) h2').boundingBox()
    if (!box) throw new Error('no box')
    await page.mouse.move(box.x + 5, box.y + 5)
    const labelled = () => bar.locator('.bar').getAttribute('aria-label')
    const pickAfter = async (...keys: string[]) => {
      const copy = await copyAfter(extension.worker, async () => {
        for (const key of [...keys, 'Enter']) await page.keyboard.press(key)
      })
      return [await labelled(), copy.text] as const
    }
    expect((await pickAfter('ArrowUp'))[0]).toBe('Facsimile: article.card')
    expect((await pickAfter('ArrowRight'))[1]).toContain('Cocoa')
    expect((await pickAfter('ArrowLeft', 'ArrowLeft'))[1]).toContain('Tea')
    expect((await pickAfter('ArrowDown', 'ArrowRight'))[1]).toContain('From the hills')
    await page.keyboard.press('Escape')
  })

  it('looks into shadow trees, closed ones too, and into frames', async () => {
    await extension.startPicking(page)
    const open = await copyAfter(extension.worker, () => clickOn('#open', 0.01))
    expect(open.text).toMatch(/open/)
    // The bar of the first lies over the second.
    await page.keyboard.press('Escape')
    await extension.startPicking(page)
    const closed = await copyAfter(extension.worker, () => clickOn('#closed', 0.01))
    expect(closed.text).toContain('closed')
    expect(closed.text).not.toContain('open')
    await page.keyboard.press('Escape')
    await extension.startPicking(page)
    const inFrame = page.frames().find((frame) => frame.url() === 'about:srcdoc')
    const word = await inFrame?.locator('b').boundingBox()
    if (!word) throw new Error('no frame')
    const copy = await copyAfter(extension.worker, () => page.mouse.click(word.x + 5, word.y + 5))
    expect(copy.text).toMatch(/^<b[^]*color: teal[^]*frame<\/b>\n?$/)
    await page.keyboard.press('Escape')
  })

  it('sends nothing to any server', async () => {
    const requests: string[] = []
    extension.context.on('request', (request) => requests.push(request.url()))
    server.requests.length = 0
    await extension.startPicking(page)
    await copyAfter(extension.worker, () => clickOn('.card h2'))
    await page.keyboard.press('Escape')
    expect(requests.filter((url) => !/^(chrome-extension|data|blob|about):/.test(url))).toEqual([
      // Out of the cache: the server hears nothing of it.
      `${server.origin}/shop.css`
    ])
    expect(server.requests).toEqual([])
  })

  it('works under a strict policy of the page', async () => {
    const strict = await serveFiles({
      '/': {
        body: '<!doctype html><link rel="stylesheet" href="/a.css"><p class="a">Under <b>policy</b></p>',
        headers: {
          'content-security-policy': STRICT_POLICY,
          'permissions-policy': 'clipboard-write=(), clipboard-read=()',
          'cross-origin-embedder-policy': 'require-corp',
          'cross-origin-opener-policy': 'same-origin'
        }
      },
      '/a.css':
        '.a { color: rgb(1, 2, 3) } * { display: block !important; opacity: 0.9 !important; font-size: 40px !important }'
    })
    const guarded = await extension.context.newPage()
    const violations: string[] = []
    guarded.on('console', (message) => violations.push(message.text()))
    await guarded.goto(strict.origin)
    const bar = await extension.startPicking(guarded)
    await guarded.mouse.move(60, 30)
    const copy = await copyAfter(extension.worker, () => guarded.mouse.click(60, 30))
    expect(copy.text).toContain('policy')
    await expect.poll(() => bar.locator('.status').textContent()).toContain('Copied')
    // Once more, in the moment of the click.
    await page.evaluate(() => navigator.clipboard.writeText('something else')).catch(() => undefined)
    await bar.locator('.copy').click()
    expect(await bar.locator('.bar').evaluate((bar) => getComputedStyle(bar).fontSize)).toBe('13px')
    expect(violations.filter((text) => /content security|trusted/i.test(text))).toEqual([])
    await guarded.close()
    await page.bringToFront()
    expect((await readClipboard(page)).text).toBe(copy.text)
    await strict.close()
  })

  it('says that another site’s sheet could not be read', async () => {
    // Да in windows-1251, of which the page alone says anything.
    const russian = (css: string) => ({body: Buffer.from(css, 'latin1')})
    const other = await serveFiles({
      '/far.css': russian('.far { color: rgb(9, 8, 7) } .far::before { content: "\xc4\xe0 " }')
    })
    const far = `${other.origin.replace('127.0.0.1', 'localhost')}/far.css`
    const near = await serveFiles({
      '/near.css': russian('@import "own.css"; .far { padding: var(--p, 3px); padding-left: 0 }'),
      '/own.css': russian('.far::after { content: " \xe4\xc0" }'),
      '/': {
        body: `<!doctype html><link rel="stylesheet" href="${far}"><link rel="stylesheet" href="near.css"><p class="far">Far away</p>`,
        type: 'text/html; charset=windows-1251'
      }
    })
    const tab = await extension.context.newPage()
    await tab.goto(near.origin)
    const bar = await extension.startPicking(tab)
    await copyAfter(extension.worker, () => tab.mouse.click(40, 25))
    await expect
      .poll(() => bar.locator('.notice').textContent())
      .toContain('One style sheet of another site could not be read')
    expect(other.requests).toEqual(['/far.css'])
    await tab.close()

    const allowed = await launchExtension({mayAccessAllSites: true})
    try {
      const tab = await allowed.context.newPage()
      await tab.goto(near.origin)
      const bar = await allowed.startPicking(tab)
      const copy = await copyAfter(allowed.worker, () => tab.mouse.click(40, 25))
      expect(copy.text).toContain('color: rgb(9, 8, 7)')
      expect(copy.text).toContain('"Да "')
      expect(copy.text).toContain('" дА"')
      expect(await bar.locator('.notice').isVisible()).toBe(false)
    } finally {
      await allowed.close()
      await near.close()
      await other.close()
    }
  })
})

async function snapshotOf(url: string, selector: string): Promise<Snapshot> {
  const handle = await launchBrowser()
  try {
    const opened = await openPage(handle, url)
    return await capturePage(opened, {selector})
  } finally {
    await handle.close()
  }
}
