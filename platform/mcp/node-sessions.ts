import {Effect} from 'effect'
import {HttpEffect, type HttpRouter, type HttpServerRequest} from 'effect/http'

export const SESSION = 'mcp-session-id'

const HEADERS = {'content-type': 'application/json', accept: 'application/json, text/event-stream'}

interface Known {
  /** Name of the session on this process; undefined where it could not be begun. */
  own: Promise<string | undefined>
  /** Milliseconds since the epoch. */
  used: number
}

/** Sends requests of ours to the endpoint; `made` has them. */
function sender(router: HttpRouter.HttpRouter, made: WeakSet<object>) {
  // The endpoint names sessions in what is done before an answer is sent: as a whole it answers requests of the web.
  const handle = HttpEffect.toWebHandler(router.asHttpEffect())
  return (method: string, headers: Record<string, string>, body?: unknown) =>
    Effect.tryPromise(async () => {
      const request = new Request('http://localhost/mcp', {
        method,
        headers: {...HEADERS, ...headers},
        ...(body !== undefined && {body: JSON.stringify(body)})
      })
      made.add(request)
      const response = await handle(request)
      await response.text()
      return response.headers
    })
}

/**
 * Sessions as the endpoint of this process has them. One that was begun on another process is begun here with what its client has said there,
 * so that a balancer may send each request to whichever process it likes. Requests of ours are those that this makes.
 */
export function nodeSessions(router: HttpRouter.HttpRouter) {
  const made = new WeakSet<object>()
  const sessions = new Map<string, Known>()
  const send = sender(router, made)
  const begin = Effect.fnUntraced(function* (parameters: Record<string, unknown>) {
    const initialize = {jsonrpc: '2.0', id: 0, method: 'initialize', params: parameters}
    const own = (yield* send('POST', {}, initialize)).get(SESSION)
    if (own === null) return undefined
    yield* send('POST', {[SESSION]: own}, {jsonrpc: '2.0', method: 'notifications/initialized'})
    return own
  })
  const drop = (session: string) =>
    Effect.suspend(() => {
      const known = sessions.get(session)
      sessions.delete(session)
      if (!known) return Effect.void
      return Effect.promise(() => known.own).pipe(
        Effect.flatMap((own) => (own === undefined ? Effect.void : send('DELETE', {[SESSION]: own}))),
        Effect.ignoreCause,
        Effect.asVoid
      )
    })
  return {
    isOwn: ({source}: HttpServerRequest.HttpServerRequest) => made.has(source),
    /** Notes a session that has begun here. */
    note: (session: string) => void sessions.set(session, {own: Promise.resolve(session), used: Date.now()}),
    /** The name that a session has here; it is begun where it has none. Undefined where it cannot be. */
    nameOf: (session: string, parameters: Record<string, unknown>) =>
      Effect.suspend(() => {
        const known = sessions.get(session)
        if (known) known.used = Date.now()
        const own =
          known?.own ??
          Effect.runPromise(
            begin(parameters).pipe(
              Effect.catchCause((cause) =>
                Effect.as(Effect.logWarning('a session could not be taken up', cause), undefined)
              )
            )
          )
        if (!known) {
          sessions.set(session, {own, used: Date.now()})
          // What failed is tried again by the next request.
          void own.then((name) => name === undefined && sessions.delete(session))
        }
        return Effect.promise(() => own)
      }),
    drop,
    /** Ends here what nobody has used for so many milliseconds. */
    expire: (idle: number) =>
      Effect.suspend(() => {
        const late = [...sessions].filter(([, {used}]) => Date.now() - used > idle)
        return Effect.forEach(late, ([session]) => drop(session), {discard: true})
      })
  }
}
