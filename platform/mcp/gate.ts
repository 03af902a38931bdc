import {Effect, Option} from 'effect'
import * as ByteSize from 'effect/ByteSize'
import {Headers, HttpEffect, HttpRouter, HttpServerRequest, HttpServerResponse} from 'effect/http'
import {networkOf} from '../api/network-of.ts'
import {problemResponse} from '../api/problem-response.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {ServiceError} from '../api/service-error.ts'
import {Database, orUnavailable} from '../database/service.ts'
import {Magic} from '../magic/magic.ts'
import {Secrets} from '../server/secrets.ts'
import {accountCopies, cancelCall, type CopyingService} from './account-copies.ts'
import {
  beginSession,
  type ClientSessionLimits,
  dropIdleSessions,
  endSession,
  useSession
} from './client-sessions.ts'
import {Copies} from './copies.ts'
import {isObject, withNegotiatedFields} from './negotiation.ts'
import {nodeSessions, SESSION} from './node-sessions.ts'

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** Bytes of one message. */
const LIMIT = 64 * 1024

interface Gate {
  by: CopyingService
  sessions: ReturnType<typeof nodeSessions>
  limits: ClientSessionLimits
}

/**
 * Before the MCP endpoint: nothing of a request is read before its key is known, its body is bounded, and its session is
 * the account's own. Sessions are in the database, and end when nobody uses them.
 * Spec: <https://www.rfc-editor.org/rfc/rfc6750#section-3>
 */
export const gate = (limits: ClientSessionLimits) =>
  HttpRouter.middleware<{provides: Copies}>()(
    Effect.gen(function* () {
      const by = {magic: yield* Magic, database: yield* Database, secrets: yield* Secrets}
      const sessions = nodeSessions(yield* HttpRouter.HttpRouter)
      yield* sessions
        .expire(limits.idle)
        .pipe(
          Effect.andThen(by.database.use((db) => dropIdleSessions(db, limits))),
          Effect.ignoreCause,
          Effect.delay(Math.min(30_000, limits.idle)),
          Effect.forever,
          Effect.forkScoped
        )
      return (handler) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          // It has the same answer for everybody.
          if (sessions.isOwn(request) || !['POST', 'DELETE'].includes(request.method))
            return yield* Effect.provideService(handler, Copies, NO_COPIES)
          return yield* orUnavailable(admitted({by, sessions, limits}, handler, request))
        }).pipe(Effect.catchTag('ServiceError', refused), withFacts)
    })
  )

/** The answer to a request of an account, in a session of its own. */
const admitted = Effect.fnUntraced(function* <E, R>(
  {by, sessions, limits}: Gate,
  handler: Effect.Effect<Response, E, R>,
  request: Request
) {
  const {database} = by
  const facts = yield* RequestFacts
  const account = yield* accountOf(by.magic, request)
  const session = request.headers[SESSION]
  const own = session === undefined ? undefined : yield* ownSession(session, account.id)
  if (session !== undefined && own === undefined) return HttpServerResponse.empty({status: 404})
  const {message, bounded} = yield* boundedRequest(request, own === session ? undefined : own)
  const call = callOf(message, session)
  if (call?.kind === 'cancel') yield* cancelCall(database, account.id, call.name)
  const response = yield* handler.pipe(
    Effect.provideService(Copies, accountCopies(by, {account, facts, name: call?.name})),
    Effect.provideService(HttpServerRequest.HttpServerRequest, bounded)
  )
  if (session !== undefined && request.method === 'DELETE') {
    yield* database.use((db) => endSession(db, session))
    yield* sessions.drop(session)
  }
  const parameters = isObject(message) && isObject(message.params) ? message.params : {}
  // The endpoint names the session in a handler of this kind; this one comes after it.
  yield* HttpEffect.appendPreResponseHandler((_, answer) => {
    const begun = answer.headers[SESSION]
    if (session !== undefined || begun === undefined) return Effect.succeed(answer)
    sessions.note(begun)
    return database
      .use((db) => beginSession(db, {id: begun, accountId: account.id, parameters}, limits))
      .pipe(Effect.as(answer))
  })
  return response

  /** The name that the session has here; undefined where it is not the account's, or has ended. */
  function ownSession(id: string, accountId: string) {
    return Effect.gen(function* () {
      const known = yield* database.use((db) => useSession(db, {id, accountId}, limits))
      if (known) return yield* sessions.nameOf(id, known)
      return undefined
    })
  }
})

/** What a message calls or cancels, by a name that is the same on every process. */
function callOf(message: unknown, session: string | undefined) {
  if (session === undefined || !isObject(message)) return undefined
  const nameOf = (id: unknown) => `mcp/${session}/${JSON.stringify(id)}`.slice(0, 255)
  if (message.method === 'tools/call') return {kind: 'call' as const, name: nameOf(message.id)}
  if (message.method !== 'notifications/cancelled' || !isObject(message.params)) return undefined
  return {kind: 'cancel' as const, name: nameOf(message.params.requestId)}
}

/** Of requests that nobody pays for; the endpoint makes none for them. */
const NO_COPIES = Copies.of({
  begin: () => Effect.die('no account'),
  progress: () => Effect.die('no account'),
  cancel: () => Effect.die('no account')
})

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
const accountOf = Effect.fnUntraced(function* (magic: Magic['Service'], {headers}: Request) {
  const facts = yield* RequestFacts
  const [, key] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (key !== undefined) return yield* magic.account(key, 'copy')
  yield* magic.limit(`address ${networkOf(facts.client)}`)
  return yield* new ServiceError({
    code: 'invalid_api_key',
    detail: 'Send your API key: Authorization: Bearer <apiKey>.'
  })
})

/** The request with a body that is read and small, in the session of that name, where it is given; and the message in it. */
const boundedRequest = Effect.fnUntraced(function* (request: Request, session: string | undefined) {
  const headers = session === undefined ? request.headers : Headers.set(request.headers, SESSION, session)
  if (request.method !== 'POST') return {message: undefined, bounded: request.modify({headers})}
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
  if (negotiated === message && session === undefined) return {message, bounded: request}
  const bounded = HttpServerRequest.fromWeb(
    new Request(new URL(request.url, 'http://localhost'), {
      method: 'POST',
      headers: Object.entries(headers).filter(([name]) => name !== 'content-length'),
      body: negotiated === message ? text : JSON.stringify(negotiated)
    })
  )
  return {message: negotiated, bounded}
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
