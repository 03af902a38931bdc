import {readFile, writeFile} from 'node:fs/promises'
import {availableParallelism, cpus} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {gzipSync} from 'node:zlib'
import {launchBrowser} from '@facsimile/platform/browser/index.ts'
import {runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {Browser, Page} from 'playwright-core'
import {ensureBuild} from './build.ts'
import {seededAccount} from './furnished-account.ts'
import {startModelService} from './model-service.ts'
import {listOf500Lines, typedToShown} from './typed-to-shown.ts'

/**
 * `npm run figures -w studio`: how fast the pages are there, and how soon what is typed is seen. Writes
 * `studio/figures.md`. Figures depend on the machine and on what else it does; run it alone.
 */
const FILE = path.resolve(import.meta.dirname, '../figures.md')
const PAGES = ['/', '/log-in/', '/gallery/', '/dashboard/api/', '/dashboard/components/', '/studio/']

interface Load {
  /** Milliseconds: first and largest paint, and time beyond 50 ms of every task of the main thread. */
  first: number
  largest: number
  blocked: number
  /** KB, compressed. */
  script: number
  all: number
  /** Sum of unexpected shifts of the layout. */
  shift: number
}

/** The page in a browser that was never here, over a loopback connection. */
async function load(browser: Browser, origin: string, path: string, prepare: Prepare): Promise<Load> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  await prepare(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = {largest: 0, blocked: 0, shift: 0}
    Object.assign(globalThis, {seen})
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({type, buffered: true})
    watch('largest-contentful-paint', ({startTime}) => (seen.largest = startTime))
    watch('longtask', ({duration}) => (seen.blocked += Math.max(0, duration - 50)))
    watch('layout-shift', (entry) => (seen.shift += (entry as unknown as {value: number}).value))
  })
  const sizes: {isScript: boolean; size: Promise<number>}[] = []
  page.on('response', (response) => {
    const size = response.body().then(
      (body) => gzipSync(body).length / 1024,
      () => 0
    )
    sizes.push({isScript: response.url().endsWith('.js'), size})
  })
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as {seen: {largest: number; blocked: number; shift: number}}).seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  }))
  const total = async (of: typeof sizes) =>
    (await Promise.all(of.map(({size}) => size))).reduce((sum, size) => sum + size, 0)
  const [script, all] = [await total(sizes.filter(({isScript}) => isScript)), await total(sizes)]
  await context.close()
  return {...seen, script, all}
}

type Prepare = (context: Awaited<ReturnType<Browser['newContext']>>) => Promise<void>

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
const share = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

async function loads(browser: Browser, origin: string, prepare: Prepare): Promise<string[]> {
  const rows: string[] = []
  for (const path of PAGES) {
    const runs: Load[] = []
    for (let run = 0; run < 5; run++)
      runs.push(await load(browser, origin, path, path === '/' ? async () => {} : prepare))
    const of = (key: keyof Load) => median(runs.map((one) => one[key]))
    rows.push(
      `| \`${path}\` | ${of('first').toFixed(0)} | ${of('largest').toFixed(0)} | ${of('blocked').toFixed(0)} | ${of('shift').toFixed(3)} | ${of('script').toFixed(0)} | ${of('all').toFixed(0)} |`
    )
  }
  return rows
}

async function typing(page: Page, format: 'html' | 'jsx'): Promise<string> {
  const times = await typedToShown(
    page,
    listOf500Lines(format),
    'typing in the list, and then some more of it'
  )
  return `| ${format.toUpperCase()} | ${times.length} | ${median(times).toFixed(0)} | ${share(times, 0.95).toFixed(0)} | ${Math.max(...times).toFixed(0)} |`
}

await ensureBuild()
const models = await startModelService()
const service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1', FACSIMILE_LOGIN_RATE_LIMIT: '1000'})
const handle = await launchBrowser({windows: true})
try {
  const pages = await loads(handle.browser, service.origin, (context) =>
    seededAccount(service, models, context)
  )
  const typed: string[] = []
  for (const format of ['html', 'jsx'] as const) {
    const context = await handle.browser.newContext({viewport: {width: 1440, height: 900}})
    const page = await context.newPage()
    await page.goto(`${service.origin}/studio/`)
    await page.waitForSelector('#editor-code .cm-content')
    typed.push(await typing(page, format))
    await context.close()
  }
  const {version} = JSON.parse(
    await readFile(path.resolve(import.meta.dirname, '../package.json'), 'utf8')
  ) as {version: string}
  const text = `# Figures

Of version ${version}, with \`npm run figures -w studio\`: Chromium ${handle.version}, ${availableParallelism()} processors (${cpus()[0]?.model.trim() ?? 'unknown'}), loopback, nothing cached.
Medians of five loads; what is loaded is counted as gzip makes it.

| Page | First paint, ms | Largest paint, ms | Blocked, ms | Shift | Script, KB | All, KB |
|---|---|---|---|---|---|---|
${pages.join('\n')}

Pages without code to draw load less than 150 KB of script. The list of components draws its thumbnails with the compiler itself, after the page is
there; the Studio needs its editor at once.

From a key to its picture, in a component of 500 lines:

| Format | Keys | Median, ms | 95 of 100 within, ms | Worst, ms |
|---|---|---|---|---|
${typed.join('\n')}
`
  await writeFile(FILE, text)
  process.stdout.write(text)
} finally {
  await handle.close()
  await service.stop()
  await models.close()
}
