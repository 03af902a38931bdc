import {setTimeout as sleep} from 'node:timers/promises'
import {Effect, Fiber, Schedule, type Scope} from 'effect'
import {deliver, type Delivery} from './copies.ts'
import {DatabaseError} from '../database/errors.ts'
import {giveUp} from './give-up.ts'
import {type Held, renewLeases} from '../database/leases.ts'
import {StorageFull} from '../accounts/quota.ts'
import {ServiceError} from '../api/service-error.ts'
import {type Database, unavailable} from '../database/service.ts'

/** Seconds that a lease lasts beyond the deadline of a copy. */
const MARGIN = 30

/** Milliseconds for which an answer waits until what it held is given back. */
const WAIT = 2000

export const storageFull = new ServiceError({
  code: 'storage_full',
  detail: 'The copies of the last day that are kept for the account take all the room that it has.'
})

/** How what a copy holds is kept, charged, and given back, whatever the database does meanwhile. */
export interface CopyLeases {
  /** Length of a lease, in seconds. */
  readonly seconds: number
  /** Does work, and renews the leases of what it holds while it goes on. */
  readonly holding: <A, E, R>(held: Held, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /**
   * Delivers, for half a minute again and again where the database is away. Undefined where the reservation or the request
   * is not ours any more. Fails with `database_unavailable` or `storage_full`; nothing is charged in the end then.
   */
  readonly deliver: (delivery: Delivery) => Effect.Effect<string | undefined, ServiceError>
  /** Gives back what a request held, now or, where the database is away, when it is there again. */
  readonly giveUp: (held: Held) => Effect.Effect<void>
}

/** `copySeconds` is the deadline of a copy. What is tried again ends with the scope; the leases are left then. */
export function copyLeasesOf(
  {use}: Database['Service'],
  copySeconds: number,
  scope: Scope.Scope
): CopyLeases {
  const seconds = copySeconds + MARGIN
  return {
    seconds,
    holding: (held, work) =>
      Effect.acquireUseRelease(
        Effect.sync(() => {
          // What fails is tried again by the next one; three of them fit into a lease.
          const renew = () => Effect.runPromise(use((db) => renewLeases(db, held, seconds))).catch(() => {})
          return setInterval(() => void renew(), (seconds * 1000) / 3)
        }),
        () => work,
        (timer) => Effect.sync(() => clearInterval(timer))
      ),
    deliver: (delivery) =>
      whileAway(
        use((db) => deliver(db, delivery)),
        Schedule.upTo(Schedule.spaced('1 second'), {duration: '25 seconds'})
      ).pipe(
        Effect.mapError(unavailable),
        Effect.catchDefect((defect) =>
          defect instanceof StorageFull ? Effect.fail(storageFull) : Effect.die(defect)
        )
      ),
    giveUp: (held) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkIn(
          whileAway(
            use((db) => giveUp(db, held)),
            Schedule.spaced('1 second')
          ).pipe(
            Effect.catchCause((cause) => Effect.logError('what a copy held is left to its lease', cause)),
            Effect.interruptible
          ),
          scope
        )
        yield* Effect.promise(() =>
          Promise.race([Effect.runPromise(Fiber.await(fiber)), sleep(WAIT, undefined, {ref: false})])
        )
      })
  }
}

/** Tries again while the database is away; any other failure stays a defect. */
const whileAway = <A, Out>(
  query: Effect.Effect<A>,
  schedule: Schedule.Schedule<Out>
): Effect.Effect<A, DatabaseError> =>
  query.pipe(
    Effect.catchDefect((defect) =>
      defect instanceof DatabaseError ? Effect.fail(defect) : Effect.die(defect)
    ),
    Effect.retry(schedule)
  )
