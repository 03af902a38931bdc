/** How often one URL is requested by an ordinary page: it is loaded at several widths, and a load requests it once. */
const LOADS = 4

/**
 * The requests that one copy may make to one host: so many different URLs, and four times as many requests in all.
 * Hosts are counted each for itself.
 */
export class HostBudget {
  readonly #urls: number
  readonly #hosts = new Map<string, {urls: Set<string>; requests: number}>()

  /** `addresses`: different URLs of one host. */
  constructor(urls: number) {
    this.#urls = urls
  }

  /** Whether one more request to the host may be made, for the URL where it is known. */
  take(host: string, url?: string): boolean {
    const counts = this.#hosts.get(host) ?? {urls: new Set<string>(), requests: 0}
    this.#hosts.set(host, counts)
    counts.requests++
    // No more are kept than are needed to know.
    if (url !== undefined && counts.urls.size <= this.#urls) counts.urls.add(url)
    return counts.urls.size <= this.#urls && counts.requests <= this.#urls * LOADS
  }
}
