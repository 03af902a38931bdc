import {Effect} from 'effect'
import type {KeyLimits, KeySpent} from './key-limits.ts'
import type {KeyScope} from './limits-schema.ts'
import {ServiceError} from '../api/service-error.ts'
import {isInRanges, rangeOf} from '../egress/index.ts'
import {unmappedAddress} from '../api/network-of.ts'

/** Whether a key may be used from the address that a request came from. */
export function isAllowedFrom({allowedIps}: KeyLimits, client: string): boolean {
  if (allowedIps.length === 0) return true
  const ranges = allowedIps.map(rangeOf).filter((range) => range !== undefined)
  return isInRanges(unmappedAddress(client), ranges)
}

/** Fails where the key may not be used from there, or not for that. */
export const allowed = (
  key: KeyLimits,
  {client, scope}: {client: string; scope: KeyScope}
): Effect.Effect<void, ServiceError> => {
  if (!isAllowedFrom(key, client))
    return Effect.fail(
      new ServiceError({
        code: 'key_network_not_allowed',
        detail: `The API key may not be used from ${unmappedAddress(client)}.`
      })
    )
  if (key.scopes.includes(scope)) return Effect.void
  return Effect.fail(
    new ServiceError({code: 'key_scope_missing', detail: `The API key does not have the scope ${scope}.`})
  )
}

/** The refusal of a key that has spent what it may. A day ends at midnight, UTC. */
export function spent({limit, most}: KeySpent): ServiceError {
  if (limit === 'total')
    return new ServiceError({
      code: 'key_credits_spent',
      detail: `The API key has spent the ${most} credits that it may spend.`
    })
  const DAY = 86_400
  return new ServiceError({
    code: 'key_day_limit_reached',
    detail: `The API key has spent the ${most} credits that it may spend in a day (UTC).`,
    retryAfter: DAY - (Math.floor(Date.now() / 1000) % DAY)
  })
}
