import {Effect, Option} from 'effect'
import * as ByteSize from 'effect/ByteSize'
import {HttpEffect, HttpRouter, HttpServerRequest, HttpServerResponse} from 'effect/http'
import type {Copy} from '../magic/schema.ts'
import {ServiceError} from '../api/service-error.ts'
import {problemResponse} from '../api/problem-response.ts'
import {Magic} from '../magic/magic.ts'
import {networkOf} from '../api/network-of.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {type ClientSessionLimits, createClientSessions} from './client-sessions.ts'
import {Copies} from './copies.ts'
import {withNegotiatedFields} from './negotiation.ts'

type Request = HttpServerRequest.HttpServerRequest

/** Bytes of one message. */
const LIMIT = 64 * 1024

const SESSION = 'mcp-session-id'

/**
 * Before the MCP endpoint: nothing of a request is read before its key is known, its body is bounded, and its session is
 * the account's own. Sessions that nobody uses end.
 * Spec: <https://www.rfc-editor.org/rfc/rfc6750#section-3>
 */
export const gate = (limits: ClientSessionLimits) =>
  HttpRouter.middleware<{provides: Copies}>()(
    Effect.gen(function* () {
      const magic = yield* Magic
      const router = yield* HttpRouter.HttpRouter
      const sessions = createClientSessions(limits)
      const {isOwn, endSession} = sessionEnder(router)
      const endSessions = (ended: readonly string[]) => Effect.forEach(ended, endSession, {discard: true})
      yield* Effect.suspend(() => endSessions(sessions.expire())).pipe(
        Effect.delay(Math.min(30_000, limits.idle)),
        Effect.forever,
        Effect.forkScoped
      )

      return (handler) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          // It has the same answer for everybody.
          if (isOwn(request) || !['POST', 'DELETE'].includes(request.method))
            return yield* Effect.provideService(handler, Copies, NO_COPIES)
          const {account, copies} = yield* copiesOf(magic, request)
          const session = request.headers[SESSION]
          if (session !== undefined && !sessions.use(session, account))
            return HttpServerResponse.empty({status: 404})
          const bounded = request.method === 'POST' ? yield* boundedRequest(request) : request
          const response = yield* handler.pipe(
            Effect.provideService(Copies, copies),
            Effect.provideService(HttpServerRequest.HttpServerRequest, bounded)
          )
          if (session !== undefined && request.method === 'DELETE') sessions.end(session)
          // The endpoint names the session in a handler of this kind; this one comes after it.
          yield* HttpEffect.appendPreResponseHandler((_, answer) => {
            const begun = answer.headers[SESSION]
            if (session !== undefined || begun === undefined) return Effect.succeed(answer)
            return Effect.as(endSessions(sessions.begin(begun, account)), answer)
          })
          return response
        }).pipe(Effect.catchTag('ServiceError', refused), withFacts)
    })
  )

/** Of requests that nobody pays for; the endpoint makes none for them. */
const NO_COPIES = Copies.of({
  owner: '',
  copy: () => Effect.die('no account'),
  earlier: () => Effect.die('no account')
})

/** Ends sessions by requests of our own, which the endpoint takes as it takes those of clients. */
function sessionEnder(router: HttpRouter.HttpRouter) {
  const own = new WeakSet<object>()
  const endSession = (session: string) =>
    Effect.suspend(() => {
      const request = HttpServerRequest.fromWeb(
        new Request('http://localhost/mcp', {method: 'DELETE', headers: {[SESSION]: session}})
      )
      own.add(request)
      return router
        .asHttpEffect()
        .pipe(
          Effect.provideService(HttpServerRequest.HttpServerRequest, request),
          Effect.scoped,
          Effect.ignoreCause
        )
    })
  return {isOwn: (request: object) => own.has(request), endSession}
}

/** What is around every request has noted them. */
const withFacts = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, RequestFacts>> =>
  Effect.flatMap(Effect.serviceOption(RequestFacts), (facts) =>
    Effect.provideService(effect, RequestFacts, Option.getOrThrow(facts))
  )

const refused = Effect.fnUntraced(function* (error: ServiceError) {
  const response = yield* problemResponse(error)
  if (error.code !== 'invalid_api_key') return response
  return HttpServerResponse.setHeader(response, 'www-authenticate', 'Bearer realm="facsimile"')
})

/** The account of `Authorization: Bearer <apiKey>` pays for what a call copies. */
const copiesOf = Effect.fnUntraced(function* (magic: Magic['Service'], {headers}: Request) {
  const facts = yield* RequestFacts
  const [, key] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (key === undefined) {
    yield* magic.limit(`address ${networkOf(facts.client)}`)
    return yield* new ServiceError({
      code: 'invalid_api_key',
      detail: 'Send your API key: Authorization: Bearer <apiKey>.'
    })
  }
  const account = yield* magic.account(key, 'copy')
  const copies = Copies.of({
    owner: account.id,
    copy: (copyRequest) =>
      magic.copy(account, copyRequest).pipe(
        Effect.map(({text}) => JSON.parse(text) as Copy),
        Effect.provideService(RequestFacts, facts)
      ),
    earlier: (id) => magic.earlier(account, id).pipe(Effect.map(({body}) => JSON.parse(body) as Copy))
  })
  return {account: account.id, copies}
})

/** The request with a body that is read and small. */
const boundedRequest = Effect.fnUntraced(function* (request: Request) {
  const tooLarge = new ServiceError({
    code: 'request_too_large',
    detail: `The body has more than ${LIMIT / 1024} KB.`
  })
  if (Number(request.headers['content-length'] ?? 0) > LIMIT) return yield* tooLarge
  const text = yield* request.text.pipe(
    Effect.provideService(HttpServerRequest.MaxBodySize, ByteSize.fromInputUnsafe(LIMIT)),
    Effect.mapError(() => tooLarge)
  )
  const message = parsed(text)
  const negotiated = withNegotiatedFields(message)
  // The endpoint reports whatever is wrong with it.
  if (negotiated === message) return request
  return HttpServerRequest.fromWeb(
    new Request(new URL(request.url, 'http://localhost'), {
      method: 'POST',
      headers: Object.entries(request.headers).filter(([name]) => name !== 'content-length'),
      body: JSON.stringify(negotiated)
    })
  )
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
