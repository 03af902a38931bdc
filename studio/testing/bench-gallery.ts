import {mkdtemp, rm} from 'node:fs/promises'
import {loadavg, tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {launchBrowser} from '@facsimile/platform/browser/index.ts'
import {runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {CDPSession, Page} from 'playwright-core'
import {ensureBuild} from './build.ts'
import {generateGallery} from './generated-gallery.ts'

/**
 * `npm run bench:gallery -w studio [-- --entries 10000 --rounds 15]`: the gallery with so many generated entries, on
 * PGlite and in headless Chromium. Medians of: navigation to the first cards on the screen; the last letter of a search,
 * and the click on a filter, to their results on the screen; frames a second while it is scrolled, from Chromium's trace.
 */
const {values} = parseArgs({
  options: {entries: {type: 'string', default: '10000'}, rounds: {type: 'string', default: '15'}}
})
const [entries, rounds] = [Number(values.entries), Number(values.rounds)]

const WORDS = ['invoices', 'bakery', 'lantern', 'hotel pricing', 'school', 'velvet', 'coffee', 'teams']
const FILTERS = ['Dark', 'Rounded', 'Blue', 'Pricing', 'Lora', 'Serif', 'Team', 'Green']

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

const report = (name: string, times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)]
  process.stdout.write(
    `${name.padEnd(22)} median ${median(times).toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)}, ${times.length} times)\n`
  )
}

/** Begins to watch for a frame that is drawn after the list says that it shows what was requested. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('.gallery-grid')
    const first = list?.querySelector('.gallery-card')
    const window_ = window as unknown as {shownAt: Promise<number>}
    window_.shownAt = new Promise((resolve) => {
      const sample = () => {
        const now = list?.querySelector('.gallery-card[data-state="shown"]')
        if (now && now !== first) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        else requestAnimationFrame(sample)
      }
      sample()
    })
  })

const shownAt = (page: Page) => page.evaluate(() => (window as unknown as {shownAt: Promise<number>}).shownAt)

/** Milliseconds from an event of the reader to its results on the screen. */
async function timed(page: Page, event: 'input' | 'click', act: () => Promise<void>): Promise<number> {
  await page.evaluate((name) => {
    const window_ = window as unknown as {begun: number}
    addEventListener(name, (happened) => (window_.begun = happened.timeStamp), {capture: true, once: true})
  }, event)
  await watch(page)
  await act()
  const end = await shownAt(page)
  return end - (await page.evaluate(() => (window as unknown as {begun: number}).begun))
}

/** Frames that were presented, by the second, between the first and the last. */
async function framesWhile(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const presented: number[] = []
  session.on('Tracing.dataCollected', ({value}) => {
    for (const event of value as unknown as {name: string; ts: number}[])
      if (event.name === 'DrawFrame') presented.push(event.ts / 1000)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame']
    }
  } as never)
  await act()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  presented.sort((one, other) => one - other)
  const [first = 0, last = 0] = [presented[0], presented.at(-1)]
  return ((presented.length - 1) * 1000) / (last - first)
}

await ensureBuild()
const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-bench-'))
try {
  await generateGallery(path.join(folder, 'data'), entries)
  const service = await runService({FACSIMILE_BROWSER: '/nowhere/chrome'}, folder)
  const handle = await launchBrowser({windows: true})
  try {
    process.stdout.write(`${entries} entries, load average ${loadavg()[0]?.toFixed(2)}\n`)
    const context = await handle.browser.newContext({viewport: {width: 1440, height: 900}})
    const page = await context.newPage()
    const first: number[] = []
    for (let round = 0; round <= rounds; round++) {
      await page.addInitScript(() => {
        const window_ = window as unknown as {firstCards: Promise<number>}
        window_.firstCards = new Promise((resolve) => {
          const sample = () => {
            if (document.querySelector('.gallery-card[data-state="shown"]'))
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
            else requestAnimationFrame(sample)
          }
          sample()
        })
      })
      await page.goto(`${service.origin}/gallery/`, {waitUntil: 'commit'})
      const at = await page.evaluate(() => (window as unknown as {firstCards: Promise<number>}).firstCards)
      // The first fills the caches of browser and service.
      if (round > 0) first.push(at)
    }
    report('grid first paint', first)
    const search = page.getByRole('searchbox')
    const searches: number[] = []
    for (let round = 0; round < rounds; round++) {
      const word = WORDS[round % WORDS.length] ?? ''
      await search.fill('')
      await page.waitForFunction(
        (all) => document.querySelector('.gallery-count')?.textContent?.startsWith(all),
        entries.toLocaleString('en')
      )
      searches.push(await timed(page, 'input', () => search.fill(word)))
    }
    report('search', searches)
    await search.fill('')
    const filters: number[] = []
    for (let round = 0; round < rounds; round++) {
      const name = FILTERS[round % FILTERS.length] ?? ''
      const button = page.getByRole('complementary').getByRole('button', {name, exact: true})
      await page.waitForFunction(
        (all) => document.querySelector('.gallery-count')?.textContent?.startsWith(all),
        entries.toLocaleString('en')
      )
      filters.push(await timed(page, 'click', () => button.click()))
      await button.click()
    }
    report('filter', filters)
    const session = await context.newCDPSession(page)
    await page.waitForLoadState('networkidle')
    const rates: number[] = []
    for (let round = 0; round < 5; round++) {
      rates.push(
        await framesWhile(session, () =>
          session
            .send('Input.synthesizeScrollGesture', {
              x: 800,
              y: 600,
              yDistance: -9000,
              speed: 2400,
              preventFling: true
            })
            .then(() => undefined)
        )
      )
    }
    process.stdout.write(
      `scrolling              median ${median(rates).toFixed(1)} frames a second (${rates.map((rate) => rate.toFixed(1)).join(', ')})\n`
    )
    process.stdout.write(`load average ${loadavg()[0]?.toFixed(2)} at the end\n`)
  } finally {
    await handle.close()
    await service.stop()
  }
} finally {
  await rm(folder, {recursive: true, force: true})
}
