import {Context, Effect, Layer} from 'effect'
import {Copier} from '../magic/copier.ts'
import {Database} from '../database/service.ts'
import {agentsOf} from './agents.ts'
import type {Claim} from './claims.ts'
import {pageOutcome} from './page-outcome.ts'
import {crawlWorker, type Ended} from './crawl-worker.ts'

export type {Ended} from './crawl-worker.ts'

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
        const database = yield* Database
        const copier = yield* Copier
        const by = {...options, db: database.handle.db, copier, agents: agentsOf(options.contact)}
        return Collector.of({
          work: ({until, onEnded = () => {}}) => {
            const work = {database, collect: (claim: Claim) => pageOutcome(by, claim), onEnded}
            return Effect.all(
              Array.from({length: options.pages}, () => retrying(crawlWorker(work, until))),
              {concurrency: 'unbounded', discard: true}
            )
          }
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
