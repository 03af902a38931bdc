import {createServer, type RequestListener, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'

/** How a page has to end. `collected or folded`: of two that are alike, one is which. */
export type Ending = 'collected' | 'collected or folded' | 'redirected' | 'forbidden' | 'failed'

export interface Sites {
  /** To be put in. */
  urls: string[]
  /** Of every URL, also of those that others redirect to: how it has to end. */
  endings: Map<string, Ending>
  /** How many pages are collected, those that are alike once. */
  entries: number
  /** How often a page is taken where nobody is killed. */
  claims: number
  /** Pages that were requested so far, over all sites. */
  requests(): number
  /** The most pages of one site that were on their way at once. */
  mostAtOnce(): number
  close(): Promise<void>
}

/** Pages of one site. */
const OF_ONE_SITE = 10

/** Times that a page is tried which may work later. */
const TRIES = 3

const WORDS =
  'river engine paper cloud window market silver garden bridge signal winter harbor copper lantern meadow circuit ladder violin canyon pepper saddle anchor marble thunder ribbon falcon cactus velvet pillar orchid'.split(
    ' '
  )

/** Words that no other number has in this order. */
function wordsOf(seed: number, count: number): string {
  let at = (seed * 2_654_435_761) >>> 0
  return Array.from({length: count}, () => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0
    return `${WORDS[at >>> 27]?.slice(0, 5) ?? 'word'}${(at >>> 8) % 97}`
  }).join(' ')
}

/** A landing page of its own, with the parts that such pages have. */
function landingPage(seed: number, change = ''): string {
  const words = (part: number, count: number) => wordsOf(seed * 16 + part, count)
  const card = (part: number) => `<div class="card"><h3>${words(part, 2)}</h3><p>${words(part, 14)}</p></div>`
  const plan = (part: number, price: number) =>
    `<div class="plan"><h3>${words(part, 1)}</h3><p>$${price} / month</p><p>${words(part, 8)}</p></div>`
  return `<!doctype html><html lang=en><title>${words(0, 3)}</title><meta name=description content="${words(1, 8)}">
<style>
body { margin: 0; font-family: ${seed % 2 === 0 ? 'Georgia' : 'Arial'}, sans-serif; color: #222 }
section, header, footer { padding: 40px }
.hero { background: ${seed % 3 === 0 ? '#0f4c81' : '#7a1f3d'}; color: white; padding: 120px 40px }
.grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px }
@media (max-width: 600px) { .grid { display: block } }
</style>
<header><nav><a href=/a>${words(2, 1)}</a> <a href=/b>${words(3, 1)}</a> <a href=/c>Pricing</a></nav></header>
<main>
<section class=hero><h1>${words(4, 4)}</h1><p>${words(5, 20)} ${change}</p><a class=button href=/go>${words(6, 2)}</a></section>
<section class=features><h2>Features</h2><div class=grid>${card(7)}${card(8)}${card(9)}</div></section>
<section class=pricing><h2>Plans</h2><div class=grid>${plan(10, 9)}${plan(11, 29)}${plan(12, 99)}</div></section>
</main>
<footer><p>© ${words(13, 2)}</p><a href=/x>${words(14, 1)}</a> <a href=/y>${words(15, 1)}</a></footer>`
}

const HTML = {'content-type': 'text/html; charset=utf-8'}

type Answer = RequestListener

const page =
  (html: string, after = 0): Answer =>
  (_request, response) =>
    void setTimeout(() => response.writeHead(200, HTML).end(html), after)

const status =
  (code: number): Answer =>
  (_request, response) =>
    void response.writeHead(code, HTML).end('<p>no')

const redirect =
  (location: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, {location}).end()

/** What is wrong with a page, and whether it is tried again. */
type Broken = readonly [name: string, answer: Answer, isTriedAgain: boolean]
const BROKEN: readonly [Broken, ...Broken[]] = [
  ['error', status(500), true],
  ['missing', status(404), false],
  ['reset', (request) => void request.socket.destroy(), true],
  [
    'picture',
    (_request, response) => void response.writeHead(200, {'content-type': 'image/png'}).end('x'),
    false
  ],
  ['circle', redirect('/circle'), false]
]

/** Servers of the sites, and what was requested of all of them. */
async function startServers(answers: readonly Map<string, Answer>[]) {
  const seen = {requests: 0, mostAtOnce: 0}
  const servers = await Promise.all(
    answers.map((known) => {
      let underWay = 0
      const server = createServer((request, response) => {
        const path = request.url ?? '/'
        if (path === '/robots.txt')
          return void response
            .writeHead(200, {'content-type': 'text/plain'})
            .end('User-agent: *\nDisallow: /\n\nUser-agent: facsimile\nDisallow: /private\n')
        const answer = known.get(path)
        if (!answer) return void response.writeHead(404, HTML).end('<p>not here')
        seen.requests++
        underWay++
        seen.mostAtOnce = Math.max(seen.mostAtOnce, underWay)
        response.once('close', () => underWay--)
        answer(request, response)
      })
      return new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
    })
  )
  return {seen, servers}
}

/**
 * `count` pages on sites of ten, each on a port of loopback: good ones, one that is almost another, slow, broken and
 * redirecting ones, one that robots.txt forbids.
 */
export async function serveSites(count: number): Promise<Sites> {
  const sites = Math.ceil(count / OF_ONE_SITE)
  const answers = Array.from({length: sites}, () => new Map<string, Answer>())
  const {seen, servers} = await startServers(answers)
  const origins = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const urls: string[] = []
  const endings = new Map<string, Ending>()
  let [entries, claims] = [0, 0]
  const put = (site: number, path: string, answer: Answer, ending: Ending, isGiven = true) => {
    const url = `${origins[site]}${path}`
    answers[site]?.set(path, answer)
    endings.set(url, ending)
    if (isGiven) urls.push(url)
    claims++
  }
  for (const site of origins.keys()) {
    const seed = site * 100
    // Of the pages of a site that are alike, one is an entry.
    put(site, '/alike', page(landingPage(seed)), 'collected or folded')
    put(site, '/alike?copy', page(landingPage(seed, 'once more')), 'collected or folded')
    for (const name of [1, 2, 3, 4]) put(site, `/page/${name}`, page(landingPage(seed + name)), 'collected')
    put(site, '/slow', page(landingPage(seed + 5), 800), 'collected')
    entries += 6
    const [name, answer, isTriedAgain] = BROKEN[site % BROKEN.length] ?? BROKEN[0]
    put(site, `/${name}`, answer, 'failed')
    if (isTriedAgain) claims += TRIES - 1
    // To a page that others have put in, or to one that nobody has.
    const target = origins[(site + 1) % origins.length] ?? ''
    if (site % 2 === 0) put(site, '/moved', redirect(`${target}/page/1`), 'redirected')
    else {
      put(site, '/moved', redirect('/found'), 'redirected')
      put(site, '/found', page(landingPage(seed + 6)), 'collected', false)
      entries++
    }
    put(site, '/private/page', page(landingPage(seed + 7)), 'forbidden')
  }
  return {
    urls,
    endings,
    entries,
    claims,
    requests: () => seen.requests,
    mostAtOnce: () => seen.mostAtOnce,
    close: async () => {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    }
  }
}
