import {Effect, type Scope} from 'effect'
import type {PgBoss} from 'pg-boss'
import {queryFailure} from '../database/query-failure.ts'
import {working} from './work.ts'

export interface RegularWork {
  queue: string
  /** Seconds, by the database's clock, in which one process of all does the work once. */
  seconds: number
}

/** Seconds between two looks of a process whether the work is due, and whether a job waits. */
const LOOK = 30

/**
 * Does work every so often until the scope ends: each process asks for it, the engine keeps one job for each span, and any process takes
 * it. One that is killed at it leaves it to another, and a failure is tried again.
 */
export const regular = <R>(
  engine: PgBoss,
  {queue, seconds}: RegularWork,
  work: Effect.Effect<object | void, never, R>
): Effect.Effect<void, never, R | Scope.Scope> =>
  Effect.gen(function* () {
    const asked = Effect.tryPromise({
      try: () => engine.send(queue, null, {singletonSeconds: seconds}),
      catch: queryFailure
    }).pipe(Effect.catchCause((cause) => Effect.logWarning('regular work was not asked for', {queue}, cause)))
    const look = Math.min(LOOK, seconds)
    yield* asked
    yield* working(engine, {queue, atOnce: 1, polling: look}, () => work)
    yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(`${look} seconds`), asked)))
  })
