import {connect as connectSocket, type Socket} from 'node:net'
import {networkInterfaces} from 'node:os'
import type {Range} from './address.ts'
import {type Resolve, systemResolve} from './resolve.ts'

/** Opens a connection to an address that was vetted before. */
export type Connect = (address: string, port: number) => Socket

export interface EgressLimits {
  /** Connections and plain requests of one copy (default: 2,000). */
  connections: number
  /** Different addresses of one host that a copy may request, and a quarter of the requests to it (default: 300). */
  hostUrls: number
  /** Bytes that may come in for one copy (default: 128 MB). */
  bytes: number
  /** Bytes that may go out for one copy (default: 8 MB). */
  bytesOut: number
  /** Milliseconds of one copy (default: 660,000, more than any copy may take). */
  duration: number
  /** Connections at once (default: 128). */
  open: number
  /** Milliseconds for making one connection (default: 10,000). */
  connect: number
  /** Milliseconds without a byte (default: 30,000). */
  idle: number
}

/** What may be reached, and how much of it. */
export interface EgressPolicy {
  /** Ranges that may be reached although they are not globally routable, on any port. */
  allow: readonly Range[]
  /** Ports of all other addresses. */
  ports: ReadonlySet<number>
  limits: EgressLimits
  resolve: Resolve
  connect: Connect
  /** Addresses of this machine itself, which are refused although they may be globally routable. */
  ownAddresses: () => ReadonlySet<string>
}

const MB = 1024 * 1024

export function egressPolicy(
  given: Partial<Omit<EgressPolicy, 'limits'>> & {limits?: Partial<EgressLimits>} = {}
): EgressPolicy {
  return {
    allow: [],
    ports: new Set([80, 443, 8080, 8443]),
    resolve: systemResolve,
    connect: (host, port) => connectSocket({host, port, autoSelectFamily: false}),
    ownAddresses,
    ...given,
    limits: {
      connections: 2000,
      hostUrls: 300,
      bytes: 128 * MB,
      bytesOut: 8 * MB,
      duration: 660_000,
      open: 128,
      connect: 10_000,
      idle: 30_000,
      ...given.limits
    }
  }
}

function ownAddresses(): ReadonlySet<string> {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return new Set(all.map(({address}) => address.split('%')[0] ?? address))
}
