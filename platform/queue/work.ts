import {Cause, Effect, type Scope} from 'effect'
import type {JobWithMetadata, PgBoss} from 'pg-boss'

/** Seconds between two signs of life of a job. */
const REFRESH = 5

export interface WorkedQueue {
  queue: string
  /** Jobs at once. */
  atOnce: number
  /** Seconds between two searches for a job, where there was none (default: 0.5). */
  polling?: number
}

/**
 * Takes jobs of a queue, `atOnce` at a time, until the scope ends; those under way are interrupted then, and waited for. So is the
 * handler of a job that is not ours any more. A handler that fails gives its job back, to be tried again. What one
 * gives is the job's output.
 */
export const working = <Data, R>(
  engine: PgBoss,
  {queue, atOnce, polling = 0.5}: WorkedQueue,
  handler: (job: JobWithMetadata<Data>) => Effect.Effect<object | void, never, R>
): Effect.Effect<void, never, R | Scope.Scope> =>
  Effect.gen(function* () {
    const run = Effect.runPromiseWith(yield* Effect.context<R>())
    const ending = new AbortController()
    const options = {
      batchSize: 1,
      localConcurrency: atOnce,
      includeMetadata: true,
      pollingIntervalSeconds: polling,
      heartbeatRefreshSeconds: REFRESH
    } as const
    const one = async ([job]: JobWithMetadata<Data>[]) => {
      if (!job || ending.signal.aborted) throw new Error('The worker ends.')
      // What went wrong is in the log; what is stored beside the job names nothing.
      const handled = handler(job).pipe(
        Effect.onError((cause) =>
          Cause.hasInterruptsOnly(cause)
            ? Effect.logInfo('a job was given back', {queue: job.name, job: job.id})
            : Effect.logError('a job failed', {queue: job.name, job: job.id}, cause)
        )
      )
      return await run(handled, {signal: AbortSignal.any([ending.signal, job.signal])}).catch(() => {
        throw new Error('The job could not be done; the log says why.')
      })
    }
    yield* Effect.acquireRelease(
      Effect.promise(() => engine.work<Data, object | void, typeof options>(queue, options, one)),
      (id) =>
        Effect.promise(async () => {
          ending.abort()
          await engine.offWork(queue, {id, wait: true}).catch(() => {})
        })
    )
  })
