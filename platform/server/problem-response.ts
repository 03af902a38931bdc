import {Effect} from 'effect'
import {HttpServerResponse} from 'effect/http'
import {type ErrorCode, ERRORS, errorPath, type FieldError, type Problem} from '../domain/index.ts'
import {RequestFacts} from '../services/request-facts.ts'

export interface Failure {
  code: ErrorCode
  detail: string
  errors?: readonly FieldError[] | undefined
  retryAfter?: number | undefined
}

/** What is said of a failure, as RFC 9457 has it. */
export function problemBody(
  {code, detail, errors}: Failure,
  {id, origin}: Pick<RequestFacts['Service'], 'id' | 'origin'>
) {
  const {status, title, retryable} = ERRORS[code]
  return {
    type: errorPath(code),
    title,
    status,
    detail,
    code,
    retryable,
    documentation_url: `${origin}${errorPath(code)}`,
    request_id: id,
    ...(errors && {errors})
  } satisfies Record<keyof Problem, unknown> | object
}

/** The answer to a request that failed. */
export const problemResponse = Effect.fnUntraced(function* (failure: Failure) {
  const facts = yield* RequestFacts
  const {status} = ERRORS[failure.code]
  const seconds = failure.retryAfter ?? (status === 503 ? 5 : undefined)
  if (seconds !== undefined) facts.answer.retryAfter = seconds
  return HttpServerResponse.jsonUnsafe(problemBody(failure, facts), {
    status,
    contentType: 'application/problem+json'
  })
})
