import {afterAll, beforeAll, expect, it} from 'vitest'
import type {CopySettings} from './settings/settings.ts'
import {copyAfter} from './testing/clipboard.ts'
import {describeWithChromium} from './testing/describe-with-chromium.ts'
import {type LaunchedExtension, launchExtension} from './testing/launch-extension.ts'
import {PICTURED} from './testing/pages/pictured.ts'
import {type FileServer, serveFiles} from './testing/serve-files.ts'

await describeWithChromium('the popup', () => {
  let extension: LaunchedExtension
  let server: FileServer
  let studio: FileServer

  beforeAll(async () => {
    server = await serveFiles(PICTURED)
    const headers = {'access-control-allow-origin': '*'}
    studio = await serveFiles({
      '/studio/': {body: '<!doctype html><title>Studio · Facsimile</title>', type: 'text/html', headers}
    })
    extension = await launchExtension()
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  }, 120_000)
  afterAll(async () => {
    await extension?.close()
    await server?.close()
    await studio?.close()
  })

  const openPopup = async () => {
    const popup = await extension.context.newPage()
    await popup.goto(`chrome-extension://${extension.id}/popup.html`)
    await popup.locator('.recent').waitFor()
    return popup
  }
  const stored = () =>
    extension.worker.evaluate(
      async () => (await chrome.storage.sync.get('settings')).settings as CopySettings
    )

  it('asks for no more than it says', async () => {
    const manifest = await extension.worker.evaluate(() => chrome.runtime.getManifest())
    expect(manifest.permissions?.toSorted()).toEqual(['activeTab', 'offscreen', 'scripting', 'storage'])
    expect(manifest.host_permissions ?? []).toEqual([])
    expect(manifest.optional_host_permissions).toEqual(['<all_urls>'])
    expect(manifest.content_scripts ?? []).toEqual([])
  })

  it('starts from the keyboard too', async () => {
    const commands = await extension.worker.evaluate(() => chrome.commands.getAll())
    const shortcuts = commands.map(({name, shortcut}) => [name, shortcut])
    expect(shortcuts).toEqual(
      expect.arrayContaining([
        ['pick-element', 'Alt+C'],
        ['edit-element', 'Alt+Shift+E']
      ])
    )
  })

  it('has the settings with their names, values and defaults', async () => {
    const popup = await openPopup()
    const settings = await popup
      .locator('fieldset')
      .evaluateAll((fields) =>
        fields.map((field) => [
          field.querySelector('legend')?.textContent,
          [...field.querySelectorAll('label')].map((label) => label.textContent),
          field.querySelector('label:has(:checked)')?.textContent
        ])
      )
    expect(settings).toEqual([
      ['Component Format', ['HTML', 'JSX'], 'HTML'],
      ['Style Format', ['Tailwind CSS', 'Inline CSS', 'External CSS', 'Local CSS'], 'Inline CSS'],
      ['Copy Mode', ['Exact Copy', 'Adaptable Copy', 'Balanced Copy'], 'Adaptable Copy'],
      ['Media Query', ['On', 'Off'], 'On']
    ])
    // A popup cannot be higher.
    expect(await popup.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(600)
    await popup.close()
  })

  it('keeps a choice for the next time and for other browsers', async () => {
    const popup = await openPopup()
    await popup.locator('text="JSX"').click()
    await popup.locator('text="Local CSS"').click()
    await popup.locator('text="Exact Copy"').click()
    await popup.locator('text="Off"').click()
    const wanted = {componentFormat: 'jsx', styleFormat: 'local', copyMode: 'exact', includeMediaQuery: false}
    await expect.poll(stored).toEqual(wanted)
    await popup.reload()
    await popup.locator('.recent').waitFor()
    const checked = await popup.locator('label:has(:checked)').allTextContents()
    expect(checked).toEqual(['JSX', 'Local CSS', 'Exact Copy', 'Off'])
    await popup.close()
  })

  it('takes the address of the Studio, and looks whether one is there', async () => {
    const popup = await openPopup()
    await popup.locator('summary', {hasText: 'Studio'}).click()
    const field = popup.getByLabel('URL of the Studio')
    const note = popup.locator('#studio-note')
    expect(await field.inputValue()).toBe('http://127.0.0.1:3000/studio/')
    const write = async (text: string) => {
      await field.fill(text)
      await field.press('Enter')
      await field.blur()
    }
    await write('ftp://example.com')
    await expect.poll(() => note.textContent()).toContain('http:// or https://')
    await write(server.origin)
    await expect.poll(() => note.textContent()).toBe('No Studio answers there now.')
    expect(await field.inputValue()).toBe(`${server.origin}/studio/`)
    await write(`${studio.origin}/`)
    await expect.poll(() => note.textContent()).toBe('A Studio answers there.')
    await popup.reload()
    expect(await popup.getByLabel('URL of the Studio').inputValue()).toBe(`${studio.origin}/studio/`)
    await popup.close()
  })

  it('lists recent copies, copies them again and forgets them', async () => {
    const page = await extension.context.newPage()
    await page.goto(server.origin)
    await extension.startPicking(page)
    const copy = await copyAfter(extension.worker, () => page.mouse.click(300, 330))
    await page.keyboard.press('Escape')
    const popup = await openPopup()
    await popup.evaluate(() => navigator.clipboard.writeText('else'))
    await popup.locator('.recent li button').click()
    await expect.poll(() => popup.evaluate(() => navigator.clipboard.readText())).toBe(copy.text)
    await popup.locator('text=Clear').click()
    await expect.poll(() => popup.locator('.recent li').count()).toBe(0)
    await popup.reload()
    expect(await popup.locator('.recent li').count()).toBe(0)
    await popup.close()
    await page.close()
  })

  it('says where the browser lets no extension in', async () => {
    const blank = await extension.context.newPage()
    await blank.goto('chrome://version')
    const isMarked = await extension.worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({active: true, lastFocusedWindow: true})
      const event = chrome.commands.onCommand as unknown as {dispatch(...args: unknown[]): void}
      event.dispatch('pick-element', tab)
      for (let time = 0; time < 50; time++) {
        if ((await chrome.action.getBadgeText({tabId: tab?.id})) === '!') return true
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return false
    })
    expect(isMarked).toBe(true)
  })
})
