import {isIP} from 'node:net'
import {EgressError} from './errors.ts'

/** Where a connection goes: a name or an address as the URL standard writes it, and a port. */
export interface Target {
  host: string
  port: number
  isAddress: boolean
}

/**
 * The target of `host` and `port`. The URL standard's host parser makes one form of all the ways to write an address
 * (decimal, octal, hexadecimal, short, with a dot at the end, full width); what it refuses is refused.
 * Spec: <https://url.spec.whatwg.org/#host-parsing>
 */
export function targetOf(host: string, port: number): Target {
  const isForeign = /[\s/?#@\\%]/.test(host) || !Number.isInteger(port) || port < 1 || port > 65_535
  const url = isForeign
    ? null
    : URL.parse(`http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}/`)
  if (!url || url.port !== '' || url.hostname === '') {
    throw new EgressError({code: 'not-allowed', message: `${host}:${port} is no address that can be opened.`})
  }
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return {host: name, port, isAddress: isIP(name) !== 0}
}

/** `host:port`, as CONNECT and the Host header have it. */
export function authorityTarget(authority: string, defaultPort?: number): Target {
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(authority) ?? []
  if (!host || (port === undefined && defaultPort === undefined)) {
    throw new EgressError({code: 'not-allowed', message: `${authority} is no address that can be opened.`})
  }
  return targetOf(host, port === undefined ? (defaultPort ?? 0) : Number(port))
}
