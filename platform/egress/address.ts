import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A CIDR range. */
export type Range = readonly [Address, number]

/** Global unicast is a part of IPv6; everything outside it is special or not given out (RFC 4291, section 2.4). */
const GLOBAL_UNICAST = range('2000::/3')

/** Looks public and is not: the host agent of a cloud, which answers to machines inside alone. */
const HOST_AGENTS = [range('168.63.129.16/32')]

/**
 * Why an address may not be reached, or undefined where it may: it is globally routable, or in one of the allowed
 * ranges. An IPv6 address that carries an IPv4 one inside (mapped, translated, 6to4, Teredo) is never globally routable.
 * Spec: <https://www.iana.org/assignments/iana-ipv4-special-registry>,
 * <https://www.iana.org/assignments/iana-ipv6-special-registry>
 */
export function refusalOf(text: string, allow: readonly Range[] = []): string | undefined {
  // A zone names an interface of this machine; only link-local addresses need one.
  if (text.includes('%') || !ipaddr.isValid(text)) return 'no address'
  const address = ipaddr.parse(text)
  if (allow.some((allowed) => isIn(address, allowed))) return undefined
  if (HOST_AGENTS.some((agent) => isIn(address, agent))) return 'host agent'
  const kind = address.range()
  if (kind !== 'unicast') return words(kind)
  return address.kind() === 'ipv6' && !isIn(address, GLOBAL_UNICAST) ? 'not global unicast' : undefined
}

/** `10.0.0.0/8` or one address. Undefined where it is neither. */
export function rangeOf(text: string): Range | undefined {
  const trimmed = text.trim()
  if (ipaddr.isValidCIDR(trimmed)) return ipaddr.parseCIDR(trimmed)
  if (!ipaddr.IPv4.isValidFourPartDecimal(trimmed) && !ipaddr.IPv6.isValid(trimmed)) return undefined
  const address = ipaddr.parse(trimmed)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

export function isInRanges(text: string, ranges: readonly Range[]): boolean {
  return ipaddr.isValid(text) && ranges.some((allowed) => isIn(ipaddr.parse(text), allowed))
}

function range(text: string): Range {
  return ipaddr.parseCIDR(text)
}

/** Both of one kind: an IPv4 range says nothing of the IPv6 addresses that carry its addresses inside. */
function isIn(address: Address, [network, length]: Range): boolean {
  return address.kind() === network.kind() && address.match(network, length)
}

const words = (kind: string) => kind.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
