import {setTimeout} from 'node:timers/promises'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {memoryOfTree} from '@facsimile/platform/pool/process-tree.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import {OFFLINE} from './browser.ts'
import {median, quantile} from './measure.ts'
import {agencyInOne, cardPage} from './pages.ts'
import {servePlain} from './serve-plain.ts'
import {milliseconds, type Part, ratio} from './section.ts'

const POOL = 2
/** Copies before anything is measured, until the workers have compiled what runs most: each stays for hundreds. */
const WARM_UP = 200
/** Rounds in which the service and the bare browsers take turns, and copies in each. */
const ROUNDS = 4
const COPIES_A_ROUND = 10
const LATENCIES = 20
/** Copies after which memory is first measured: caches fill, code is compiled. */
const SETTLING = 100
/** Of the page that is copied while memory is watched: copies of it are quick. */
const SMALL_PAGE = 60

/** The service under load, against browsers that only open the page. */
export const service: Part = async ({copies, progress}) => {
  const page = await servePlain(await agencyInOne())
  const small = await servePlain(cardPage(SMALL_PAGE))
  const running = await runService({
    FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
    FACSIMILE_BROWSERS: String(POOL),
    FACSIMILE_CACHE_SECONDS: '0'
  })
  const handles = await Promise.all(Array.from({length: POOL}, () => launchBrowser({args: OFFLINE})))
  try {
    const each = Math.min(COPIES_A_ROUND, Math.ceil(copies / ROUNDS))
    const apiKey = await running.key(WARM_UP + copies + 2 * ROUNDS * each + LATENCIES + POOL)
    const copy = () => copied(running, {apiKey, url: `${page.origin}/`})
    const uncertified = () => copied(running, {apiKey, url: `${page.origin}/`, certificate: false})
    const open = opener(handles, `${page.origin}/`)
    progress(`service: ${WARM_UP} copies before the clock runs`)
    await rate(WARM_UP, uncertified)
    await Promise.all(handles.map((_, index) => Promise.all([copy(), open(index)])))
    const rates = {copies: [] as number[], uncertified: [] as number[], bare: [] as number[]}
    for (let round = 0; round < ROUNDS; round++) {
      progress(`service: round ${round + 1} of ${ROUNDS}`)
      rates.copies.push(await rate(each, copy))
      rates.uncertified.push(await rate(each, uncertified))
      rates.bare.push(await rate(each, open))
    }
    const perSecond = median(rates.copies)
    const withoutCertificate = median(rates.uncertified)
    const bare = median(rates.bare)
    progress('service: latency at half of that load')
    const latencies = await atRate(perSecond / 2, Math.min(LATENCIES, copies), copy)
    progress(`service: memory over ${copies} copies`)
    const settled = copies > SETTLING ? SETTLING : Math.floor(copies / 2)
    const again = () => copied(running, {apiKey, url: `${small.origin}/`})
    await rate(settled, again)
    const before = await memoryOfTree(running.pid)
    await rate(copies - settled, again)
    const after = await memoryOfTree(running.pid)
    return [
      {
        title: 'Service',
        notes: [
          `${POOL} browsers, the default settings, nothing from the cache. Agency without scripts from the loopback interface, copied by the service, with certificate and without, and opened by ${POOL} bare browsers in ${ROUNDS} rounds of ${each}, by turns; bare is a fresh context, \`goto(load)\` and \`content()\`. The workers, which stay for hundreds of copies, have made ${WARM_UP} before, so that their code is compiled. Memory is that of the service with its workers and browsers, while a page of ${SMALL_PAGE} elements is copied.`
        ],
        columns: ['', 'Value', 'Ratio'],
        rows: [
          ['copies a second', perSecond.toFixed(2), `${ratio(perSecond, bare)} of bare`],
          [
            'copies a second, without certificate',
            withoutCertificate.toFixed(2),
            `${ratio(withoutCertificate, bare)} of bare`
          ],
          ['bare `goto(load)` + `content()` a second', bare.toFixed(2), ''],
          [`latency at half load, median of ${latencies.length}`, milliseconds(median(latencies)), ''],
          ['latency at half load, 95 %', milliseconds(quantile(latencies, 0.95)), ''],
          ['latency at half load, longest', milliseconds(Math.max(...latencies)), ''],
          [`memory after ${settled} copies`, `${Math.round(before)} MB`, ''],
          [`memory after ${copies} copies`, `${Math.round(after)} MB`, ratio(after, before)]
        ]
      }
    ]
  } finally {
    await Promise.all(handles.map((handle) => handle.close()))
    await running.stop()
    await small.close()
    await page.close()
  }
}

/** Makes a copy; an answer that is none ends the bench. */
async function copied(
  running: RunningService,
  request: {apiKey: string; url: string; certificate?: boolean}
): Promise<void> {
  const {status, body} = await running.magic(request)
  if (status !== 200) throw new Error(`The service answered ${status}: ${JSON.stringify(body).slice(0, 200)}`)
}

const opener = (handles: readonly BrowserHandle[], url: string) => async (index: number) => {
  const context = await handles[index]!.browser.newContext({viewport: {width: 1440, height: 900}})
  const page = await context.newPage()
  await page.goto(url, {waitUntil: 'load'})
  await page.content()
  await context.close()
}

/** Times a second that the work is done, by as many at once as there are browsers. */
async function rate(times: number, work: (index: number) => Promise<void>): Promise<number> {
  let left = times
  const started = performance.now()
  await Promise.all(
    Array.from({length: POOL}, async (_, index) => {
      while (left-- > 0) await work(index)
    })
  )
  return (times / (performance.now() - started)) * 1000
}

/** Milliseconds of each, begun in even steps, whether those before are done or not. */
async function atRate(perSecond: number, times: number, work: () => Promise<void>): Promise<number[]> {
  return Promise.all(
    Array.from({length: times}, async (_, index) => {
      await setTimeout((index / perSecond) * 1000)
      const started = performance.now()
      await work()
      return performance.now() - started
    })
  )
}
