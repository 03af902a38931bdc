import {randomBytes, timingSafeEqual} from 'node:crypto'
import {createServer, type IncomingMessage} from 'node:http'
import type {AddressInfo, Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import {forward} from './forward.ts'
import {KeptConnections} from './kept-connections.ts'
import {refuse, statusOf} from './refuse.ts'
import type {EgressSession} from './session.ts'
import {authorityTarget} from './target.ts'

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
    client.end(`HTTP/1.1 ${statusOf(error)} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
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

function isSame(header: string, {username, password}: Credentials): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
  const given = Buffer.from(header)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
