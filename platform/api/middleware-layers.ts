import {Context, Effect, Layer} from 'effect'
import {HttpEffect, HttpServerRequest, HttpServerResponse} from 'effect/http'
import {HttpApiError} from 'effect/http-api'
import {BodyLimit, CurrentAccount, JsonBody, Personal, Problems, Public, SignedIn} from './middleware.ts'
import {spendable} from '../accounts/accounts.ts'
import {ServiceError} from './service-error.ts'
import {RateLimiter} from './rate-limiter.ts'
import {RequestFacts} from './request-facts.ts'
import {Sessions} from '../accounts/sessions.ts'
import {withCookies} from './cookies.ts'
import {invalidRequest} from './invalid-request.ts'
import {malformed, readBody} from './json-body.ts'
import {limited} from './limited.ts'
import {retryAfterOf} from './problem-response.ts'

/** Requests a minute of one account in Studio and dashboard: drafts are saved while people type. */
const MOST = 1200

/** A failure that not the middleware but each endpoint declares for which it can happen. */
const declaredByEndpoint = <A, R>(work: Effect.Effect<A, ServiceError, R>): Effect.Effect<A, never, R> =>
  work as Effect.Effect<A, never, R>

const problems = Layer.succeed(Problems, (endpoint) =>
  Effect.gen(function* () {
    // From the router's middleware, which is around every route.
    const facts = Context.getUnsafe(yield* Effect.context<never>(), RequestFacts)
    return yield* endpoint.pipe(
      Effect.provideService(RequestFacts, facts),
      Effect.catch((failure) =>
        HttpApiError.HttpApiSchemaError.is(failure) && isOfRequest(failure)
          ? declaredByEndpoint(Effect.fail(invalidRequest(failure.cause)))
          : Effect.fail(failure)
      ),
      Effect.tapError((failure: unknown) =>
        Effect.sync(() => {
          const seconds = failure instanceof ServiceError ? retryAfterOf(failure) : undefined
          if (seconds !== undefined) facts.answer.retryAfter = seconds
        })
      )
    )
  })
)

/** Otherwise an answer of ours does not fit its schema, which is a defect. */
const isOfRequest = ({kind}: HttpApiError.HttpApiSchemaError) => kind !== 'Body' && kind !== 'ResponseHeaders'

/** Fails where a request that changes something was not sent by a page of this service. */
const fromHere = Effect.gen(function* () {
  const {method} = yield* HttpServerRequest.HttpServerRequest
  const {isOwn} = yield* RequestFacts
  if (isOwn || method === 'GET' || method === 'HEAD') return
  yield* new ServiceError({
    code: 'foreign_origin',
    detail: 'Requests that change something have to come from a page of this service (Origin header).'
  })
})

const personal = Layer.succeed(Personal, (endpoint) =>
  Effect.gen(function* () {
    yield* notStored
    yield* declaredByEndpoint(fromHere)
    return yield* endpoint
  })
)

/** The answer, whatever it becomes, is kept by nobody between. */
export const notStored = HttpEffect.appendPreResponseHandler((_, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, 'cache-control', 'no-store'))
)

const signedIn = Layer.effect(
  SignedIn,
  Effect.gen(function* () {
    const sessions = yield* Sessions
    const limiter = yield* RateLimiter
    return SignedIn.of((endpoint) =>
      Effect.gen(function* () {
        const facts = yield* RequestFacts
        const {url, headers} = yield* HttpServerRequest.HttpServerRequest
        const {account, cookies} = yield* sessions.current(headers.cookie ?? '')
        facts.answer.credits = spendable(account)
        yield* limited(`session ${account.id}`, MOST).pipe(Effect.provideService(RateLimiter, limiter))
        // The database knows no U+0000, and nothing that has a name holds one.
        if (url.split('?')[0]?.includes('%00'))
          return yield* new ServiceError({code: 'not_found', detail: 'There is no such thing.'})
        const response = yield* Effect.provideService(endpoint, CurrentAccount, account)
        return withCookies(response, cookies)
      })
    )
  })
)

/** Requests a minute of one network address: a grid of the gallery requests a picture an entry. */
const MOST_READS = 6000

const publicLayer = Layer.effect(
  Public,
  Effect.gen(function* () {
    const limiter = yield* RateLimiter
    return Public.of((endpoint) =>
      Effect.gen(function* () {
        const {client} = yield* RequestFacts
        yield* limited(`gallery ${client}`, MOST_READS).pipe(Effect.provideService(RateLimiter, limiter))
        return yield* endpoint
      })
    )
  })
)

const jsonBody = Layer.succeed(JsonBody, (handler, {endpoint}) =>
  Effect.gen(function* () {
    const text = yield* readBody(Context.get(endpoint.annotations, BodyLimit))
    return yield* handler.pipe(
      Effect.mapError((failure) => {
        const isBody = HttpApiError.HttpApiSchemaError.is(failure) && failure.kind === 'Payload'
        return (isBody ? malformed(text) : undefined) ?? failure
      })
    )
  })
)

/** What is around the endpoints of both APIs. */
export const ApiMiddleware = Layer.mergeAll(problems, personal, signedIn, publicLayer, jsonBody)
