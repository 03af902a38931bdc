import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

export interface BadServer {
  origin: string
  /** A port on which nobody listens. */
  deadOrigin: string
  close(): Promise<void>
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const HTML = {'content-type': 'text/html; charset=utf-8'}

const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/good.html': (response) =>
    void response
      .writeHead(200, HTML)
      .end(
        '<!doctype html><title>Good</title><link rel=stylesheet href=good.css><p class=a>Good <b>page</b></p>'
      ),
  '/good.css': (response) =>
    void response.writeHead(200, {'content-type': 'text/css'}).end('.a { color: red }'),
  '/latin.html': (response) =>
    void response
      .writeHead(200, {'content-type': 'text/html; charset=iso-8859-1'})
      .end(Buffer.from('<!doctype html><p>caf\xe9</p>', 'latin1')),
  '/image.png': (response) => void response.writeHead(200, {'content-type': 'image/png'}).end(PNG),
  '/data.json': (response) =>
    void response.writeHead(200, {'content-type': 'application/json'}).end('{"a":"<b>"}'),
  '/document.pdf': (response) =>
    void response.writeHead(200, {'content-type': 'application/pdf'}).end('%PDF-1.7'),
  '/empty.html': (response) => void response.writeHead(200, HTML).end(),
  '/binary.html': (response) =>
    void response
      .writeHead(200, HTML)
      .end(Buffer.from(Array.from({length: 4096}, (_, at) => (at * 7919) % 256))),
  '/huge.html': (response) => {
    response.writeHead(200, HTML)
    const part = `<p>${'text '.repeat(200_000)}`
    let left = 52
    const more = () => {
      while (left-- > 0) if (!response.write(part)) return void response.once('drain', more)
      response.end()
    }
    more()
  },
  '/deep.html': (response) =>
    void response.writeHead(200, HTML).end(`<!doctype html>${'<div>'.repeat(100_000)}x`),
  '/broken-css.html': (response) =>
    void response
      .writeHead(200, HTML)
      .end(
        '<!doctype html><style>} a{{{ color: red; @media { .x { : } } "unclosed \n } p { color: green } b { colour: ; width: calc( }</style><p>text</p>'
      ),
  // Headers and the page, but never an end.
  '/endless.html': (response) => void response.writeHead(200, HTML).write('<!doctype html><p>begun'),
  '/silent.html': () => {},
  '/loop-script.html': (response) =>
    void response.writeHead(200, HTML).end('<!doctype html><p>text</p><script>while (true) {}</script>'),
  '/loop-redirect.html': (response) => void response.writeHead(302, {location: '/loop-redirect.html'}).end(),
  '/moved.html': (response) => void response.writeHead(301, {location: '/good.html'}).end(),
  '/error.html': (response) => void response.writeHead(500, HTML).end('<p>no')
}

/** A server that misbehaves in every way that the command has to take. */
export async function serveBadPages(): Promise<BadServer> {
  const server = createServer((request, response) => {
    response.on('error', () => {})
    const answer = ANSWERS[request.url ?? '']
    if (answer) answer(response)
    else response.writeHead(404, HTML).end('<p>not here')
  })
  const dead = createServer()
  const listen = (one: typeof server) =>
    new Promise<string>((resolve) =>
      one.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(one.address() as AddressInfo).port}`))
    )
  const [origin, deadOrigin] = await Promise.all([listen(server), listen(dead)])
  await new Promise((resolve) => dead.close(resolve))
  return {
    origin,
    deadOrigin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
