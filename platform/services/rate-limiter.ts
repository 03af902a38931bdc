export interface RateState {
  /** Requests a minute. */
  limit: number
  remaining: number
  /** Seconds until all of them are free again. */
  reset: number
  /** Seconds until the next one is free, where this one was not. */
  retryAfter?: number
}

export interface RateLimiter {
  /** Takes one request of the name's. */
  take(name: string): RateState
  /** What is left, without taking any. */
  look(name: string): RateState
}

interface Bucket {
  level: number
  at: number
}

/**
 * A bucket for each name that fills with `limit` requests a minute and never holds more. Of this process: each of
 * several processes has its own.
 */
export function createRateLimiter(limit: number, now: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = limit / 60_000
  let swept = now()

  function bucketOf(name: string): Bucket {
    const time = now()
    if (time - swept > 60_000) {
      swept = time
      // A bucket that is full again says nothing.
      for (const [key, {level, at}] of buckets)
        if (level + (time - at) * perMillisecond >= limit) buckets.delete(key)
    }
    const known = buckets.get(name) ?? {level: limit, at: time}
    known.level = Math.min(limit, known.level + (time - known.at) * perMillisecond)
    known.at = time
    buckets.set(name, known)
    return known
  }

  const stateOf = ({level}: Bucket): RateState => ({
    limit,
    remaining: Math.floor(level),
    reset: Math.ceil((limit - level) / perMillisecond / 1000)
  })

  return {
    look: (name) => stateOf(bucketOf(name)),
    take(name) {
      const bucket = bucketOf(name)
      if (bucket.level < 1) {
        return {
          ...stateOf(bucket),
          retryAfter: Math.max(1, Math.ceil((1 - bucket.level) / perMillisecond / 1000))
        }
      }
      bucket.level -= 1
      return stateOf(bucket)
    }
  }
}
