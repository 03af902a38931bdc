import {Effect} from 'effect'
import type {JobWithMetadata} from 'pg-boss'
import type {Database} from '../database/service.ts'
import {endPage, type PageEnd} from './page-end.ts'
import {returnTurn, type SiteTurn, takeTurn, type Turn} from './turns.ts'

/** A page that ended, for those who watch. */
export interface Ended {
  address: string
  state: PageEnd['state'] | 'folded'
  reason?: string
}

/** What makes of a page what it becomes, and who is told. */
export interface Collecting {
  database: Database['Service']
  collect: (turn: Turn) => Effect.Effect<{end: PageEnd; delay: number}>
  onEnded: (ended: Ended) => void
}

/** Does the job of a site's turn: collects one page. A page that another worker has by then is that one's. */
export const collectOne = Effect.fnUntraced(function* (
  {database: {handle, use}, collect, onEnded}: Collecting,
  job: JobWithMetadata<SiteTurn>
) {
  const turn = yield* Effect.uninterruptible(use(() => takeTurn(handle, job)))
  if (!turn) return
  const {address: url} = turn.page
  const made = yield* collect(turn).pipe(Effect.onInterrupt(() => use(() => returnTurn(handle, turn))))
  const state = yield* Effect.uninterruptible(use(() => endPage(handle, turn, made.end, made.delay)))
  if (state === undefined) {
    yield* Effect.logWarning('page was taken over by another worker', {address: url})
    return
  }
  const reason = 'reason' in made.end ? {reason: made.end.reason} : {}
  yield* Effect.logInfo('page', {address: url, state, ...reason})
  onEnded({address: url, state, ...reason})
})
