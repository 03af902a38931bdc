import {Effect} from 'effect'
import {HttpServerResponse} from 'effect/http'
import {ERRORS} from './error-codes.ts'
import {type Failure, problemBody} from './problem.ts'
import {RequestFacts} from './request-facts.ts'

/** Seconds after which a request of this failure may be sent again, where that is known. */
export const retryAfterOf = ({code, retryAfter}: Failure): number | undefined =>
  retryAfter ?? (ERRORS[code].status === 503 ? 5 : undefined)

/** The answer to a request that failed, for routes that are no endpoints of HttpApi. */
export const problemResponse = Effect.fnUntraced(function* (failure: Failure) {
  const facts = yield* RequestFacts
  const seconds = retryAfterOf(failure)
  if (seconds !== undefined) facts.answer.retryAfter = seconds
  return HttpServerResponse.jsonUnsafe(problemBody(failure, facts), {
    status: ERRORS[failure.code].status,
    contentType: 'application/problem+json'
  })
})
