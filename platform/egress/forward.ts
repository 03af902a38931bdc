import {
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
  type ServerResponse
} from 'node:http'
import {EgressError} from './errors.ts'
import type {KeptConnections} from './kept-connections.ts'
import {refuse} from './refuse.ts'
import type {EgressSession} from './session.ts'
import {type Target, targetOf} from './target.ts'

/** Headers that concern one connection only (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade'
])

/** Whether it may be asked a second time, where the server closed a connection that was to be used again. */
const isRepeatable = ({method, headers}: IncomingMessage): boolean =>
  /^(?:GET|HEAD)$/.test(method ?? '') &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0

/** A plain request on its way. */
interface Forwarding {
  session: EgressSession
  kept: KeptConnections
  target: Target
  outgoing: RequestOptions
  response: ServerResponse
}

/** Sends a plain request on, and its answer back. Fails with `EgressError` where it may not go out. */
export async function forward(
  session: EgressSession,
  kept: KeptConnections,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const url = URL.parse(request.url ?? '')
  if (!url || url.protocol !== 'http:')
    throw new EgressError({code: 'not-allowed', message: 'Only http requests can be forwarded.'})
  const target = targetOf(url.hostname, url.port === '' ? 80 : Number(url.port))
  session.requested(target, url.href)
  const outgoing = {
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers: {...forwarded(request.headers), host: url.host},
    maxHeaderSize: 64 * 1024
  }
  const forwarding = {session, kept, target, outgoing, response}
  if (isRepeatable(request)) {
    const upstream = httpRequest({...outgoing, host: target.host, port: target.port, agent: kept})
    answerFrom(upstream, forwarding)
    upstream.end()
    request.resume()
    return
  }
  const upstream = await onOwnConnection(forwarding)
  request.on('data', (chunk: Buffer) => session.sent(chunk.length))
  request.pipe(upstream)
}

/** A request on a connection of its own. */
async function onOwnConnection(forwarding: Forwarding): Promise<ClientRequest> {
  const {session, kept, target, outgoing, response} = forwarding
  kept.evict()
  const socket = await session.dial(target)
  response.on('close', () => socket.destroy())
  const upstream = httpRequest({...outgoing, createConnection: () => socket})
  answerFrom(upstream, forwarding)
  return upstream
}

/** The answer goes to whoever asked; a connection that was kept, and closed meanwhile, is replaced by a fresh one. */
function answerFrom(upstream: ClientRequest, forwarding: Forwarding): void {
  const {session, response} = forwarding
  const leave = () => {
    if (!response.writableFinished) upstream.destroy()
  }
  response.on('close', leave)
  upstream.on('response', (answer) => {
    try {
      response.writeHead(answer.statusCode ?? 502, forwarded(answer.headers))
    } catch {
      // A status or a header that no server may send.
      response.destroy()
      return
    }
    answer.on('data', (chunk: Buffer) => session.received(chunk.length))
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  upstream.on('error', (cause) => {
    response.off('close', leave)
    if (response.headersSent || response.destroyed) response.destroy()
    else if (upstream.reusedSocket) void repeat(forwarding)
    else refuse(response, cause)
  })
}

async function repeat(forwarding: Forwarding): Promise<void> {
  try {
    const upstream = await onOwnConnection(forwarding)
    upstream.end()
  } catch (cause) {
    refuse(forwarding.response, cause)
  }
}

function forwarded(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)) kept[name] = value
  }
  return kept
}
