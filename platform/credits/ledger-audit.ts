import {Effect, Layer, Metric} from 'effect'
import {findDiscrepancies} from './discrepancies.ts'
import {Database} from '../database/service.ts'

/** Sums of accounts that do not agree with their rows; 0 unless something is wrong with the books. */
const discrepancies = Metric.gauge('facsimile.ledger.discrepancies', {
  description: 'Sums of accounts that do not agree with the rows of the ledger or of reservations.'
})

/**
 * Compares the books at the start and every hour: each sum of an account with its rows in the ledger and with what is
 * reserved for work under way. What does not agree is a line in the log, at the level Error, and nothing is changed.
 */
export const ledgerAudit: Layer.Layer<never, never, Database> = Layer.effectDiscard(
  Effect.gen(function* () {
    const {use} = yield* Database
    const once = Effect.gen(function* () {
      const found = yield* use(findDiscrepancies)
      yield* Metric.update(discrepancies, found.length)
      for (const one of found) yield* Effect.logError('the books do not agree', one)
    }).pipe(Effect.catchCause((cause) => Effect.logWarning('the books could not be compared', cause)))
    yield* Effect.forkScoped(Effect.forever(Effect.andThen(once, Effect.sleep('1 hour'))))
  })
)
