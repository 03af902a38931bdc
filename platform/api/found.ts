import {Effect} from 'effect'
import {ServiceError} from './service-error.ts'

/** What is there, or `not_found`. */
export const found = <Value>(value: Value | undefined, what: string): Effect.Effect<Value, ServiceError> =>
  value === undefined
    ? Effect.fail(new ServiceError({code: 'not_found', detail: `There is no such ${what}.`}))
    : Effect.succeed(value)

/** What was made, or `limit_reached`. */
export const withinLimit = <Value>(
  value: Value | undefined,
  limit: number,
  what: string
): Effect.Effect<Value, ServiceError> =>
  value === undefined
    ? Effect.fail(
        new ServiceError({code: 'limit_reached', detail: `An account has at most ${limit} ${what}.`})
      )
    : Effect.succeed(value)
