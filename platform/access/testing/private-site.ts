import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

/** What a host was sent of what is secret. */
interface Seen {
  path: string
  cookie: string
  authorization: string
  key: string
}

export interface PrivateSite {
  /** `127.0.0.1:PORT`; another name of loopback is another host. */
  host: string
  otherHost: string
  own: Seen[]
  other: Seen[]
  close(): void
}

const HTML = {'content-type': 'text/html; charset=utf-8'}
const LATE = `setTimeout(() => { const p = document.createElement('p'); p.id = 'ready'; p.textContent = 'Late chart'; document.body.append(p) }, 1500)`

/** A site behind a log-in, and another one that its pages request something of, or redirect to. */
export async function servePrivateSite(): Promise<PrivateSite> {
  const [own, other]: Seen[][] = [[], []]
  const note = (seen: Seen[] | undefined, {url = '', headers}: IncomingMessage) =>
    seen?.push({
      path: url,
      cookie: headers.cookie ?? '',
      authorization: headers.authorization ?? '',
      key: String(headers['x-api-key'] ?? '')
    })
  let otherHost = ''
  const page = (response: ServerResponse, body: string) =>
    void response
      .writeHead(200, HTML)
      .end(
        `<!doctype html><html lang=en><title>A page</title><link rel=stylesheet href=http://${otherHost}/a.css><link rel=stylesheet href=/own.css><link rel=stylesheet href=/moved.css>${body}`
      )
  const site = createServer((request, response) => {
    note(own, request)
    const {authorization = 'nobody', cookie = 'no cookie'} = request.headers
    const path = (request.url ?? '').split('?')[0]
    if (path === '/leave') response.writeHead(302, {location: `http://${otherHost}/page`}).end()
    else if (path === '/moved.css') response.writeHead(302, {location: `http://${otherHost}/b.css`}).end()
    else if (path === '/hop') response.writeHead(302, {location: '/'}).end()
    else if (path === '/own.css')
      response.writeHead(200, {'content-type': 'text/css'}).end('h1 { margin: 0 }')
    else if (path === '/late') page(response, `<h1>Early</h1><script>${LATE}</script>`)
    else if (path === '/plain') page(response, '<h1>Plain</h1>')
    else
      page(
        response,
        `<h1>${authorization.includes('q83v') ? 'Known' : 'Unknown'}</h1><h2>${cookie.includes('q83v') ? 'Logged in' : 'Logged out'}</h2><p>empty</p><script>document.querySelector('p').textContent = localStorage.getItem('name') ?? 'no name'</script>`
      )
  })
  const foreign = createServer((request, response) => {
    note(other, request)
    const type = request.url?.endsWith('.css') ? 'text/css' : 'text/html'
    response
      .writeHead(200, {'content-type': type})
      .end(type === 'text/css' ? 'h1 { color: red }' : '<title>Other</title><h1>Elsewhere</h1>')
  })
  otherHost = (await listen(foreign)).replace('127.0.0.1', 'localhost')
  return {
    host: await listen(site),
    otherHost,
    own: own ?? [],
    other: other ?? [],
    close() {
      site.close()
      foreign.close()
    }
  }
}

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`))
  )
