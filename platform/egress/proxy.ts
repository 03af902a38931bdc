import {randomBytes, timingSafeEqual} from 'node:crypto'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse
} from 'node:http'
import type {AddressInfo, Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import {EgressError, type EgressErrorCode} from './errors.ts'
import {KeptConnections} from './kept-connections.ts'
import type {EgressSession} from './session.ts'
import {authorityTarget, targetOf} from './target.ts'

export interface EgressProxy extends Credentials {
  /** `http://127.0.0.1:PORT`. */
  server: string
  close(): Promise<void>
}

export interface ProxyOptions {
  /** Interface to listen on (default: loopback). */
  listen?: string
  /** Name under which a browser elsewhere finds this process (default: `listen`). */
  host?: string
}

/** What a client of the proxy has to know: other processes of the machine reach its port too. */
interface Credentials {
  username: string
  password: string
}

/**
 * A host of which the proxy answers itself, without a body, those who know its password: browsers authenticate with a request for
 * it, and not with one of a page.
 */
export const OWN_HOST = 'facsimile-proxy.invalid'

const STATUS: Readonly<Record<EgressErrorCode, number>> = {
  'not-allowed': 403,
  'not-found': 502,
  unreachable: 504,
  limit: 503
}

/**
 * An HTTP proxy through which one copy goes out: plain requests and CONNECT, nothing else. It opens only what the
 * session dials.
 * Spec: <https://www.rfc-editor.org/rfc/rfc9110#name-connect>
 */
export async function startProxy(session: EgressSession, options: ProxyOptions = {}): Promise<EgressProxy> {
  const {listen = '127.0.0.1', host = listen} = options
  const credentials = {username: 'copy', password: randomBytes(24).toString('base64url')}
  const kept = new KeptConnections(session)
  const isKnown = (request: IncomingMessage) =>
    isSame(request.headers['proxy-authorization'] ?? '', credentials)
  const server = createServer({maxHeaderSize: 64 * 1024, requestTimeout: 0}, (request, response) => {
    request.on('error', () => {})
    response.on('error', () => {})
    if (!isKnown(request)) {
      response.writeHead(407, {'proxy-authenticate': 'Basic realm="egress"'}).end()
      return
    }
    if (URL.parse(request.url ?? '')?.hostname === OWN_HOST) {
      response.writeHead(204).end()
      return
    }
    void forward(session, kept, request, response).catch((error: unknown) => refuse(response, error))
  })
  const tunnels = new Set<Duplex>()
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnels.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => tunnels.delete(client))
    if (!isKnown(request)) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="egress"\r\nConnection: close\r\n\r\n'
      )
      return
    }
    kept.evict()
    void tunnel(session, request.url ?? '', client, head)
  })
  // An upgrade outside a tunnel is none that browsers make.
  server.on('upgrade', (_request, client) => client.destroy())
  server.on('clientError', (_error, client) => client.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, listen, resolve)
  })
  const {port} = server.address() as AddressInfo
  return {
    ...credentials,
    server: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        kept.destroy()
        for (const client of tunnels) client.destroy()
      })
  }
}

async function tunnel(
  session: EgressSession,
  authority: string,
  client: Duplex,
  head: Buffer
): Promise<void> {
  let upstream: Socket
  try {
    const target = authorityTarget(authority)
    session.requested(target)
    upstream = await session.dial(target)
  } catch (error) {
    const status = error instanceof EgressError ? STATUS[error.code] : 502
    client.end(`HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
    return
  }
  if (client.destroyed) {
    upstream.destroy()
    return
  }
  client.on('close', () => upstream.destroy())
  upstream.on('close', () => client.destroy())
  client.write('HTTP/1.1 200 Connection established\r\n\r\n')
  client.on('data', (chunk: Buffer) => session.sent(chunk.length))
  upstream.on('data', (chunk: Buffer) => session.received(chunk.length))
  if (head.length > 0) {
    session.sent(head.length)
    upstream.write(head)
  }
  client.pipe(upstream)
  upstream.pipe(client)
}

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

async function forward(
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
  const answerWith = (upstream: ClientRequest): void => {
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
      else if (upstream.reusedSocket) void retry()
      else refuse(response, cause)
    })
  }
  const retry = async () => {
    try {
      const upstream = await asking()
      upstream.end()
    } catch (cause) {
      refuse(response, cause)
    }
  }
  /** A request on a connection of its own. */
  const asking = async (): Promise<ClientRequest> => {
    kept.evict()
    const socket = await session.dial(target)
    response.on('close', () => socket.destroy())
    const upstream = httpRequest({...outgoing, createConnection: () => socket})
    answerWith(upstream)
    return upstream
  }
  if (isRepeatable(request)) {
    const upstream = httpRequest({...outgoing, host: target.host, port: target.port, agent: kept})
    answerWith(upstream)
    upstream.end()
    request.resume()
    return
  }
  const upstream = await asking()
  request.on('data', (chunk: Buffer) => session.sent(chunk.length))
  request.pipe(upstream)
}

function forwarded(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)) kept[name] = value
  }
  return kept
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy()
  else
    response.writeHead(error instanceof EgressError ? STATUS[error.code] : 502, {'content-length': 0}).end()
}

function isSame(header: string, {username, password}: Credentials): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
  const given = Buffer.from(header)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
