import {Context, Effect, Layer} from 'effect'
import {CopyError} from './errors.ts'
import type {Job, JobEvents, Made} from './messages.ts'
import {type PoolOptions, type PoolState, startPool} from './pool.ts'

/** Processes that make copies and collect pages, each with a browser, behind a queue that has an end. */
export class Pool extends Context.Service<
  Pool,
  {
    /** Does a job as soon as there is room; an interrupted one is cancelled. */
    readonly run: <One extends Job>(job: One, events?: JobEvents) => Effect.Effect<Made<One>, CopyError>
    readonly state: () => PoolState
    /** Ends when the first browser has started, or cannot. */
    readonly ready: Effect.Effect<void>
  }
>()('facsimile/Pool') {
  /** `patience` is the milliseconds that jobs under way have when the scope ends. */
  static readonly layer = ({timeout, ...options}: PoolOptions & {timeout: number}): Layer.Layer<Pool> =>
    Layer.effect(
      Pool,
      Effect.gen(function* () {
        const pool = yield* Effect.acquireRelease(
          Effect.promise(() => startPool(options)),
          ({close}) => Effect.promise(() => close(timeout))
        )
        return Pool.of({
          run: (job, events) =>
            Effect.tryPromise({try: (signal) => pool.run(job, signal, events), catch: asCopyError}),
          state: pool.state,
          ready: Effect.promise(pool.ready)
        })
      })
    )
}

const asCopyError = (cause: unknown): CopyError =>
  cause instanceof CopyError
    ? cause
    : new CopyError({code: 'unexpected', message: String((cause as Error).message ?? cause), cause})
