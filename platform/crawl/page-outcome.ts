import {Effect} from 'effect'
import {ERRORS} from '../api/error-codes.ts'
import {ServiceError} from '../api/service-error.ts'
import {egressFetch} from '../egress/index.ts'
import type {Copier, Outside} from '../magic/copier.ts'
import type {CrawlerAgents} from './agents.ts'
import type {PageEnd} from './page-end.ts'
import {addPages, type NewPage} from './pages.ts'
import {probe} from './probe.ts'
import {readRobots, type Robots, robotsOf} from './robots.ts'
import {keepRobots} from './robots-cache.ts'
import type {CrawlStore, Turn} from './turns.ts'

/** Times that a page is tried. */
const MOST_TRIES = 3

/** Redirects, one after the other. */
const MOST_HOPS = 5

/** Milliseconds for which a robots.txt is believed (RFC 9309, section 2.4). */
const ROBOTS_AGE = 24 * 3600 * 1000

/** What collecting a page needs. */
export interface PageCollecting {
  store: CrawlStore
  copier: Copier['Service']
  agents: CrawlerAgents
  /** Seconds between two pages of a site that names no others. */
  delay: number
  /** Seconds until a page is tried the second time. */
  retry: number
  /** Milliseconds for opening a page. */
  timeout: number
}

/** What becomes of a page, and for how many seconds its site rests then. */
export function pageOutcome(by: PageCollecting, turn: Turn): Effect.Effect<{end: PageEnd; delay: number}> {
  let {delay} = by
  return by.copier
    .through(turn.page.address, async (outside, signal) => {
      const {page, site} = turn
      const {origin} = new URL(page.address)
      const fetch = egressFetch(outside.proxy)
      const robots = await rulesOf(origin, site.robots, () => readRobots(origin, by.agents.plain, fetch))
      if (robots.fresh !== undefined)
        await keepRobots(by.store.db, site.host, {text: robots.fresh, of: origin})
      const {rules} = robots
      delay = rules.delay ?? delay
      // Nothing of the site was requested but its rules.
      if (!rules.isAllowed(page.address)) return {end: forbidden(page.address), delay: 0}
      return {end: await endOf(by, outside, page, rules, signal), delay}
    })
    .pipe(
      Effect.catchTag('ServiceError', (failure) =>
        Effect.sync(() => ({end: failed(turn, failure, by.retry), delay}))
      )
    )
}

async function endOf(
  {store, agents, timeout}: PageCollecting,
  {pool, proxy}: Outside,
  {address: pageUrl, field, hops}: Turn['page'],
  rules: Robots,
  signal: AbortSignal
): Promise<PageEnd> {
  const answer = await probe(pageUrl, {
    agent: agents.plain,
    fetch: egressFetch(proxy),
    timeout
  }).catch((cause: unknown) => {
    throw unreachable(pageUrl, cause)
  })
  if (answer.kind === 'refused') throw new ServiceError({code: answer.code, detail: answer.reason})
  if (answer.kind === 'redirect') return redirected(store, {address: answer.target, field}, pageUrl, hops)
  const {url, made} = await pool.run(
    {kind: 'collect', url: pageUrl, agent: agents.inBrowser, proxy, timeout},
    signal
  )
  const last = new URL(url)
  last.hash = ''
  // Scripts lead elsewhere as well as servers do.
  if (last.origin !== new URL(pageUrl).origin)
    return redirected(store, {address: last.href, field}, pageUrl, hops)
  if (!rules.isAllowed(last.href)) return forbidden(last.href)
  if ('problem' in made)
    throw new ServiceError({code: 'page_unsuitable', detail: `${pageUrl} ${made.problem}.`})
  return {state: 'collected', entry: {...made.entry, address: pageUrl}}
}

/** The target waits for its turn with its own site before the page that led to it is done. */
async function redirected(store: CrawlStore, target: NewPage, url: string, hops: number): Promise<PageEnd> {
  if (hops >= MOST_HOPS || target.address === url)
    throw new ServiceError({code: 'page_not_found', detail: `${url} redirects again and again.`})
  await addPages(store, [target], hops + 1)
  return {state: 'redirected'}
}

async function rulesOf(
  origin: string,
  known: Turn['site']['robots'],
  read: () => Promise<string | undefined>
): Promise<{rules: Robots; fresh?: string}> {
  if (known?.of === origin && Date.now() - known.at.getTime() < ROBOTS_AGE)
    return {rules: robotsOf(origin, known.text)}
  const fresh = await read()
  if (fresh === undefined)
    throw new ServiceError({code: 'page_unreachable', detail: `${origin}/robots.txt cannot be read.`})
  return {rules: robotsOf(origin, fresh), fresh}
}

const forbidden = (url: string): PageEnd => ({
  state: 'forbidden',
  code: 'robots_forbidden',
  reason: `The robots.txt of the site forbids ${url}.`
})

function unreachable(url: string, cause: unknown): ServiceError {
  const isLate = (cause as {name?: string}).name === 'TimeoutError'
  return isLate
    ? new ServiceError({code: 'page_timeout', detail: `${url} did not answer in time.`})
    : new ServiceError({code: 'page_unreachable', detail: `${url} cannot be reached.`})
}

/** To be tried again where that may help. */
function failed({page}: Turn, {code, detail: reason}: ServiceError, retry: number): PageEnd {
  const tries = page.failures + 1
  if (!ERRORS[code].retryable || tries >= MOST_TRIES) return {state: 'failed', code, reason}
  return {state: 'waiting', code, reason, after: retry * 4 ** page.failures}
}
