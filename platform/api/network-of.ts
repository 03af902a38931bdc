import ipaddr from 'ipaddr.js'

/**
 * Whose address it is, for counting: an IPv4 address, or the first 64 bits of an IPv6 address, which is what one subscriber
 * has at least (RFC 6177, section 2; RFC 4291, section 2.5.4). An IPv4 address that is written as IPv6 counts as itself.
 * What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.parse(unmappedAddress(address))
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${new ipaddr.IPv6(parsed.parts)}/64`)
  return `${network}/64`
}

/** An address as ranges name it: an IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`) is IPv4. */
export const unmappedAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
