import {createServer, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

/** How the page of a site ends. */
export type SiteEnding = 'collected' | 'folded' | 'redirected' | 'forbidden' | 'failed'

export interface ManySites {
  /** One a site. */
  urls: string[]
  /** Pages by how they end, where nobody is killed. */
  counts: Record<SiteEnding, number>
  /** Pages that were requested so far, without robots.txt. */
  requests(): number
  close(): Promise<void>
}

/** What the twelve sites are of which the list repeats: a quarter of them needs a browser. */
const PATTERN: readonly SiteEnding[] = [
  ...(['collected', 'forbidden', 'redirected', 'failed', 'forbidden', 'collected'] as const),
  ...(['failed', 'redirected', 'folded', 'forbidden', 'failed', 'redirected'] as const)
]

const WORDS = 'river engine paper cloud window market silver garden bridge signal winter harbor'.split(' ')

/** Words that no other number has in this order. */
const wordsOf = (seed: number, count: number) =>
  Array.from(
    {length: count},
    (_, index) => `${WORDS[(seed + index * 5) % WORDS.length]}${seed}x${index}`
  ).join(' ')

/** As small as a page can be that is shown: a heading, a link, and words of its own. */
const page = (seed: number) => `<!doctype html><html lang=en><title>${wordsOf(seed, 2)}</title>
<style>body { margin: 0; font-family: Arial, sans-serif; background: ${seed % 2 === 0 ? '#0f4c81' : '#fff'} } section { padding: 40px }</style>
<section><h1>${wordsOf(seed, 4)}</h1><p>${wordsOf(seed + 1_000_000, 30)}</p><a href=/>Go on</a></section>`

const HTML = {'content-type': 'text/html; charset=utf-8'}

/**
 * `count` sites of one page each, on addresses of their own in the loopback range (127.0.0.0/8, Linux) at one port: pages
 * to collect, pages that are another's copy, redirects to the next site, pages that robots.txt forbids, and missing pages.
 */
export async function serveManySites(count: number): Promise<ManySites> {
  let requests = 0
  const endingOf = (index: number): SiteEnding => PATTERN[index % PATTERN.length] ?? 'collected'
  const counts = {collected: 0, folded: 0, redirected: 0, forbidden: 0, failed: 0}
  for (let index = 0; index < count; index++) {
    // The last has no next.
    counts[index === count - 1 && endingOf(index) === 'redirected' ? 'failed' : endingOf(index)]++
  }
  const hosts = Array.from({length: count}, (_, index) => `127.1.${index >> 8}.${index & 255}`)
  const servers: Server[] = []
  let port = 0
  const answer = (index: number, url: string, response: ServerResponse) => {
    const ending = endingOf(index)
    if (url === '/robots.txt') {
      const rule = ending === 'forbidden' ? 'Disallow: /' : 'Allow: /'
      return void response.writeHead(200, {'content-type': 'text/plain'}).end(`User-agent: *\n${rule}\n`)
    }
    if (url !== '/') return void response.writeHead(404, HTML).end('<p>not here')
    requests++
    const next = hosts[index + 1]
    if (ending === 'redirected' && next !== undefined)
      return void response.writeHead(302, {location: `http://${next}:${port}/`}).end()
    if (ending === 'failed' || ending === 'redirected')
      return void response.writeHead(410, HTML).end('<p>gone')
    // The copy is of the first page of its twelve.
    response.writeHead(200, HTML).end(page(ending === 'folded' ? index - (index % PATTERN.length) : index))
  }
  for (const [index, host] of hosts.entries()) {
    const server = createServer((request, response) => answer(index, request.url ?? '/', response))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
    port = (server.address() as AddressInfo).port
    servers.push(server)
  }
  return {
    urls: hosts.map((host) => `http://${host}:${port}/`),
    counts,
    requests: () => requests,
    close: async () => {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    }
  }
}
