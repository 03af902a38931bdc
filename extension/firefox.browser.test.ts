import process from 'node:process'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {firefoxProblem, type LaunchedFirefox, launchFirefox} from './testing/launch-firefox.ts'
import type {Marionette} from './testing/marionette.ts'
import {SHOP} from './testing/pages/shop.ts'
import {type FileServer, serveFiles} from './testing/serve-files.ts'

/** What the extension drew on the page: `frame(name)` is the document of one of its frames. */
const OWN_SCRIPT = `const frame = (name) => document.querySelector('facsimile-surface')?.openOrClosedShadowRoot?.querySelector('iframe.' + name)?.contentDocument;`

describe.skipIf(firefoxProblem && process.env.FACSIMILE_REQUIRE_BROWSER !== '1')(
  `in Firefox${firefoxProblem ? ` (skipped: ${firefoxProblem})` : ''}`,
  () => {
    let firefox: LaunchedFirefox
    let server: FileServer
    let marionette: Marionette

    beforeAll(async () => {
      server = await serveFiles(SHOP)
      firefox = await launchFirefox()
      ;({marionette} = firefox)
    }, 180_000)
    afterAll(async () => {
      await firefox?.close()
      await server?.close()
    })

    const page = <Result>(script: string) => marionette.run<Result>('content', OWN_SCRIPT + script)
    const open = async (url: string) => {
      await marionette.run('content', 'return 1')
      await marionette.send('WebDriver:Navigate', {url})
    }
    /** The shortcut's own entry in the browser's window, pressed. */
    const pressShortcut = (key: string) =>
      marionette.run(
        'chrome',
        `const {document} = Services.wm.getMostRecentWindow('navigator:browser')
       document.querySelector('keyset[id*="ext-keyset"] key[key="${key}"]').doCommand()`
      )
    const clickOn = async (selector: string, x = 8, y = 8) => {
      const [left = 0, top = 0] = await page<number[]>(
        `const {x, y} = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return [x, y]`
      )
      const move = {type: 'pointerMove', x: Math.round(left + x), y: Math.round(top + y), duration: 20}
      const actions = [move, {type: 'pointerDown', button: 0}, {type: 'pointerUp', button: 0}]
      await marionette.send('WebDriver:PerformActions', {
        actions: [{type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions}]
      })
    }
    const clipboard = () =>
      marionette.run<string>(
        'chrome',
        `const transfer = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable)
       transfer.init(null)
       transfer.addDataFlavor('text/plain')
       Services.clipboard.getData(transfer, Services.clipboard.kGlobalClipboard)
       const found = {}
       try { transfer.getTransferData('text/plain', found) } catch { return '' }
       return found.value.QueryInterface(Ci.nsISupportsString).data`
      )
    const status = () => page<string>(`return frame('shield')?.querySelector('.status')?.textContent ?? ''`)

    it('picks and copies, and the page hears nothing of it', async () => {
      await open(`${server.origin}/`)
      await pressShortcut('C')
      await expect.poll(() => page(`return Boolean(frame('shield')?.querySelector('.bar'))`)).toBe(true)
      await page('window.wrappedJSObject.events.length = 0')
      await clickOn('.card:nth-child(2) h2')
      await expect.poll(status, {timeout: 20_000}).toContain('Copied')
      expect(await clipboard()).toMatch(/^<h2[^]*Coffee/)
      await clickOn('#link')
      await expect.poll(clipboard, {timeout: 20_000}).toMatch(/^<a[^]*A link/)
      await clickOn('#closed')
      await expect.poll(clipboard, {timeout: 20_000}).toMatch(/^<i[^]*closed/)
      expect(await page('return [...window.wrappedJSObject.events]')).toEqual([])
      expect(await page('return location.pathname')).toBe('/')
      await pressShortcut('C')
      await expect.poll(() => page(`return document.querySelector('facsimile-surface') === null`)).toBe(true)
    })

    it('keeps the popup’s settings, and copies by them', async () => {
      await open(firefox.page('popup.html'))
      await expect
        .poll(() => page(`return [...document.querySelectorAll('legend')].map((one) => one.textContent)`))
        .toEqual(['Component Format', 'Style Format', 'Copy Mode', 'Media Query'])
      await page(
        `document.querySelector('input[value="jsx"]').click(); document.querySelector('input[value="tailwind"]').click()`
      )
      await open(firefox.page('popup.html'))
      await expect
        .poll(() =>
          page(`return [...document.querySelectorAll('label:has(:checked)')].map((one) => one.textContent)`)
        )
        .toEqual(['JSX', 'Tailwind CSS', 'Adaptable Copy', 'On'])
      await open(`${server.origin}/`)
      await pressShortcut('C')
      await expect.poll(() => page(`return Boolean(frame('shield')?.querySelector('.bar'))`)).toBe(true)
      await clickOn('.card:nth-child(3) h2')
      await expect
        .poll(clipboard, {timeout: 30_000})
        .toMatch(/export (?:default )?function[^]*className=[^]*Cocoa/)
    })

    it('edits live', async () => {
      await open(`${server.origin}/`)
      await pressShortcut('E')
      await expect.poll(() => page(`return Boolean(frame('panel')?.querySelector('.panel'))`)).toBe(true)
      await clickOn('.card', 3, 3)
      await expect
        .poll(() => page(`return frame('panel').querySelector('h1').textContent`))
        .toBe('article.card')
      expect(await page(`return frame('panel').querySelector('.origin').textContent`)).toBe('.cardshop.css')
      await page(`const panel = frame('panel')
      const fill = (selector, value) => { const field = panel.querySelector(selector); field.value = value; field.dispatchEvent(new panel.defaultView.Event('input', {bubbles: true})) }
      fill('.new-property', 'border-radius'); fill('.new-value', '33px')
      panel.querySelector('.add button').click()`)
      expect(await page(`return getComputedStyle(document.querySelector('.card')).borderTopLeftRadius`)).toBe(
        '33px'
      )
      await page(`frame('panel').querySelector('[aria-label="Undo"]').click()`)
      expect(await page(`return getComputedStyle(document.querySelector('.card')).borderTopLeftRadius`)).toBe(
        '8px'
      )
      await page(`frame('panel').querySelectorAll('.states button')[0].click()`)
      expect(await page(`return getComputedStyle(document.querySelector('.buy')).backgroundColor`)).toBe(
        'rgb(0, 170, 119)'
      )
    })
  }
)
