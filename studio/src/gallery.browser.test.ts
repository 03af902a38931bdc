import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {AxeBuilder} from '@axe-core/playwright'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {addPages} from '@facsimile/platform/crawl/pages.ts'
import {endPage} from '@facsimile/platform/crawl/page-end.ts'
import {nextTurn} from '@facsimile/platform/crawl/testing/next-turn.ts'
import {openFreshDatabase} from '@facsimile/platform/database/testing/fresh-folder.ts'
import {browserCookies, signedUp} from '@facsimile/platform/accounts/testing/account-client.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {BrowserContext, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {generatedEntry, generatedThumbnails, generateGallery} from '../testing/generated-gallery.ts'
import {draft, preview} from '../testing/open-studio.ts'

const PAGES = 150

/** What a page would like to do to those who examine it, and to whom it would like to send it. */
const hostileTo = (canary: string) => ({
  title: 'Trap <img src=x onerror="document.title=\'taken\'">',
  html: `<!doctype html><html><head><title>Trap</title><base href="${canary}/">
<meta http-equiv="refresh" content="0;url=${canary}/meta">
<script>parent.postMessage({kind:'taken'}, '*'); document.title = 'taken'</script></head>
<body onload="parent.postMessage({kind:'taken'}, '*')">
<h1 id="trap">The trap</h1>
<img src="data:image/gif;base64,x" onerror="parent.postMessage({kind:'taken'}, '*')">
<svg onload="parent.postMessage({kind:'taken'}, '*')"></svg>
<a id="go" href="javascript:parent.postMessage({kind:'taken'}, '*')">Go</a>
<a id="out" href="${canary}/out" target="_top">Out</a>
<iframe src="${canary}/frame" srcdoc="<script>top.postMessage({kind:'taken'}, '*')</script>"></iframe>
<form action="${canary}/form"><button id="send">Send</button></form>
</body></html>`,
  css: `@import url(${canary}/sheet.css); </style><script>document.title = "taken"</script> h1 { color: red }`
})

/** What a machine can tell of WCAG 2.2 A and AA, serious and worse. */
async function seriousProblems(page: Page): Promise<string[]> {
  const {violations} = await new AxeBuilder({page})
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // What is in the frame is somebody else's.
    .exclude('.entry-frame')
    .analyze()
  return violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .flatMap(({id, nodes}) =>
      nodes.map(({target, html}) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`)
    )
}

await describeWithBrowser('the gallery', () => {
  let folder: string
  let service: RunningService
  let handle: BrowserHandle
  let context: BrowserContext
  let page: Page
  const errors: string[] = []
  const hits: string[] = []
  const canary = createServer((request, response) => {
    hits.push(request.url ?? '')
    response.writeHead(200, {'access-control-allow-origin': '*'}).end('canary')
  })

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-gallery-'))
    const data = path.join(folder, 'data')
    const [thumbnail = new Uint8Array()] = await generatedThumbnails(1)
    const licensed = {
      ...generatedEntry(9001, thumbnail),
      address: 'https://templates.example/ferry',
      title: 'Ferry template',
      words: 'quokka',
      rights: {
        license: 'MIT',
        work: 'ferry-template 1.0.0',
        holder: 'Ada',
        notice: 'Permission is hereby granted'
      },
      pictures: ['thumbnail', '1440', '768', '390'].map((name) => ({
        name,
        width: 480,
        height: 360,
        bytes: thumbnail
      })),
      sections: [
        {
          kind: 'hero',
          heading: 'Night ferry',
          selector: 'body > section',
          top: 0,
          height: 400,
          html: '<section class="hero"><h2 class="title">Night ferry</h2><p>By sea.</p></section>',
          css: '.hero { padding: 48px; background: #0f172a; color: white }\n.title { font-size: 30px }\n@media (max-width: 600px) { .hero { padding: 16px } }'
        }
      ]
    }
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const trap = hostileTo(`http://127.0.0.1:${(canary.address() as AddressInfo).port}`)
    const hostile = {
      ...generatedEntry(9002, thumbnail),
      ...trap,
      address: 'https://trap.example/',
      words: 'wolverine',
      palette: [{hex: 'red;background:url(/trap)', family: 'red', share: 1}],
      sections: [
        {...licensed.sections[0]!, heading: '<script>document.title = "taken"</script>', html: trap.html}
      ]
    }
    await generateGallery(data, PAGES, [hostile, licensed])
    const database = await openFreshDatabase(data)
    await addPages(database, ['https://gone.example/', 'https://waits.example/', 'https://same.example/'])
    for (let taken = 0; taken < 2; taken++) {
      const claim = await nextTurn(database)
      if (claim?.page.address.includes('gone'))
        await endPage(
          database,
          claim,
          {state: 'failed', code: 'page_not_found', reason: 'https://gone.example/ answers with 404.'},
          0
        )
      else if (claim) await endPage(database, claim, {state: 'collected', entry: licensed}, 0)
    }
    await database.close()
    service = await runService(
      {FACSIMILE_BROWSER: '/nowhere/chrome', FACSIMILE_LOGIN_RATE_LIMIT: '1000'},
      folder
    )
    handle = await launchBrowser({windows: true})
    context = await handle.browser.newContext({viewport: {width: 1440, height: 900}})
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: service.origin})
    page = await context.newPage()
    page.on('pageerror', ({message}) => errors.push(message))
  })
  afterAll(async () => {
    await handle?.close()
    await service?.stop()
    canary.close()
    canary.closeAllConnections()
    await rm(folder, {recursive: true, force: true})
  })

  const open = (path: string) => page.goto(service.origin + path)
  const cards = () => page.locator('.gallery-card[data-state="shown"]')
  const count = () => page.locator('.gallery-count')
  const ALL = PAGES + 2
  const toEntry = async (word: string) => {
    await open(`/gallery/?search=${word}`)
    await expect.poll(() => cards().count()).toBe(1)
    await cards().getByRole('link').click()
    await page.waitForURL('**/gallery/entry_*/')
  }

  it('is browsed: what is seen is there, however many there are', async () => {
    await open('/')
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Gallery'}).click()
    await page.waitForURL('**/gallery/')
    await count().getByText(`${ALL} pages`).waitFor()
    await expect.poll(() => cards().first().textContent()).toContain('Ferry template')
    const image = cards().first().locator('img')
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(480)
    expect(await cards().count()).toBeLessThan(60)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = page.locator(`.gallery-card[aria-posinset="${ALL}"]`)
    await last.getByRole('link').waitFor()
    expect(await last.getAttribute('aria-setsize')).toBe(String(ALL))
    expect(await page.locator('.gallery-card').count()).toBeLessThan(60)
    // Back from a page of it, it is where it was.
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(1000)
    const name = await last.locator('.gallery-name').textContent()
    await last.getByRole('link').click()
    await page.getByRole('heading', {level: 1, name: name ?? ''}).waitFor()
    await page.getByRole('navigation', {name: 'Back'}).getByRole('link').click()
    await last.getByRole('link').waitFor()
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(5)
  })

  it('is searched, and the address says for what', async () => {
    await open('/gallery/')
    await cards().first().waitFor()
    await page.getByRole('searchbox', {name: 'Search'}).pressSequentially('invoices')
    // A part of the word may be requested on the way.
    await expect.poll(() => new URL(page.url()).search).toBe('?search=invoices')
    await count().getByText('50 pages found').waitFor()
    await page.reload()
    await count().getByText('50 pages found').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('invoices')
    await page.getByRole('searchbox').fill('nobody has this word')
    await page.getByRole('heading', {name: 'No page fits'}).waitFor()
    await page.getByRole('button', {name: 'Show all pages'}).click()
    await count().getByText(`${ALL} pages`).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.goBack()
    await page.getByRole('heading', {name: 'No page fits'}).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('nobody has this word')
    await page.goForward()
    await count().getByText(`${ALL} pages`).waitFor()
  })

  it('is filtered by style, colour, section and font, forth and back', async () => {
    await open('/gallery/')
    const filters = page.getByRole('complementary', {name: 'Filters'})
    const found = async () => Number((/^[\d,]+/.exec((await count().textContent()) ?? '') ?? ['0'])[0])
    await filters.getByRole('button', {name: 'Dark', exact: true}).click()
    await expect.poll(found).toBeLessThan(ALL)
    const dark = await found()
    await filters.getByRole('button', {name: 'Blue', exact: true}).click()
    await expect.poll(found).toBeLessThan(dark)
    const blue = await found()
    await filters.getByRole('button', {name: 'Pricing', exact: true}).click()
    await expect.poll(found).toBeLessThan(blue)
    await filters.getByRole('button', {name: 'Lora', exact: true}).click()
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?style=dark&color=blue&section=pricing&font=Lora')
    const {entries, total} = await page.evaluate(async () => {
      const answer = await fetch(`/account/gallery${location.search}&limit=100`)
      return (await answer.json()) as {entries: {kinds: string[]; styles: string[]}[]; total: number}
    })
    await expect.poll(found).toBe(total)
    expect(entries.every(({kinds, styles}) => kinds.includes('pricing') && styles.includes('dark'))).toBe(
      true
    )
    await page.getByRole('button', {name: 'Without Pricing'}).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?style=dark&color=blue&font=Lora')
    await page.evaluate(() => {
      document.body.dataset.same = 'yes'
    })
    for (const query of [
      '?style=dark&color=blue&section=pricing&font=Lora',
      '?style=dark&color=blue&section=pricing',
      '?style=dark&color=blue',
      '?style=dark'
    ]) {
      await page.evaluate(() => history.back())
      await expect.poll(() => new URL(page.url()).search).toBe(query)
    }
    // Without loading anything anew.
    expect(await page.locator('body').getAttribute('data-same')).toBe('yes')
    await expect.poll(found).toBe(dark)
    expect(await filters.getByRole('button', {name: 'Dark', exact: true}).getAttribute('aria-pressed')).toBe(
      'true'
    )
    await page.getByRole('button', {name: 'Clear all'}).click()
    await count().getByText(`${ALL} pages`).waitFor()
  })

  it('says what is wrong when the service is away, and goes on when it is back', async () => {
    await page.route('**/account/gallery?*', (route) => route.abort())
    await open('/gallery/')
    await page.getByRole('alert').getByText('The service cannot be reached').waitFor()
    await page.unroute('**/account/gallery?*')
    await page.getByRole('button', {name: 'Try again'}).click()
    await cards().first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await open('/gallery/entry_nothing')
    await page.getByRole('heading', {name: 'This page is not in the gallery'}).waitFor()
  })

  it('shows a page: live at three widths, its picture, colours, fonts, licence and what is like it', async () => {
    await toEntry('quokka')
    await page.getByRole('heading', {level: 1, name: 'Ferry template'}).waitFor()
    const frame = page.frameLocator('.entry-frame iframe')
    await frame.locator('section.hero').waitFor()
    for (const [width, label] of [
      [390, /^Phone/],
      [768, /^Tablet/],
      [1440, /^Desktop/]
    ] as const) {
      await page.getByRole('radio', {name: label}).click()
      await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(width)
    }
    const colour = frame.locator('section.hero').evaluate((one) => getComputedStyle(one).fontFamily)
    expect(await colour).toContain('serif')
    await page.getByRole('radio', {name: 'Picture'}).click()
    const picture = page.getByRole('img', {name: 'Ferry template at 1440 pixels'})
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(480)
    const textColor = page.locator('.swatch code').first()
    const hex = await textColor.textContent()
    await page.getByRole('button', {name: `Copy ${hex}`}).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(hex)
    await page.getByText('ferry-template 1.0.0').waitFor()
    await page.getByText('Text of the licence').click()
    await page.getByText('Permission is hereby granted').waitFor()
    await page.getByRole('link', {name: 'templates.example/ferry'}).waitFor()
  })

  it('converts a page and its sections, and copies what comes out', async () => {
    await toEntry('quokka')
    const code = page.getByRole('region', {name: 'Code'})
    await code.getByText('As it was collected').waitFor()
    await code.locator('.cm-content').getByText('<!doctype html>').waitFor()
    await code.getByRole('button', {name: 'CSS', exact: true}).click()
    await code.locator('.cm-content').getByText('@media').waitFor()
    await page.getByRole('button', {name: 'Code of section 1, Hero'}).click()
    await code.getByRole('radio', {name: 'JSX'}).click()
    await code.getByRole('radio', {name: 'Tailwind'}).click()
    await code.getByText('Converted in this browser').waitFor()
    await code.locator('.cm-content').getByText('className').first().waitFor()
    await code.getByRole('button', {name: 'Copy', exact: true}).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Night ferry')
    expect(copied).toMatch(/className="[^"]*p-12/)
    await code.getByRole('radio', {name: 'HTML'}).click()
    await code.getByRole('radio', {name: 'Inline'}).click()
    await code.locator('.cm-content').getByText('style=').first().waitFor()
    await code.getByRole('radio', {name: 'JSX'}).click()
    await code.getByRole('button', {name: 'Open in Studio'}).click()
    await page.waitForURL('**/studio/**')
    await preview(page).getByRole('heading', {name: 'Night ferry'}).waitFor()
    expect((await draft(page)).format).toBe('jsx')
  })

  it('opens a section in the Studio, with the classes of Tailwind', async () => {
    await toEntry('quokka')
    await page.getByRole('button', {name: 'Open in Studio: section 1, Hero'}).click()
    await page.waitForURL('**/studio/**')
    const heading = preview(page).getByRole('heading', {name: 'Night ferry'})
    await heading.waitFor()
    expect(await heading.evaluate((one) => getComputedStyle(one).fontSize)).toBe('30px')
    const {code, format, name} = await draft(page)
    expect({format, name}).toEqual({format: 'html', name: 'Hero: Night ferry'})
    expect(code).toMatch(/p-12/)
  })

  it('lets a hostile page do nothing', async () => {
    await page.addInitScript(() => {
      addEventListener('message', ({data}) => {
        if (data?.kind === 'taken') document.documentElement.dataset.taken = 'yes'
      })
    })
    await toEntry('wolverine')
    await page.getByRole('heading', {level: 1, name: 'Trap'}).waitFor()
    const frame = page.frameLocator('.entry-frame iframe')
    await frame.getByRole('heading', {name: 'The trap'}).waitFor()
    // At its own size, so that a click lands where it is meant to.
    await page.getByRole('radio', {name: /^Phone/}).click()
    const handleOfFrame = await page.locator('.entry-frame iframe').elementHandle()
    const inside = await handleOfFrame?.contentFrame()
    expect(await inside?.evaluate(() => window.origin)).toBe('null')
    await frame.locator('#go').click()
    await frame.locator('#out').click()
    await frame.locator('#send').click()
    await frame.getByRole('heading', {name: 'The trap'}).waitFor()
    await page.getByText('As it was collected').waitFor()
    expect(await page.title()).toContain('Trap')
    expect(await page.evaluate(() => document.documentElement.dataset.taken)).toBeUndefined()
    expect(new URL(page.url()).origin).toBe(service.origin)
    // What the compiler makes of it in the browser runs nothing either.
    await page.getByRole('region', {name: 'Code'}).getByRole('radio', {name: 'JSX'}).click()
    await page.getByText('Converted in this browser').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.taken)).toBeUndefined()
    expect(await page.title()).not.toBe('taken')
    expect(hits).toEqual([])
  })

  it('shows in the dashboard how collecting goes', async () => {
    await open('/dashboard/crawl/')
    await page.getByRole('heading', {name: 'Log in to see this'}).waitFor()
    const person = await signedUp(service)
    await context.addCookies(browserCookies(person, service.origin))
    await open('/dashboard/crawl/')
    await page.getByText('of 3 pages').waitFor()
    await page.getByRole('progressbar', {name: 'Pages that are done'}).waitFor()
    await page.getByText('https://gone.example/ answers with 404.').waitFor()
    await page.getByRole('link', {name: 'page_not_found'}).waitFor()
  })

  it('has broken nothing on the way', () => expect(errors).toEqual([]))

  describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
    it.each([390, 1440])('has no serious problem of accessibility at %i pixels', async (width) => {
      const other = await handle.browser.newContext({
        viewport: {width, height: 900},
        colorScheme: scheme,
        reducedMotion: 'reduce'
      })
      await other.addCookies(await context.cookies())
      const shown = await other.newPage()
      const problems: Record<string, string[]> = {}
      const visit = async (name: string) => {
        const found = await seriousProblems(shown)
        if (found.length > 0) problems[name] = found
      }
      await shown.goto(`${service.origin}/gallery/?style=dark`)
      await shown.locator('.gallery-card img').first().waitFor()
      if (width < 900) await shown.getByRole('button', {name: 'Filters'}).click()
      await visit('gallery')
      await shown.goto(`${service.origin}/gallery/?search=quokka`)
      await shown.locator('.gallery-card').getByRole('link').click()
      await shown.locator('.code-view .cm-content').waitFor()
      await visit('entry')
      await shown.getByRole('radio', {name: 'Picture'}).click()
      await visit('picture')
      await shown.goto(`${service.origin}/dashboard/crawl/`)
      await shown.getByText('of 3 pages').waitFor()
      await visit('crawl')
      await other.close()
      expect(problems).toEqual({})
    })
  })
})
