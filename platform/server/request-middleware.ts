import {Cause, Effect, Option} from 'effect'
import {HttpRouter, HttpServerRequest, HttpServerResponse} from 'effect/http'
import {DatabaseError} from '../database/errors.ts'
import {randomId} from '../database/random-id.ts'
import {ServiceError} from '../api/service-error.ts'
import {unavailable} from '../database/service.ts'
import {networkOf} from '../api/network-of.ts'
import {type Deprecation, deprecationHeaders} from '../api/deprecations.ts'
import {RateLimiter} from '../api/rate-limiter.ts'
import {type RateState, RequestFacts} from '../api/request-facts.ts'
import {countRequest} from './request-metrics.ts'
import {isCanonicalPath} from './canonical-path.ts'
import {problemResponse} from '../api/problem-response.ts'

export interface RequestMiddlewareOptions {
  /** Where people reach the service; otherwise where this request came to. */
  publicUrl?: string
  /** Balancers whose X-Forwarded-For is believed. */
  trustedProxies: number
  /** Operations that will end (default: those of the API). */
  deprecations?: readonly Deprecation[]
}

/**
 * Around every request: a name for it, its line in the log, the headers that every answer has, and a problem where
 * something unexpected happens.
 */
export const requestMiddleware = (options: RequestMiddlewareOptions) =>
  HttpRouter.middleware<{provides: RequestFacts}>()(
    Effect.map(
      RateLimiter,
      (limiter) => (handler) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const facts = factsOf(request, options)
          // On the span of the request itself and on those inside it.
          yield* Effect.annotateCurrentSpan({requestId: facts.id})
          return yield* answered(handler, {request, facts, limiter, deprecations: options.deprecations}).pipe(
            Effect.annotateSpans({requestId: facts.id}),
            Effect.annotateLogs({requestId: facts.id})
          )
        })
    ),
    {global: true}
  )

interface Around {
  request: Request
  facts: RequestFacts['Service']
  limiter: RateLimiter['Service']
  deprecations: readonly Deprecation[] | undefined
}

const answered = Effect.fnUntraced(function* <E>(
  handler: Effect.Effect<HttpServerResponse.HttpServerResponse, E, RequestFacts>,
  {request, facts, limiter, deprecations}: Around
) {
  const started = performance.now()
  const response = yield* readable(handler, request).pipe(
    Effect.catchCause((cause) => unexpected(cause)),
    Effect.provideService(RequestFacts, facts)
  )
  const rate = facts.answer.rate ?? limiter.state(`address ${networkOf(facts.client)}`)
  const path = request.url.split('?')[0] ?? ''
  const milliseconds = Math.round(performance.now() - started)
  const line = {method: request.method, path, status: response.status, milliseconds}
  yield* countRequest(request.method, response.status, milliseconds)
  yield* path === '/health' ? Effect.logDebug('request', line) : Effect.logInfo('request', line)
  const ending = deprecationHeaders({method: request.method, path}, facts.origin, deprecations)
  return HttpServerResponse.setHeaders(response, {...headersOf(facts, rate), ...ending})
})

/** The handler, for requests that can only be understood in one way. */
const readable = <E, R>(
  handler: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
  request: Request
): Effect.Effect<HttpServerResponse.HttpServerResponse, E, R | RequestFacts> => {
  const {httpVersion} = request.source as {httpVersion?: string}
  if (request.headers.host === undefined && httpVersion === '1.1')
    return problemResponse({code: 'malformed_request', detail: 'The request has no Host header.'})
  const [path = ''] = request.url.split('?')
  if (isCanonicalPath(path)) return handler
  return problemResponse({code: 'not_found', detail: 'There is nothing at this path.'})
}

type Request = HttpServerRequest.HttpServerRequest

function factsOf(
  request: Request,
  {publicUrl, trustedProxies}: RequestMiddlewareOptions
): RequestFacts['Service'] {
  const given = request.headers['x-request-id']
  const origin = publicUrl?.replace(/\/$/, '') ?? `http://${request.headers.host ?? 'localhost'}`
  return {
    id: given !== undefined && /^[\w.-]{8,64}$/.test(given) ? given : randomId('request'),
    origin,
    isOwn: isOwn(request, publicUrl),
    client: clientOf(request, trustedProxies),
    answer: {}
  }
}

/**
 * By the header that browsers write themselves on everything that is not a plain look. Without a configured address the
 * host has to be the one that was asked: which of http and https it was, a balancer before us may have hidden.
 */
function isOwn({headers}: Request, publicUrl: string | undefined): boolean {
  const origin = URL.parse(headers.origin ?? '')
  if (!origin) return false
  return publicUrl === undefined ? origin.host === headers.host : origin.origin === new URL(publicUrl).origin
}

/** The client: the socket's other end, or what the balancer next to us says of it. */
function clientOf(request: Request, trusted: number): string {
  const socket = Option.getOrElse(request.remoteAddress, () => 'unknown')
  if (trusted === 0) return socket
  const forwarded = (request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return forwarded.at(-trusted) ?? forwarded[0] ?? socket
}

/** A year, for this host alone: what else is under its name is not ours to decide about (RFC 6797, section 6.1). */
const STRICT_TRANSPORT = 'max-age=31536000'

function headersOf({id, answer, origin}: RequestFacts['Service'], rate: RateState): Record<string, string> {
  return {
    ...(origin.startsWith('https:') && {'strict-transport-security': STRICT_TRANSPORT}),
    'x-request-id': id,
    'x-content-type-options': 'nosniff',
    'ratelimit-limit': String(rate.limit),
    'ratelimit-remaining': String(rate.remaining),
    'ratelimit-reset': String(rate.reset),
    ...(answer.credits !== undefined && {'x-credits-remaining': String(answer.credits)}),
    ...(answer.retryAfter !== undefined && {'retry-after': String(answer.retryAfter)})
  }
}

/** A path that the router cannot even read. */
const isNowhere = (cause: Cause.Cause<unknown>) => {
  const error = Cause.squash(cause) as {reason?: {_tag?: string}}
  return error.reason?._tag === 'RouteNotFound'
}

/** Whoever asked reads that something happened; what it was is in the log, under the same name. */
const unexpected = <E>(
  cause: Cause.Cause<E>
): Effect.Effect<HttpServerResponse.HttpServerResponse, E, RequestFacts> => {
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
  if (isNowhere(cause)) return problemResponse({code: 'not_found', detail: 'There is nothing at this path.'})
  const error = Cause.squash(cause)
  if (error instanceof DatabaseError) {
    return Effect.logWarning('the database does not answer', cause).pipe(
      Effect.andThen(problemResponse(unavailable(error)))
    )
  }
  if (error instanceof ServiceError) {
    return Effect.logWarning('an endpoint does not declare this code', error.code).pipe(
      Effect.andThen(problemResponse(error))
    )
  }
  const detail = 'Something unexpected happened. Nothing was charged.'
  return Effect.logError('unexpected', cause).pipe(
    Effect.andThen(problemResponse({code: 'internal_error', detail}))
  )
}
