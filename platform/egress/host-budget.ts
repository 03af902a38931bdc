/** How often one address is asked for by an ordinary page: it is loaded at several widths, and a load asks once. */
const LOADS = 4

/**
 * The requests that one copy may make to one host: so many different addresses, and four times as many requests in all.
 * Hosts are counted each for itself.
 */
export class HostBudget {
  readonly #addresses: number
  readonly #hosts = new Map<string, {addresses: Set<string>; requests: number}>()

  /** `addresses`: different addresses of one host. */
  constructor(addresses: number) {
    this.#addresses = addresses
  }

  /** Whether one more request to the host may be made, for the address where it is known. */
  take(host: string, address?: string): boolean {
    const counts = this.#hosts.get(host) ?? {addresses: new Set<string>(), requests: 0}
    this.#hosts.set(host, counts)
    counts.requests++
    // No more are kept than are needed to know.
    if (address !== undefined && counts.addresses.size <= this.#addresses) counts.addresses.add(address)
    return counts.addresses.size <= this.#addresses && counts.requests <= this.#addresses * LOADS
  }
}
