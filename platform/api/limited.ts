import {Effect} from 'effect'
import {ServiceError} from './service-error.ts'
import {RateLimiter} from './rate-limiter.ts'
import {RequestFacts} from './request-facts.ts'

/** Takes one of the requests that may be made in a minute under the name. Fails with `rate_limited`. */
export const limited = Effect.fnUntraced(function* (name: string, most: number) {
  const facts = yield* RequestFacts
  const {take} = yield* RateLimiter
  facts.answer.rate = yield* take(name, most)
  const {retryAfter} = facts.answer.rate
  if (retryAfter === undefined) return
  yield* new ServiceError({
    code: 'rate_limited',
    detail: `At most ${most} requests a minute are taken.`,
    retryAfter
  })
})
