import {Effect} from 'effect'
import type {Database} from '../database/service.ts'
import {type Claim, claimPage, freeSites, renewClaim, returnPage} from './claims.ts'
import {endPage, type PageEnd} from './page-end.ts'
import {crawlProgress} from './progress.ts'

/** Seconds for which a site is ours without a word from us. */
const LEASE = 120

/** Milliseconds until somebody who found nothing to do looks again. */
const SHORTEST_PAUSE = 250
const LONGEST_PAUSE = 2000

/** A page that ended, for those who watch. */
export interface Ended {
  address: string
  state: PageEnd['state'] | 'folded'
  reason?: string
}

/** What a worker takes its pages from, what makes of them what they become, and who is told. */
export interface CrawlWork {
  database: Database['Service']
  collect: (claim: Claim) => Effect.Effect<{end: PageEnd; delay: number}>
  onEnded: (ended: Ended) => void
}

/** Collects one page, and keeps its site meanwhile; a page that another worker has by then is that one's. */
const collectOne = Effect.fnUntraced(function* (
  {database: {use}, collect, onEnded}: CrawlWork,
  claim: Claim
) {
  const {address: url} = claim.page
  const lost = use((db) => renewClaim(db, claim, LEASE)).pipe(
    Effect.delay(`${LEASE / 4} seconds`),
    Effect.repeat({while: (hasClaim) => hasClaim}),
    Effect.as(undefined)
  )
  const made = yield* Effect.raceFirst(collect(claim), lost).pipe(
    Effect.onInterrupt(() => use((db) => returnPage(db, claim)))
  )
  const state = made && (yield* Effect.uninterruptible(use((db) => endPage(db, claim, made.end, made.delay))))
  if (made === undefined || state === undefined) {
    yield* Effect.logWarning('page was taken over by another worker', {address: url})
    return
  }
  const reason = 'reason' in made.end ? {reason: made.end.reason} : {}
  yield* Effect.logInfo('page', {address: url, state, ...reason})
  onEnded({address: url, state, ...reason})
})

/** Takes one page after the other, until it is interrupted or no page waits any more. */
export const crawlWorker = (work: CrawlWork, until: 'interrupted' | 'empty'): Effect.Effect<void> =>
  Effect.gen(function* () {
    const {handle, use} = work.database
    let pause = SHORTEST_PAUSE
    for (;;) {
      const claim = yield* use((db) => claimPage(db, {owner: handle.owner, seconds: LEASE}))
      if (claim) {
        yield* collectOne(work, claim)
        pause = SHORTEST_PAUSE
        continue
      }
      if (until === 'empty' && (yield* use(crawlProgress)).waiting === 0) return
      yield* use(() => freeSites(handle))
      yield* Effect.sleep(pause)
      pause = Math.min(LONGEST_PAUSE, pause * 2)
    }
  })
