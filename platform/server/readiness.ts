import {Cause, Context, Duration, Effect, Layer} from 'effect'
import {DatabaseError} from '../database/errors.ts'
import {probeWrites} from '../database/write-probe.ts'
import {Database} from '../database/service.ts'

/** How long a result is reused: frequent requests cause no more writes. */
const KEPT = Duration.seconds(10)

/** Whether the database takes reads and writes. */
export class Readiness extends Context.Service<
  Readiness,
  {
    /** Why it does not, as a sentence; undefined where it does. Ends within seconds. */
    readonly problem: Effect.Effect<string | undefined>
  }
>()('facsimile/Readiness') {
  /** `folder` is the data folder. */
  static readonly layer = (folder: string): Layer.Layer<Readiness, never, Database> =>
    Layer.effect(
      Readiness,
      Effect.gen(function* () {
        const {handle, use} = yield* Database
        const probe = use(() => probeWrites(handle, folder)).pipe(
          Effect.timeoutOrElse({
            duration: '5 seconds',
            orElse: () =>
              Effect.die(new DatabaseError({code: 'unavailable', message: 'The database does not answer.'}))
          }),
          Effect.as(undefined),
          Effect.catchCause((cause) => {
            const error = Cause.squash(cause)
            const sentence = error instanceof DatabaseError ? error.message : 'The database fails.'
            return Effect.as(Effect.logWarning('the database takes no writes', cause), sentence)
          })
        )
        return Readiness.of({problem: yield* Effect.cachedWithTTL(probe, KEPT)})
      })
    )
}
