import {Agent, type AgentOptions, type ClientRequest} from 'node:http'
import type {Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import type {EgressSession} from './session.ts'
import {targetOf} from './target.ts'

/** Connections to one server that wait for a next request: as many as browsers have at once. */
const KEPT = 6

type OnConnected = (error: Error | null, socket: Duplex) => void

/**
 * Connections to plain servers that stay open for a next request of the same copy. Each was dialled by the session, to an
 * address that was vetted; a request on one that is open already counts as one that is opened.
 */
export class KeptConnections extends Agent {
  readonly #session: EgressSession

  constructor(session: EgressSession) {
    super({keepAlive: true, maxFreeSockets: KEPT, timeout: session.idle})
    this.#session = session
  }

  override createConnection(
    {host, port}: AgentOptions & {host?: string; port?: number | string},
    callback?: OnConnected
  ): undefined {
    void this.#connect(host ?? '', Number(port), callback ?? (() => {}))
  }

  async #connect(host: string, port: number, onConnected: OnConnected): Promise<void> {
    this.evict()
    let socket: Socket
    try {
      socket = await this.#session.dial(targetOf(host, port))
    } catch (cause) {
      onConnected(cause as Error, undefined as unknown as Duplex)
      return
    }
    onConnected(null, socket)
  }

  override reuseSocket(socket: Socket, request: ClientRequest): void {
    super.reuseSocket(socket, request)
    this.#session.reused()
  }

  /** What waits makes room for what is needed, where no more may be open. */
  evict(): void {
    if (!this.#session.isFull) return
    for (const sockets of Object.values(this.freeSockets))
      for (const socket of [...(sockets ?? [])]) this.#session.release(socket)
  }
}
