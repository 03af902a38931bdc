import {Context, Effect, Layer} from 'effect'
import {takeFromBucket} from '../database/rate-buckets.ts'
import {Database} from '../database/service.ts'
import type {RateState} from './request-facts.ts'

interface Bucket {
  level: number
  at: number
}

/** Buckets by name that fill with `limit` a minute and never hold more: what this process knows of them. */
export function createBuckets(limit: number, now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = limit / 60_000
  let swept = now()

  function bucketOf(name: string): Bucket {
    const time = now()
    if (time - swept > 60_000) {
      swept = time
      // A bucket that is full again holds no information.
      for (const [key, {level, at}] of buckets)
        if (level + (time - at) * perMillisecond >= limit) buckets.delete(key)
    }
    const known = buckets.get(name) ?? {level: limit, at: time}
    known.level = Math.min(limit, known.level + (time - known.at) * perMillisecond)
    known.at = time
    return known
  }

  const stateOf = (level: number, isTaken = true): RateState => ({
    limit,
    remaining: Math.floor(level),
    reset: Math.ceil((limit - level) / perMillisecond / 1000),
    ...(!isTaken && {retryAfter: Math.max(1, Math.ceil((1 - level) / perMillisecond / 1000))})
  })

  return {
    /** What is left, without taking any. */
    state: (name: string) => stateOf(bucketOf(name).level),
    /** Takes one of the name's. */
    take(name: string): RateState {
      const bucket = bucketOf(name)
      buckets.set(name, bucket)
      if (bucket.level < 1) return stateOf(bucket.level, false)
      bucket.level -= 1
      return stateOf(bucket.level)
    },
    /** What was taken elsewhere. */
    note(name: string, {isTaken, level}: {isTaken: boolean; level: number}): RateState {
      buckets.set(name, {level, at: now()})
      return stateOf(level, isTaken)
    }
  }
}

/**
 * How many requests somebody may still make. Several processes on one PostgreSQL count in the database; with PGlite
 * there is one process, and its memory is enough.
 */
export class RateLimiter extends Context.Service<
  RateLimiter,
  {
    /** Takes one request of the name's; `limit` a minute, by default the configured one. */
    readonly take: (name: string, limit?: number) => Effect.Effect<RateState>
    /** What this process knows to be left, without taking any. */
    readonly state: (name: string) => RateState
  }
>()('facsimile/RateLimiter') {
  static readonly layer = (standard: number): Layer.Layer<RateLimiter, never, Database> =>
    Layer.effect(
      RateLimiter,
      Effect.gen(function* () {
        const {handle, use} = yield* Database
        const byLimit = new Map<number, ReturnType<typeof createBuckets>>()
        const bucketsOf = (limit: number) => {
          const buckets = byLimit.get(limit) ?? createBuckets(limit)
          byLimit.set(limit, buckets)
          return buckets
        }
        return RateLimiter.of({
          state: (name) => bucketsOf(standard).state(name),
          take: (name, limit = standard) =>
            handle.kind === 'pglite'
              ? Effect.sync(() => bucketsOf(limit).take(name))
              : use((db) => takeFromBucket(db, name, limit)).pipe(
                  Effect.map((taken) => bucketsOf(limit).note(name, taken))
                )
        })
      })
    )
}
