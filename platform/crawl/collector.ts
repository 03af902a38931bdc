import {Context, Effect, Layer} from 'effect'
import {Copier} from '../magic/copier.ts'
import {Database} from '../database/service.ts'
import {CRAWL} from '../queue/queues.ts'
import {working} from '../queue/work.ts'
import {agentsOf} from './agents.ts'
import {collectOne, type Ended} from './collect-one.ts'
import {pageOutcome} from './page-outcome.ts'
import {crawlProgress} from './progress.ts'
import {sendMissingTurns, type SiteTurn, type Turn} from './turns.ts'

export type {Ended} from './collect-one.ts'

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
        const {handle, use} = database
        const by = {...options, store: handle, copier, agents: agentsOf(options.contact)}
        const collect = (turn: Turn) => pageOutcome(by, turn)
        return Collector.of({
          work: ({until, onEnded = () => {}}) =>
            Effect.scoped(
              Effect.gen(function* () {
                yield* use(() => sendMissingTurns(handle))
                yield* working<SiteTurn, never>(handle.engine, {queue: CRAWL, atOnce: options.pages}, (job) =>
                  collectOne({database, collect, onEnded}, job)
                )
                yield* until === 'interrupted' ? Effect.never : noneWaits(use(crawlProgress))
              })
            )
        })
      })
    )
}

/** Ends when no page waits any more. A database that is away for a while is waited for. */
const noneWaits = (progress: Effect.Effect<{waiting: number}>): Effect.Effect<void> =>
  progress.pipe(
    Effect.map(({waiting}) => waiting === 0),
    Effect.catchDefect((defect) =>
      Effect.as(Effect.logError('collecting waits for the database', defect), false)
    ),
    Effect.tap((isOver) => (isOver ? Effect.void : Effect.sleep('500 millis'))),
    Effect.repeat({until: (isOver) => isOver}),
    Effect.asVoid
  )
