import {createServer, type Server, type ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import {type ErrorCode, ERRORS} from '../api/error-codes.ts'
import {problemBody} from '../api/problem.ts'
import {randomId} from '../database/random-id.ts'

export interface HttpServerOptions {
  /** Connections at once; more are closed as they come. */
  connections: number
  /** Where people reach the service, for links to the documentation. */
  publicUrl?: string
  /** Milliseconds until the head of a request is there (default: 30,000). */
  head?: number
  /** Milliseconds until all of a request is there (default: 60,000). */
  request?: number
  /** Milliseconds for which a client may take nothing of an answer (default: 30,000). */
  stalled?: number
}

/** How often slow clients are searched for, ms. */
const INTERVAL = 1000

/** What Node says of a request that it cannot read. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout'
}

/**
 * Node's server with an end to everything: connections, slow heads, slow bodies, and clients that do not take their answer. Requests
 * that it cannot read are answered with a problem, as all others that fail.
 */
export function httpServer(options: HttpServerOptions): Server {
  const {connections, head = 30_000, request = 60_000, stalled = 30_000} = options
  const server = createServer({
    headersTimeout: head,
    requestTimeout: request,
    connectionsCheckingInterval: INTERVAL,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16_384,
    // Otherwise Node itself answers, with nothing.
    requireHostHeader: false
  })
  server.maxConnections = connections
  const answering = new Map<Duplex, ServerResponse>()
  server.on('request', ({socket}, response) => {
    answering.set(socket, response)
    response.once('close', () => answering.get(socket) === response && answering.delete(socket))
  })
  // What else than `100-continue` is expected may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (message, response) => void server.emit('request', message, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || answering.get(socket)?.headersSent) socket.destroy()
    else socket.end(problemText(CODES[error.code ?? ''] ?? 'malformed_request', options.publicUrl))
  })
  endStalled(server, answering, stalled)
  return server
}

/** Ends connections whose client takes nothing of what waits for it. An answer that has nothing to send now waits for nobody. */
function endStalled(server: Server, answering: ReadonlyMap<Duplex, ServerResponse>, timeout: number): void {
  const stuck = new WeakMap<Duplex, {waiting: number; since: number}>()
  const timer = setInterval(
    () => {
      for (const socket of answering.keys()) {
        const waiting = waitingIn(socket)
        const known = stuck.get(socket)
        if (waiting === 0 || known?.waiting !== waiting) stuck.set(socket, {waiting, since: Date.now()})
        else if (Date.now() - known.since > timeout) socket.destroy()
      }
    },
    Math.min(INTERVAL, timeout)
  ).unref()
  server.once('close', () => clearInterval(timer))
}

/** Bytes that wait for the client, those of the system's queue too: one write may take minutes over a slow connection. */
function waitingIn(socket: Duplex): number {
  const {_handle: handle} = socket as Duplex & {_handle?: {writeQueueSize?: number} | null}
  return socket.writableLength + (handle?.writeQueueSize ?? 0)
}

function problemText(code: ErrorCode, publicUrl = ''): string {
  const {status, title, when} = ERRORS[code]
  const id = randomId('request')
  const body = JSON.stringify(problemBody({code, detail: when}, {id, origin: publicUrl.replace(/\/$/, '')}))
  return [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body
  ].join('\r\n')
}
