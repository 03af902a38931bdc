import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest'
import {draft, type OpenStudio, openStudio, preview, write} from '../testing/open-studio.ts'
import {listOf500Lines, typedToShown} from '../testing/typed-to-shown.ts'

await describeWithBrowser('the Studio', () => {
  let served: RunningService
  let handle: BrowserHandle
  let studio: OpenStudio | undefined
  /** Another host that code in the preview would like to reach. */
  let elsewhere: Server
  const reached: string[] = []
  beforeAll(async () => {
    served = await runService({})
    handle = await launchBrowser({windows: true})
    elsewhere = createServer(({url = ''}, response) => {
      reached.push(url)
      response.end('elsewhere')
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    const errors = studio?.errors
    await studio?.close()
    studio = undefined
    expect(errors).toEqual([])
  })
  afterAll(async () => {
    await handle?.close()
    await served?.stop()
    elsewhere?.close()
  })
  const open = async (options?: Parameters<typeof openStudio>[2]) => {
    studio = await openStudio(handle.browser, served.origin, options)
    return studio
  }
  const elsewhereUrl = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`

  it('shows what is written, with Tailwind, and asks nobody else for anything', async () => {
    const {page, foreign} = await open()
    await preview(page).getByRole('heading', {name: 'Turku to Stockholm'}).waitFor()
    await write(page, '<button class="bg-[#123456] p-3 hover:underline">Press</button>')
    const button = preview(page).getByRole('button', {name: 'Press'})
    await button.waitFor()
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(18, 52, 86)'
    )
    expect(await button.evaluate((element) => getComputedStyle(element).padding)).toBe('12px')
    expect(foreign).toEqual([])
  })

  it('turns HTML into JSX and back, and says first what would be lost', async () => {
    const {page} = await open()
    await write(page, '<label for="a" class="p-2" style="color: red">A<input id="a" disabled></label>')
    await page.getByRole('radio', {name: 'JSX'}).click()
    await expect.poll(() => draft(page).then(({format}) => format)).toBe('jsx')
    expect((await draft(page)).code).toMatch(
      /<label htmlFor="a" className="p-2" style=\{\{ color: ["']red["'] \}\}>/
    )
    await preview(page).locator('label').waitFor()
    await page.getByRole('radio', {name: 'HTML'}).click()
    await expect.poll(() => draft(page).then(({format}) => format)).toBe('html')
    const {code: back} = await draft(page)
    const dom = await page.evaluate(
      (html) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML,
      back
    )
    expect(dom.replace(';"', '"').replace(/\s+(?=<|$)/g, '')).toBe(
      '<label for="a" class="p-2" style="color: red">A<input id="a" disabled=""></label>'
    )
    await write(page, '<p onclick="go()">a</p>')
    await page.getByRole('radio', {name: 'JSX'}).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Line 1').waitFor()
    expect((await draft(page)).format).toBe('html')
    await dialog.getByRole('button', {name: 'Convert without it'}).click()
    await expect.poll(() => draft(page).then(({format}) => format)).toBe('jsx')
    await page.getByRole('button', {name: 'Undo', exact: true}).click()
    await expect.poll(() => draft(page).then(({code}) => code)).toBe('<p onclick="go()">a</p>')
  })

  it('runs components with React, state included', async () => {
    const {page} = await open()
    await page.getByRole('radio', {name: 'JSX'}).click()
    await expect.poll(() => draft(page).then(({format}) => format)).toBe('jsx')
    await write(
      page,
      `import {useState} from 'react'\nexport default function Counter() {\n  const [n, set] = useState(1)\n  return <button className="p-4" onClick={() => set(n + 1)}>Count {n}</button>\n}`
    )
    await preview(page).getByRole('button', {name: 'Count 1'}).click()
    await preview(page).getByRole('button', {name: 'Count 2'}).waitFor()
  })

  it('marks errors where they are, and goes on showing what worked last', async () => {
    const {page} = await open()
    await write(page, '<div><p class="a" class="b">x</p></div>')
    await page.getByText('1 problem').waitFor()
    expect(await page.locator('.cm-lintRange').count()).toBeGreaterThan(0)
  })

  it('shows what the code says and what goes wrong in it', async () => {
    const {page} = await open()
    await write(page, '<p>x</p><script>console.log("hello", {a: [1]}); missing()</script>')
    await page.getByRole('button', {name: /^Console/}).click()
    await page.getByText('hello {a: [1]}').waitFor()
    await page.getByText('ReferenceError: missing is not defined').first().waitFor()
  })

  it('completes Tailwind classes, and shows their CSS', async () => {
    const {page} = await open()
    await write(page, '<p class="">x</p>')
    await page.keyboard.press('ControlOrMeta+Home')
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.type('md:bg-sky-5')
    const options = page.locator('.cm-tooltip-autocomplete li')
    await options.filter({hasText: 'bg-sky-500'}).first().waitFor()
    await page.locator('.cm-class-css').filter({hasText: 'background-color'}).waitFor()
    await options.filter({hasText: 'bg-sky-500'}).first().click()
    await expect.poll(() => draft(page).then(({code}) => code)).toBe('<p class="md:bg-sky-500">x</p>')
  })

  it('shows what a class does where the pointer rests on it', async () => {
    const {page} = await open()
    await write(page, '<p class="md:bg-sky-500 nonsense">x</p>')
    await page
      .locator('.cm-line')
      .getByText('md:bg-sky-500')
      .hover({position: {x: 50, y: 6}})
    await page.locator('.cm-tooltip-hover .cm-class-css').filter({hasText: 'background-color'}).waitFor()
  })

  it('formats', async () => {
    const {page} = await open()
    await write(page, '<div><p>a</p><p>b</p></div>')
    await page.getByRole('button', {name: 'Format'}).click()
    await expect
      .poll(() => draft(page).then(({code}) => code))
      .toBe('<div>\n  <p>a</p>\n  <p>b</p>\n</div>\n')
  })

  it('draws every key that is typed in a component of 500 lines', async () => {
    const {page} = await open()
    const text = 'typing in the list'
    const times = await typedToShown(page, listOf500Lines('html'), text)
    times.sort((a, b) => a - b)
    process.stdout.write(
      `typed to shown, ms: median ${times[times.length >> 1]?.toFixed(0)}, worst ${times.at(-1)?.toFixed(0)}\n`
    )
    expect(times).toHaveLength(text.length)
  })

  it('keeps code in the preview away from everything', async () => {
    const {page} = await open()
    await page.evaluate(() => {
      document.cookie = 'secret=1; path=/'
      localStorage.setItem('secret', '1')
    })
    const tries: Record<string, string> = {
      'the parent': 'parent.document.title',
      'the top': 'top.document.title',
      'the frame element': 'frameElement.ownerDocument',
      'an address above': 'parent.location.href',
      cookies: 'document.cookie',
      storage: 'localStorage.getItem("secret")',
      'session storage': 'sessionStorage.length',
      databases: 'indexedDB.open("a")',
      'the top by name': `window.open(${JSON.stringify(elsewhereUrl())}, "_top").closed`,
      'a new window': `(window.open(${JSON.stringify(elsewhereUrl())})).closed`,
      'navigating the top': `(top.location = ${JSON.stringify(`${elsewhereUrl()}/top`)}, "went")`
    }
    const code = `<p id="out"></p><script>
      const results = {}
      ${Object.entries(tries)
        .map(
          ([name, text]) =>
            `try { results[${JSON.stringify(name)}] = 'read: ' + (${text}) } catch (error) { results[${JSON.stringify(name)}] = 'refused' }`
        )
        .join('\n')}
      const asked = [fetch(${JSON.stringify(`${elsewhereUrl()}/fetch`)}), fetch('/account/me')]
      const socket = new Promise((resolve, reject) => { try { new WebSocket('ws://127.0.0.1:${(elsewhere.address() as AddressInfo).port}').onerror = reject } catch (error) { reject(error) } })
      navigator.sendBeacon?.(${JSON.stringify(`${elsewhereUrl()}/beacon`)}, 'x')
      const form = document.createElement('form'); form.action = ${JSON.stringify(`${elsewhereUrl()}/form`)}; form.target = '_top'; document.body.append(form); try { form.submit() } catch {}
      const script = document.createElement('script'); script.src = ${JSON.stringify(`${elsewhereUrl()}/script.js`)}; document.head.append(script)
      Promise.allSettled([...asked, socket]).then((all) => {
        results.network = all.map(({status}) => status).join(' ')
        document.getElementById('out').textContent = JSON.stringify(results)
      })
    </script>`
    await write(page, code)
    const out = preview(page).locator('#out')
    await expect.poll(() => out.textContent()).toContain('network')
    const results = JSON.parse((await out.textContent()) ?? '{}') as Record<string, string>
    expect(results).toEqual({
      ...Object.fromEntries(Object.keys(tries).map((name) => [name, 'refused'])),
      network: 'rejected rejected rejected'
    })
    expect(page.url()).toBe(`${served.origin}/studio/`)
    expect(reached).toEqual([])
    expect(page.context().pages()).toHaveLength(1)
  })

  it('stops code that sends the frame elsewhere', async () => {
    const {page} = await open()
    await write(page, `<script>location.href = ${JSON.stringify(`${elsewhereUrl()}/away`)}</script>`)
    await page.getByText('The code sent the preview elsewhere').waitFor()
    expect(await page.locator('.frame iframe').count()).toBe(0)
    expect(reached).not.toContain('/away')
    await write(page, '<p>back</p>')
    await preview(page).getByText('back').waitFor()
  })

  it('does nothing in the preview’s file where it is not on an origin of its own', async () => {
    const {page} = await open()
    // Somebody serves the file without the policy that shuts it in.
    await page.route('**/preview/frame.html', async (route) => {
      const response = await route.fetch()
      const {'content-security-policy': _, ...headers} = response.headers()
      await route.fulfill({response, headers})
    })
    const found = await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.src = '/preview/frame.html'
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      const inside = frame.contentWindow!
      // Listeners are called in their order: the file's own would have been called by then.
      const message = new Promise((resolve) => inside.addEventListener('message', resolve))
      const html = '<p>drawn</p><script>parent.document.title = "taken"</script>'
      inside.postMessage({kind: 'markup', html, css: ''}, '*')
      await message
      const {origin, document: page} = inside
      return {origin, title: document.title, text: page.body.textContent?.trim()}
    })
    expect(found).toEqual({origin: served.origin, title: expect.stringContaining('Studio'), text: ''})
    await page.unrouteAll({behavior: 'wait'})
  })

  it('sets fonts, varies colours, and takes everything back with one undo', async () => {
    const {page} = await open()
    const heading = preview(page).getByRole('heading', {name: 'Turku to Stockholm'})
    await heading.waitFor()
    const before = await draft(page)
    await page.getByRole('button', {name: 'Fonts'}).click()
    await page.getByRole('option', {name: 'Fraunces'}).click()
    await expect
      .poll(() => heading.evaluate((element) => getComputedStyle(element).fontFamily))
      .toContain('Fraunces Variable')
    await expect
      .poll(() =>
        heading.evaluate(() =>
          [...document.fonts].some(({family, status}) => family.includes('Fraunces') && status === 'loaded')
        )
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', {name: 'What Variation changes'}).click()
    await page.getByRole('switch', {name: /^Fonts/}).click()
    await page.getByLabel('Seed').fill('harbour')
    await page.getByRole('button', {name: 'Draw'}).click()
    await expect.poll(() => draft(page).then(({css}) => css)).toContain('/* seed harbour */')
    const varied = await draft(page)
    expect(varied.css).toContain('Fraunces Variable')
    expect(varied.css).toMatch(/--color-sky-800: #[0-9a-f]{6};/)
    expect(varied.code).toBe(before.code)
    await page.getByRole('button', {name: 'Undo', exact: true}).click()
    await expect.poll(() => draft(page).then(({css}) => css)).not.toContain('seed')
    expect((await draft(page)).css).toContain('Fraunces')
    await page.getByRole('button', {name: 'Undo', exact: true}).click()
    await expect.poll(() => draft(page).then(({css}) => css)).toBe(before.css)
    await page.getByRole('button', {name: 'Redo'}).click()
    await page.getByRole('button', {name: 'Redo'}).click()
    await expect.poll(() => draft(page).then(({css}) => css)).toBe(varied.css)
  })

  it('varies colours and fonts that are written out, and brings them back', async () => {
    const {page} = await open()
    const code =
      '<section class="bg-[#10233f] p-8"><h2 style="color: #ffd27a; font-family: Georgia, serif">Tea</h2></section>'
    await write(page, code)
    const heading = preview(page).getByRole('heading', {name: 'Tea'})
    const styles = () =>
      heading.evaluate((element) => {
        const {color, fontFamily} = getComputedStyle(element)
        return {color, fontFamily, background: getComputedStyle(element.parentElement!).backgroundColor}
      })
    await expect.poll(() => styles().then(({color}) => color)).toBe('rgb(255, 210, 122)')
    await page.getByRole('button', {name: 'What Variation changes'}).click()
    await page.getByLabel('Seed').fill('harbour')
    await page.getByRole('button', {name: 'Draw'}).click()
    await expect.poll(() => styles().then(({fontFamily}) => fontFamily)).toContain('Variable')
    const {color, background} = await styles()
    expect(color).not.toBe('rgb(255, 210, 122)')
    expect(background).not.toBe('rgb(16, 35, 63)')
    await page.getByRole('button', {name: 'Back to how it was'}).click()
    await expect.poll(() => draft(page).then(({code}) => code)).toBe(code)
    await page.keyboard.press('Escape')
    await page.getByRole('button', {name: 'Undo', exact: true}).first().click()
    await expect.poll(() => styles().then((now) => now.color)).toBe(color)
  })

  it('chooses with arrow keys, and has one stop of Tab for each group', async () => {
    const {page} = await open()
    const widths = page.getByRole('radiogroup', {name: 'Width of the preview'})
    await widths.getByRole('radio', {name: 'Fit'}).focus()
    await page.keyboard.press('ArrowLeft')
    const desktop = widths.getByRole('radio', {name: /^Desktop/})
    await expect.poll(() => desktop.getAttribute('aria-checked')).toBe('true')
    expect(await desktop.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => widths.getByRole('radio', {name: 'Fit'}).getAttribute('aria-checked'))
      .toBe('true')
    expect(await widths.locator('[tabindex="0"]').count()).toBe(1)
    const tabs = page.getByRole('tablist', {name: 'What is edited'})
    await tabs.getByRole('tab', {name: 'Markup'}).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tabs.getByRole('tab', {name: 'CSS'}).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Home')
    await expect
      .poll(() => tabs.getByRole('tab', {name: 'Markup'}).getAttribute('aria-selected'))
      .toBe('true')
    expect(await tabs.locator('[tabindex="0"]').count()).toBe(1)
  })

  it('imports a page with its styles', async () => {
    const {page} = await open({path: '/studio/?import'})
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel('HTML, with its styles in style elements')
      .fill(
        '<style>.card { padding: 1rem; background: #10233f; color: white }</style><div class="card">Tea</div>'
      )
    await dialog.getByRole('button', {name: 'Import'}).click()
    await dialog.waitFor({state: 'detached'})
    await expect
      .poll(() => draft(page).then(({code}) => code))
      .toMatch(/class="[^"]*bg-\[#10233f\][^"]*p-4[^"]*"/)
    await preview(page).getByText('Tea').waitFor()
    await page.getByRole('button', {name: 'Undo', exact: true}).first().click()
    await preview(page).getByRole('heading', {name: 'Turku to Stockholm'}).waitFor()
  })

  it('imports markup whose styles are Tailwind classes', async () => {
    const {page} = await open({path: '/studio/?import'})
    const dialog = page.getByRole('dialog')
    await dialog.locator('#import-text').fill('<div class="rounded-xl bg-sky-500 p-6">Tea</div>')
    await dialog.getByRole('button', {name: 'Import'}).click()
    await dialog.waitFor({state: 'detached'})
    const tea = preview(page).getByText('Tea')
    await expect.poll(() => tea.evaluate((element) => getComputedStyle(element).padding)).toBe('24px')
    expect((await draft(page)).code).toContain('rounded-xl')
  })

  it('shares a project in an address that no server sees', async () => {
    const {page} = await open()
    await write(page, '<p class="text-rose-500">shared</p>')
    await page.getByRole('button', {name: 'Share'}).click()
    const link = page.getByLabel('Link')
    await expect.poll(() => link.inputValue()).toContain('#v1.')
    const url = await link.inputValue()
    const other = await openStudio(handle.browser, served.origin, {path: url.slice(served.origin.length)})
    await preview(other.page).getByText('shared').waitFor()
    expect((await draft(other.page)).code).toBe('<p class="text-rose-500">shared</p>')
    await other.close()
  })

  it('exports: the clipboard, a page that stands alone, a tab of its own', async () => {
    const {page, context} = await open()
    await write(page, '<h1 class="text-3xl">Alone</h1><script>document.title = self.origin</script>')
    await preview(page).getByText('Alone').waitFor()
    await page.getByRole('button', {name: 'Export'}).click()
    await page.getByRole('button', {name: 'Copy the code'}).click()
    await page.getByText('The code is on the clipboard.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '<h1 class="text-3xl">Alone</h1>'
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', {name: 'Download as a page'}).click()
    expect((await download).suggestedFilename()).toBe('night-ferry.html')
    const tab = context.waitForEvent('page')
    await page.getByRole('button', {name: 'Open in a new tab'}).click()
    const opened = await tab
    const shown = opened.frameLocator('iframe[data-state="shown"]')
    await shown.getByRole('heading', {name: 'Alone'}).waitFor()
    const inside = shown.locator(':root')
    expect(await inside.evaluate(() => self.origin)).toBe('null')
    expect(await inside.evaluate(() => document.title)).toBe('null')
    expect(await opened.title()).toBe('Night ferry')
    expect(await opened.evaluate(() => self.opener === null)).toBe(true)
  })

  it('copies the code with the palette that Variation gave it', async () => {
    const {page} = await open()
    await write(page, '<h1 class="bg-sky-800 text-sky-100">Varied</h1>')
    await page.getByRole('button', {name: 'What Variation changes'}).click()
    await page.getByLabel('Seed').fill('harbour')
    await page.getByRole('button', {name: 'Draw'}).click()
    await expect.poll(() => draft(page).then(({css}) => css)).toContain('--color-sky-800')
    await page.keyboard.press('Escape')
    await page.getByRole('button', {name: 'Export'}).click()
    await page.getByRole('button', {name: 'Copy the code'}).click()
    await page.getByText('The code is on the clipboard.').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/class="bg-\[#[0-9a-f]{6}\] text-\[#[0-9a-f]{6}\]"/)
  })

  it('moves its separators with keys, and becomes tabs where there is no room', async () => {
    const {page} = await open()
    const separator = page.getByRole('separator', {name: 'Width of the preview'})
    const width = () => page.locator('#preview-area').evaluate((element) => element.clientWidth)
    const before = await width()
    await separator.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(width).toBeGreaterThan(before + 100)
    await page.setViewportSize({width: 820, height: 1100})
    await page.getByRole('tab', {name: 'Preview'}).click()
    await preview(page).getByRole('heading', {name: 'Turku to Stockholm'}).waitFor()
    expect(await page.locator('#editor-area').isVisible()).toBe(false)
  })

  it('keeps a draft of what is written', async () => {
    const {page} = await open()
    await write(page, '<p>kept</p>')
    await page.getByLabel('Name of the project').fill('Mine')
    await page.keyboard.press('Enter')
    await expect.poll(() => draft(page).then(({name}) => name)).toBe('Mine')
    await page.reload()
    await preview(page).getByText('kept').waitFor()
    expect(await page.getByLabel('Name of the project').inputValue()).toBe('Mine')
  })
})
