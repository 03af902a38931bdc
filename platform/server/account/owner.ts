import {Effect} from 'effect'
import {Cookies, HttpServerRequest, HttpServerResponse} from 'effect/http'
import {type Account, spendable} from '../../database/index.ts'
import {ServiceError} from '../../domain/index.ts'
import {RateLimiter} from '../../services/rate-limiter.ts'
import {RequestFacts} from '../../services/request-facts.ts'
import {Sessions} from '../../services/sessions.ts'
import {problemResponse} from '../problem-response.ts'

/** Requests a minute of one account in Studio and dashboard: drafts are saved while people type. */
const MOST = 1200

/** Fails where a request that changes something was not sent by a page of this service. */
export const fromHere = Effect.gen(function* () {
  const {method} = yield* HttpServerRequest.HttpServerRequest
  const {isOwn} = yield* RequestFacts
  if (isOwn || method === 'GET' || method === 'HEAD') return
  yield* new ServiceError({
    code: 'foreign_origin',
    detail: 'Requests that change something have to come from a page of this service (Origin header).'
  })
})

export const cookieHeader = Effect.map(
  HttpServerRequest.HttpServerRequest,
  ({headers}) => headers.cookie ?? ''
)

/** The answer, with cookies that a session sets, and kept by nobody between. */
export function personal(
  response: HttpServerResponse.HttpServerResponse,
  cookies: readonly string[] = []
): HttpServerResponse.HttpServerResponse {
  const answered = HttpServerResponse.setHeader(response, 'cache-control', 'no-store')
  return cookies.length === 0
    ? answered
    : HttpServerResponse.mergeCookies(answered, Cookies.fromSetCookie(cookies))
}

type Answer = HttpServerResponse.HttpServerResponse

/** Takes one of the requests that may be made in a minute under the name. */
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

/** Answers for whoever the session's account is, or with what is wrong. */
export const asOwner = <R>(work: (account: Account) => Effect.Effect<Answer, ServiceError, R>) =>
  Effect.gen(function* () {
    yield* fromHere
    const sessions = yield* Sessions
    const facts = yield* RequestFacts
    const {account, cookies} = yield* sessions.current(yield* cookieHeader)
    facts.answer.credits = spendable(account)
    yield* limited(`session ${account.id}`, MOST)
    const {url} = yield* HttpServerRequest.HttpServerRequest
    // The database knows no U+0000, and nothing that has a name holds one.
    if (url.split('?')[0]?.includes('%00'))
      return yield* new ServiceError({code: 'not_found', detail: 'There is no such thing.'})
    return personal(yield* work(account), cookies)
  }).pipe(answeredWithProblems)

/** A failure as the answer that says so. */
export const answeredWithProblems = <R>(answer: Effect.Effect<Answer, ServiceError, R>) =>
  answer.pipe(
    Effect.catchTag('ServiceError', (failure) =>
      Effect.map(problemResponse(failure), (problem) => personal(problem))
    )
  )

export const json = (body: unknown, status = 200): Answer => HttpServerResponse.jsonUnsafe(body, {status})

export const noContent: Answer = HttpServerResponse.empty({status: 204})

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
