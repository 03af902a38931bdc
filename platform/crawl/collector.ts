import {Context, Effect, Layer} from 'effect'
import {addPages, type NewPage} from './pages.ts'
import {type Claim, claimPage, freeSites, renewClaim, returnPage} from './claims.ts'
import {crawlProgress} from './progress.ts'
import {endPage, type PageEnd} from './page-end.ts'
import {keepRobots} from './robots-cache.ts'
import {ERRORS} from '../api/error-codes.ts'
import {ServiceError} from '../api/service-error.ts'
import {egressFetch} from '../egress/index.ts'
import {probe} from './probe.ts'
import {readRobots, type Robots, robotsOf, TOKEN} from './robots.ts'
import manifest from '../package.json' with {type: 'json'}
import {Copier, type Outside} from '../magic/copier.ts'
import {Database} from '../database/service.ts'

export interface CollectorOptions {
  /** Pages at once, each of another site. */
  pages: number
  /** Seconds between two pages of a site that names no others. */
  delay: number
  /** Seconds until a page is tried the second time. */
  retry: number
  /** Milliseconds for opening a page. */
  timeout: number
  /** URL of a page about the client. */
  contact?: string
}

/** Seconds for which a site is ours without a word from us. */
const LEASE = 120

/** Milliseconds until somebody who found nothing to do looks again. */
const SHORTEST_PAUSE = 250
const LONGEST_PAUSE = 2000

/** Times that a page is tried. */
const MOST_TRIES = 3

/** Redirects, one after the other. */
const MOST_HOPS = 5

/** Milliseconds for which a robots.txt is believed (RFC 9309, section 2.4). */
const ROBOTS_AGE = 24 * 3600 * 1000

/** A page that ended, for those who watch. */
export interface Ended {
  address: string
  state: PageEnd['state'] | 'folded'
  reason?: string
}

/** Takes pages from the database and collects them for the gallery. */
export class Collector extends Context.Service<
  Collector,
  {
    /** Works until it is interrupted, or until no page waits any more. */
    readonly work: (options: {
      until: 'interrupted' | 'empty'
      onEnded?: (ended: Ended) => void
    }) => Effect.Effect<void>
  }
>()('facsimile/Collector') {
  static readonly layer = (options: CollectorOptions): Layer.Layer<Collector, never, Database | Copier> =>
    Layer.effect(
      Collector,
      Effect.gen(function* () {
        const {handle, use} = yield* Database
        const copier = yield* Copier
        const agents = agentsOf(options.contact)

        /** What becomes of a page, and how long its site rests then. */
        const collected = (claim: Claim) => {
          let {delay} = options
          return copier
            .through(claim.page.address, async (outside, signal) => {
              const {page, site} = claim
              const {origin} = new URL(page.address)
              const fetch = egressFetch(outside.proxy)
              const robots = await rulesOf(origin, site.robots, () => readRobots(origin, agents.plain, fetch))
              if (robots.fresh !== undefined)
                await keepRobots(handle.db, site.host, {text: robots.fresh, of: origin})
              const {rules} = robots
              delay = rules.delay ?? delay
              // Nothing of the site was requested but its rules.
              if (!rules.isAllowed(page.address)) return {end: forbidden(page.address), delay: 0}
              return {end: await endOf(outside, page, rules, signal), delay}
            })
            .pipe(
              Effect.catchTag('ServiceError', (failure) =>
                Effect.sync(() => ({end: failed(claim, failure, options.retry), delay}))
              )
            )
        }

        async function endOf(
          {pool, proxy}: Outside,
          {address: pageUrl, field, hops}: Claim['page'],
          rules: Robots,
          signal: AbortSignal
        ): Promise<PageEnd> {
          const answer = await probe(pageUrl, {
            agent: agents.plain,
            fetch: egressFetch(proxy),
            timeout: options.timeout
          }).catch((cause: unknown) => {
            throw unreachable(pageUrl, cause)
          })
          if (answer.kind === 'refused') throw new ServiceError({code: answer.code, detail: answer.reason})
          if (answer.kind === 'redirect') return redirected({address: answer.target, field}, pageUrl, hops)
          const {url, made} = await pool.run(
            {kind: 'collect', url: pageUrl, agent: agents.inBrowser, proxy, timeout: options.timeout},
            signal
          )
          const last = new URL(url)
          last.hash = ''
          // Scripts lead elsewhere as well as servers do.
          if (last.origin !== new URL(pageUrl).origin)
            return redirected({address: last.href, field}, pageUrl, hops)
          if (!rules.isAllowed(last.href)) return forbidden(last.href)
          if ('problem' in made)
            throw new ServiceError({code: 'page_unsuitable', detail: `${pageUrl} ${made.problem}.`})
          return {state: 'collected', entry: {...made.entry, address: pageUrl}}
        }

        /** The target waits for its turn with its own site before the page that led to it is done. */
        async function redirected(target: NewPage, url: string, hops: number): Promise<PageEnd> {
          if (hops >= MOST_HOPS || target.address === url)
            throw new ServiceError({code: 'page_not_found', detail: `${url} redirects again and again.`})
          await addPages(handle.db, [target], hops + 1)
          return {state: 'redirected'}
        }

        const step = Effect.fnUntraced(function* (claim: Claim, onEnded: (ended: Ended) => void) {
          const {address: url} = claim.page
          const lost = use((db) => renewClaim(db, claim, LEASE)).pipe(
            Effect.delay(`${LEASE / 4} seconds`),
            Effect.repeat({while: (hasClaim) => hasClaim}),
            Effect.as(undefined)
          )
          const made = yield* Effect.raceFirst(collected(claim), lost).pipe(
            Effect.onInterrupt(() => use((db) => returnPage(db, claim)))
          )
          const state =
            made && (yield* Effect.uninterruptible(use((db) => endPage(db, claim, made.end, made.delay))))
          if (made === undefined || state === undefined) {
            yield* Effect.logWarning('page was taken over by another worker', {address: url})
            return
          }
          const reason = 'reason' in made.end ? {reason: made.end.reason} : {}
          yield* Effect.logInfo('page', {address: url, state, ...reason})
          onEnded({address: url, state, ...reason})
        })

        const worker = (until: 'interrupted' | 'empty', onEnded: (ended: Ended) => void) =>
          Effect.gen(function* () {
            let pause = SHORTEST_PAUSE
            for (;;) {
              const claim = yield* use((db) => claimPage(db, {owner: handle.owner, seconds: LEASE}))
              if (claim) {
                yield* step(claim, onEnded)
                pause = SHORTEST_PAUSE
                continue
              }
              if (until === 'empty' && (yield* use(crawlProgress)).waiting === 0) return
              yield* use(() => freeSites(handle))
              yield* Effect.sleep(pause)
              pause = Math.min(LONGEST_PAUSE, pause * 2)
            }
          })

        return Collector.of({
          work: ({until, onEnded = () => {}}) =>
            Effect.all(
              Array.from({length: options.pages}, () => retrying(worker(until, onEnded))),
              {concurrency: 'unbounded', discard: true}
            )
        })
      })
    )
}

/** A database that is away for a while is waited for. */
const retrying = (work: Effect.Effect<void>): Effect.Effect<void> =>
  Effect.catchDefect(work, (defect) =>
    Effect.logError('collecting was interrupted', defect).pipe(
      Effect.andThen(Effect.sleep('5 seconds')),
      Effect.andThen(Effect.suspend(() => retrying(work)))
    )
  )

/** The User-Agent of the crawler: alone, and at the end of a browser's. */
function agentsOf(contact: string | undefined) {
  const about = contact === undefined ? '' : `; +${contact}`
  const name = `${TOKEN}/${manifest.version}`
  return {plain: `Mozilla/5.0 (compatible; ${name}${about})`, inBrowser: `(compatible; ${name}${about})`}
}

async function rulesOf(
  origin: string,
  known: Claim['site']['robots'],
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
function failed({page}: Claim, {code, detail: reason}: ServiceError, retry: number): PageEnd {
  const tries = page.failures + 1
  if (!ERRORS[code].retryable || tries >= MOST_TRIES) return {state: 'failed', code, reason}
  return {state: 'waiting', code, reason, after: retry * 4 ** page.failures}
}
