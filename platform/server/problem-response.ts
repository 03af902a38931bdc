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

/** The answer to a request that failed, as RFC 9457 has it. */
export const problemResponse = Effect.fnUntraced(function* ({code, detail, errors, retryAfter}: Failure) {
  const facts = yield* RequestFacts
  const {status, title, retryable} = ERRORS[code]
  const seconds = retryAfter ?? (status === 503 ? 5 : undefined)
  if (seconds !== undefined) facts.answer.retryAfter = seconds
  const problem = {
    type: errorPath(code),
    title,
    status,
    detail,
    code,
    retryable,
    documentation_url: `${facts.origin}${errorPath(code)}`,
    request_id: facts.id,
    ...(errors && {errors})
  }
  return HttpServerResponse.jsonUnsafe(problem satisfies Record<keyof Problem, unknown> | object, {
    status,
    contentType: 'application/problem+json'
  })
})
