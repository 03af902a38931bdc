import {Effect} from 'effect'
import {spendable} from '../accounts/accounts.ts'
import {networkOf} from '../api/network-of.ts'
import type {RateLimiter} from '../api/rate-limiter.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {ServiceError} from '../api/service-error.ts'
import type {Database} from '../database/service.ts'
import {allowed, isAllowedFrom} from './key-access.ts'
import {accountOfKey} from './keys.ts'
import type {KeyScope} from './limits-schema.ts'

/** Takes one of the requests that the account, or whatever is named, may make in a minute. */
export const takeRequest = Effect.fnUntraced(function* (limiter: RateLimiter['Service'], name: string) {
  const facts = yield* RequestFacts
  const rate = yield* limiter.take(name)
  facts.answer.rate = rate
  if (rate.retryAfter === undefined) return
  return yield* new ServiceError({
    code: 'rate_limited',
    detail: `At most ${rate.limit} requests a minute are taken.`,
    retryAfter: rate.retryAfter
  })
})

/**
 * The account of a key that may be used for this, from where the request comes. Notes limits and credits for the answer's
 * headers.
 */
export const keyAccount = Effect.fnUntraced(function* (
  {use}: Database['Service'],
  limiter: RateLimiter['Service'],
  {apiKey, scope}: {apiKey: string; scope: KeyScope}
) {
  const facts = yield* RequestFacts
  const found = yield* use((db) => accountOfKey(db, apiKey))
  // Who has no key is limited by where it comes from, so that nobody tries keys at will, and who has found one uses
  // up nothing of its account elsewhere.
  const isKnown = found !== undefined && isAllowedFrom(found.key, facts.client)
  yield* takeRequest(limiter, isKnown ? found.id : `address ${networkOf(facts.client)}`)
  if (!found) {
    return yield* new ServiceError({
      code: 'invalid_api_key',
      detail: 'The API key is unknown or does not work any more.'
    })
  }
  yield* allowed(found.key, {client: facts.client, scope})
  facts.answer.credits = spendable(found)
  if (found.suspended) {
    return yield* new ServiceError({code: 'account_suspended', detail: 'The account is suspended.'})
  }
  return found
})
