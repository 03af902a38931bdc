import {Effect, Layer, Metric} from 'effect'
import {findDiscrepancies} from './discrepancies.ts'
import {Database} from '../database/service.ts'
import {lastOutput} from '../queue/last-output.ts'
import {AUDITS} from '../queue/queues.ts'
import {regular} from '../queue/regular.ts'

/** Sums of accounts that do not agree with their rows; 0 unless something is wrong with the books. */
const discrepancies = Metric.gauge('facsimile.ledger.discrepancies', {
  description: 'Sums of accounts that do not agree with the rows of the ledger or of reservations.'
})

interface Audit {
  /** Sums that do not agree. */
  discrepancies: number
}

/** Seconds between two audits of all processes together. */
const EVERY = 3600

/**
 * One process of all compares the books every hour: each sum of an account with its rows in the ledger and with what is
 * reserved for work under way. What does not agree is a line in its log, at the level Error, and nothing is changed; the metric of every
 * process is that of the last audit.
 */
export const ledgerAudit: Layer.Layer<never, never, Database> = Layer.effectDiscard(
  Effect.gen(function* () {
    const {handle, use} = yield* Database
    const audit = Effect.gen(function* () {
      const found = yield* use(findDiscrepancies)
      yield* Metric.update(discrepancies, found.length)
      for (const one of found) yield* Effect.logError('the books do not agree', one)
      return {discrepancies: found.length} satisfies Audit
    })
    const shown = Effect.gen(function* () {
      const last = yield* use((db) => lastOutput<Audit>(db, AUDITS))
      yield* Metric.update(discrepancies, last?.discrepancies ?? 0)
    }).pipe(Effect.catchCause((cause) => Effect.logWarning('the last audit could not be read', cause)))
    yield* regular(handle.engine, {queue: AUDITS, seconds: EVERY}, audit)
    yield* Effect.forkScoped(Effect.forever(Effect.andThen(shown, Effect.sleep('30 seconds'))))
  })
)
