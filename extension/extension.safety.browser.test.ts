import {within} from '@facsimile/platform/browser/deadline.ts'
import {type Canary, startCanary} from '@facsimile/platform/testing/hostile/canary.ts'
import {armed, BREAKOUTS, PAYLOADS} from '@facsimile/platform/testing/hostile/payloads.ts'
import {provoke, type Watch, watchFor} from '@facsimile/platform/testing/hostile/watch.ts'
import type {Frame, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {copyAfter} from './testing/clipboard.ts'
import {describeWithChromium} from './testing/describe-with-chromium.ts'
import {type LaunchedExtension, launchExtension, ownFrame} from './testing/launch-extension.ts'
import {type FileServer, serveFiles} from './testing/serve-files.ts'

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A page whose every name is an attempt. */
const trap = (canary: string): string => {
  const boxes = BREAKOUTS.map((text, index) => {
    const name = attribute(armed(text, {canary, home: canary}))
    return `<div class="box ${name}" id="${name}" title="${name}" aria-label="${name}" style="--a: ${name}" data-place="${index}"><h2>${attribute(text).replaceAll('<', '&lt;')}</h2></div>`
  })
  // What leads the page elsewhere leaves nothing to pick.
  const markup = PAYLOADS.filter(({kind}) => kind !== 'request')
    .map(({html}) => `<div>${armed(html, {canary, home: canary})}</div>`)
    .join('\n')
  return `<!doctype html><title>&lt;img src=x onerror=alert(1)&gt;</title>
<style>.box { padding: 8px; border: 1px solid } [title="&lt;/style&gt;"] { color: red }</style>
${boxes.join('\n')}<section id="all" style="min-height: 20px"><template id="kept"></template><p>All</p></section>
<script>document.getElementById('kept').innerHTML = ${JSON.stringify(markup).replaceAll('<', '\\u003c')}
document.getElementById('all').append(document.getElementById('kept').content.cloneNode(true))</script>`
}

await describeWithChromium('hostile pages and the extension', () => {
  let extension: LaunchedExtension
  let server: FileServer
  let canary: Canary
  let watch: Watch
  beforeAll(async () => {
    canary = await startCanary()
    server = await serveFiles({
      '/': trap(canary.url),
      '/paste': '<!doctype html><div id="editor" contenteditable>a</div>'
    })
    extension = await launchExtension()
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    watch = await watchFor(extension.context, server.origin)
  }, 120_000)
  afterAll(async () => {
    await extension?.close()
    await server?.close()
    await canary?.close()
  })

  const inExtension = () => watch.fired.filter(({origin, url}) => /extension:/.test(origin + url))

  /** Copies the element of a payload, and pastes it where nothing is sanitized. */
  async function copyAndPaste(page: Page, bar: Frame, payload: number | string): Promise<void> {
    const selector = payload === 'all' ? '#all > p' : `[data-place="${payload}"] h2`
    await page.locator(selector).first().scrollIntoViewIfNeeded()
    const box = await page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`${selector} has no box.`)
    await page.mouse.move(box.x + 5, box.y + 5)
    await copyAfter(extension.worker, () => page.mouse.click(box.x + 5, box.y + 5))
    const whole = await copyAfter(extension.worker, () =>
      bar.locator('[aria-label="Parent element"]').click()
    )
    expect(
      await bar.evaluate(() => document.querySelectorAll('.bar img, .bar script, .bar iframe').length)
    ).toBe(0)
    // An editor that takes what is pasted, and one that sanitizes nothing at all.
    const paste = await extension.context.newPage()
    await paste.goto(`${server.origin}/paste`)
    watch.fired.splice(0)
    await paste.locator('#editor').focus()
    await paste.keyboard.press('ControlOrMeta+v')
    await paste.evaluate((html) => {
      const container = document.createElement('div')
      document.body.append(container)
      container.innerHTML = html
    }, whole.html)
    await provoke(paste.mainFrame())
    await paste.waitForTimeout(100)
    // What an embedded document of its own origin does is no concern of the page around it.
    expect(
      watch.fired.filter(({origin}) => origin !== 'null'),
      whole.html
    ).toEqual([])
    // The tab stays open: Chromium may wait for a download or a form in it, which is nothing to wait for here.
    await page.bringToFront()
  }

  it('runs nothing of a page in its bar, its list and its panel, and pastes nothing that runs', async () => {
    const page = await extension.context.newPage()
    await page.goto(server.origin)
    const bar = await extension.startPicking(page)
    for (const payload of [...BREAKOUTS.keys(), 'all'])
      await within(60_000, `Copying ${payload}`, copyAndPaste(page, bar, payload))
    await page.keyboard.press('Escape')

    const popup = await extension.context.newPage()
    await popup.goto(`chrome-extension://${extension.id}/popup.html`)
    await popup.locator('.recent li').first().waitFor()
    await provoke(popup.mainFrame(), '.recent ul')
    await popup.waitForTimeout(200)
    expect(inExtension()).toEqual([])
    await popup.close()

    await page.goto(server.origin)
    await extension.startPicking(page, 'edit-element')
    const panel = await ownFrame(page, '.panel')
    const target = page.locator('[data-place="3"]')
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3)
    await panel.locator('h1 b').waitFor()
    await provoke(panel, 'body *:not(button)')
    expect(inExtension()).toEqual([])
    await page.close()
  }, 240_000)
})
