import type {Socket} from 'node:net'
import {isInRanges, refusalOf} from './address.ts'
import {EgressError} from './errors.ts'
import {HostBudget} from './host-budget.ts'
import type {EgressPolicy} from './policy.ts'
import type {Target} from './target.ts'

/** Something that was not let through. */
export interface Refusal {
  host: string
  port: number
  message: string
}

/**
 * The way out of one copy. Names are resolved once and stay what they were; addresses are vetted; what is dialled is
 * the vetted address and nothing else; connections, bytes and time are counted over all of the copy.
 */
export class EgressSession {
  readonly refusals: Refusal[] = []
  readonly #policy: EgressPolicy
  readonly #pinned = new Map<string, Promise<readonly string[]>>()
  readonly #open = new Map<Socket, string>()
  readonly #budget: HostBudget
  readonly #limited = new Set<string>()
  readonly #unreachable = new Map<string, string>()
  readonly #end: NodeJS.Timeout
  #connections = 0
  #bytesIn = 0
  #bytesOut = 0
  #ended: string | undefined
  #own: ReadonlySet<string> | undefined

  constructor(policy: EgressPolicy) {
    this.#policy = policy
    const {duration, hostUrls} = policy.limits
    this.#budget = new HostBudget(hostUrls)
    this.#end = setTimeout(() => this.#stop('its time is over'), duration).unref()
  }

  /** Bytes that came in so far. */
  get bytes(): number {
    return this.#bytesIn
  }

  /** Why the session ended by itself, if it did: `too many bytes`. */
  get ended(): string | undefined {
    return this.#ended
  }

  /** Milliseconds after which a connection on which nothing happens is closed. */
  get idle(): number {
    return this.#policy.limits.idle
  }

  /** Hosts of which nothing more is read, because the copy has sent too many requests there. */
  get limitedHosts(): readonly string[] {
    return [...this.#limited]
  }

  /** Whether as many connections are open as may be. */
  get isFull(): boolean {
    return this.#open.size >= this.#policy.limits.open
  }

  /** Whether anything on the host was refused. */
  refused(host: string): Refusal | undefined {
    const name = plainHost(host)
    return this.refusals.find((refusal) => refusal.host === name)
  }

  /** Why nothing could be reached on a port of a host, in one sentence, if nothing could. */
  unreachable(host: string, port: number): string | undefined {
    return this.#unreachable.get(`${plainHost(host)} ${port}`)
  }

  /** The vetted addresses of a target. Fails with `not-allowed` or `not-found`. */
  async vet(target: Target): Promise<readonly string[]> {
    const {host, port} = target
    const addresses = target.isAddress ? [host] : await this.#resolved(host)
    const refused = new Set<string>()
    const vetted = addresses.filter((address) => {
      if (isInRanges(address, this.#policy.allow)) return true
      const reason =
        refusalOf(address) ??
        (this.#isOwn(address) ? 'this machine itself' : undefined) ??
        (this.#policy.ports.has(port) ? undefined : `port ${port}`)
      if (reason !== undefined) refused.add(reason)
      return reason === undefined
    })
    if (vetted.length > 0) return vetted
    const message = `${host} may not be opened from here (${[...refused].join(', ')}).`
    this.refusals.push({host, port, message})
    throw new EgressError({code: 'not-allowed', message})
  }

  /** An open connection to the target. Fails with `EgressError`. */
  async dial(target: Target): Promise<Socket> {
    const {limits} = this.#policy
    this.#count()
    if (this.#ended !== undefined)
      throw new EgressError({code: 'limit', message: `The copy may open nothing more: ${this.#ended}.`})
    if (this.isFull) {
      throw new EgressError({code: 'limit', message: `The copy has ${limits.open} connections open already.`})
    }
    const addresses = await this.vet(target)
    this.checkHost(target)
    let last: unknown
    for (const address of addresses.slice(0, 4)) {
      try {
        return this.#counted(await this.#connected(address, target))
      } catch (error) {
        if (error instanceof EgressError) throw error
        last = error
      }
    }
    const message = `${target.host} does not answer on port ${target.port}.`
    this.#unreachable.set(`${target.host} ${target.port}`, message)
    throw new EgressError({code: 'unreachable', message, cause: last})
  }

  /** Counts a request, for its address where that is known. Fails with `limit` where the host has had enough of them. */
  requested({host}: Target, url?: string): void {
    if (!this.#budget.take(host, url)) this.limitHost(host)
    this.checkHost({host})
  }

  /** Fails with `limit` where nothing more may be read from the host. */
  checkHost({host}: Pick<Target, 'host'>): void {
    if (this.#limited.has(host))
      throw new EgressError({code: 'limit', message: `The copy has asked ${host} for too much.`})
  }

  /** Reads nothing more from the host, and ends its connections. */
  limitHost(host: string): void {
    this.#limited.add(host)
    for (const [socket, name] of this.#open) if (name === host) socket.destroy()
  }

  /** Counts one more use of a connection that is open already. */
  reused(): void {
    this.#count()
  }

  #count(): void {
    this.#connections++
    if (this.#connections > this.#policy.limits.connections) this.#stop('it opened too many connections')
  }

  /** Ends a connection; another may be opened at once. */
  release(socket: Socket): void {
    this.#open.delete(socket)
    socket.destroy()
  }

  /** Ends every connection; nothing is dialled after it. */
  close(): void {
    this.#stop('it is over')
  }

  #stop(reason: string): void {
    this.#ended ??= reason
    clearTimeout(this.#end)
    for (const socket of this.#open.keys()) socket.destroy()
    this.#open.clear()
  }

  /** The machine's addresses, too, are requested once, not for each connection. */
  #isOwn(address: string): boolean {
    this.#own ??= this.#policy.ownAddresses()
    return this.#own.has(address)
  }

  /** One lookup for a name and a copy, whatever the name's servers answer later. */
  #resolved(name: string): Promise<readonly string[]> {
    const known = this.#pinned.get(name)
    if (known) return known
    const lookup = this.#policy.resolve(name).then(
      (addresses) => {
        if (addresses.length > 0) return addresses
        throw new EgressError({code: 'not-found', message: `There is no host ${name}.`})
      },
      (cause: unknown) => {
        throw new EgressError({code: 'not-found', message: `There is no host ${name}.`, cause})
      }
    )
    lookup.catch(() => {})
    this.#pinned.set(name, lookup)
    return lookup
  }

  #connected(address: string, {host, port}: Target): Promise<Socket> {
    const {connect, limits} = this.#policy
    return new Promise((resolve, reject) => {
      const socket = connect(address, port)
      const fail = (error: Error) => {
        socket.destroy()
        this.#open.delete(socket)
        reject(error)
      }
      // It counts as open from the beginning, so that closing the session ends it too.
      this.#open.set(socket, host)
      const late = setTimeout(() => fail(new Error('The host did not answer.')), limits.connect)
      const closed = () => fail(new Error('The connection was closed.'))
      socket.once('close', closed)
      socket.once('error', fail)
      socket.once('connect', () => {
        clearTimeout(late)
        socket.off('error', fail)
        socket.off('close', closed)
        resolve(socket)
      })
      socket.once('close', () => clearTimeout(late))
    })
  }

  #counted(socket: Socket): Socket {
    const {limits} = this.#policy
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#open.delete(socket))
    socket.setTimeout(limits.idle, () => socket.destroy())
    if (this.#ended !== undefined) socket.destroy()
    return socket
  }

  /** Counts bytes that came in; ends the session where they are too many. */
  received(count: number): void {
    this.#bytesIn += count
    if (this.#bytesIn > this.#policy.limits.bytes) this.#stop('it read too many bytes')
  }

  /** Counts bytes that went out; ends the session where they are too many. */
  sent(count: number): void {
    this.#bytesOut += count
    if (this.#bytesOut > this.#policy.limits.bytesOut) this.#stop('it sent too many bytes')
  }
}

/** A host's name as it is looked up: without brackets and a final dot, in lower case. */
const plainHost = (host: string): string =>
  host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
