import {promises as dns} from 'node:dns'

/** All addresses of a name. Rejects where there are none. */
export type Resolve = (name: string) => Promise<readonly string[]>

/** Milliseconds for one lookup. */
const TIMEOUT = 10_000

/**
 * Asks the name's servers, and the system where they know nothing (its own names, its hosts file). The system's
 * lookup takes one of the few threads of the process, so a name whose servers never answer must not come there.
 * IPv4 first: machines without a way to IPv6 are more than those without one to IPv4.
 */
export const systemResolve: Resolve = async (name) => {
  const resolver = new dns.Resolver({timeout: TIMEOUT / 4, tries: 2})
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length > 0) return found
  if ([four, six].some((answer) => answer.status === 'rejected' && answer.reason?.code === 'ETIMEOUT')) {
    throw new Error(`The name servers did not answer for ${name}.`)
  }
  const known = await dns.lookup(name, {all: true, order: 'ipv4first'})
  return known.map(({address}) => address)
}
