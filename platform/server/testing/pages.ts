import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {gzipSync} from 'node:zlib'

export interface Pages {
  /** `127.0.0.1:PORT` */
  host: string
  /** Requests by path, and by path with query. */
  requests: Map<string, number>
  close(): Promise<void>
}

const HTML = {'content-type': 'text/html; charset=utf-8'}
const page = (body: string) => `<!doctype html><title>Page</title><p>text</p>${body}`
const script = (text: string) => page(`<script>${text}</script>`)

type Serve = (request: IncomingMessage, response: ServerResponse) => void

const html =
  (text: string): Serve =>
  (_request, response) =>
    void response.writeHead(200, HTML).end(text)

/** Writes for ever, as fast or as slowly as configured. */
const endless =
  (head: string, part: string, every: number): Serve =>
  (_request, response) => {
    response.writeHead(200, HTML).write(head)
    const timer = setInterval(() => response.write(part), every)
    response.on('close', () => clearInterval(timer))
  }

/** Pages that are out for the service's time, memory or patience; `codes` is how each may end. */
export const HOSTILE: Readonly<Record<string, {serve: Serve; codes: readonly (string | 'copied')[]}>> = {
  'endless-script': {serve: html(script('while (true) {}')), codes: ['page_timeout']},
  'endless-script-later': {
    serve: html(script('setTimeout(() => { while (true) {} }, 1500)')),
    codes: ['page_timeout', 'copied']
  },
  dialogs: {
    serve: html(script('for (;;) { alert(1); confirm(2); prompt(3) }')),
    codes: ['page_timeout', 'copied']
  },
  'dialog-storm': {serve: html(script('setInterval(() => alert(1), 1)')), codes: ['page_timeout', 'copied']},
  'million-elements': {
    serve: html(
      script(
        'const f = document.createDocumentFragment(); for (let i = 0; i < 1e6; i++) f.append(document.createElement("i")); document.body.append(f)'
      )
    ),
    codes: ['page_too_large', 'page_timeout']
  },
  'endless-growth': {
    serve: html(
      script(
        'setInterval(() => { for (let i = 0; i < 2000; i++) document.body.append(document.createElement("i")) }, 5)'
      )
    ),
    codes: ['page_too_large', 'page_timeout', 'copied']
  },
  'endless-scroll': {
    serve: html(
      script(
        'addEventListener("scroll", () => { for (let i = 0; i < 50; i++) { const p = document.createElement("p"); p.textContent = "more"; p.style.height = "500px"; document.body.append(p) } })'
      )
    ),
    codes: ['copied']
  },
  'memory-bomb': {
    serve: html(
      script(
        'const all = []; setInterval(() => { for (let i = 0; i < 20; i++) all.push(new Uint8Array(8e6).fill(1)) }, 10)'
      )
    ),
    codes: ['page_too_large', 'browser_failed', 'page_timeout', 'copied']
  },
  'string-bomb': {
    serve: html(
      script(
        'let s = "x"; const all = []; for (;;) { s += s; if (s.length > 2e8) { all.push(s); s = "x" + all.length } }'
      )
    ),
    codes: ['page_timeout', 'browser_failed', 'page_too_large']
  },
  'gzip-bomb': {
    serve(_request, response) {
      const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 'a'))
      response.writeHead(200, {...HTML, 'content-encoding': 'gzip'}).end(bomb)
    },
    codes: ['page_too_large', 'page_timeout']
  },
  'gzip-bomb-sheet': {
    serve: html(page('<link rel=stylesheet href=/bomb.css>')),
    codes: ['copied', 'page_too_large', 'page_timeout']
  },
  'slow-drip': {
    serve: endless('<!doctype html><title>Drip</title>', '<p>x', 300),
    codes: ['page_timeout', 'copied']
  },
  'silent-server': {serve: () => {}, codes: ['page_timeout']},
  'endless-body': {
    serve: endless('<!doctype html>', `<p>${'x'.repeat(60_000)}`, 1),
    codes: ['page_too_large', 'page_timeout', 'copied']
  },
  'redirect-loop': {
    serve: (_request, response) => void response.writeHead(302, {location: '/redirect-loop'}).end(),
    codes: ['page_unreachable']
  },
  'meta-loop': {
    serve: html(page('<meta http-equiv=refresh content="0">')),
    codes: ['page_timeout']
  },
  'reload-loop': {
    serve: html(script('location.reload()')),
    codes: ['page_timeout']
  },
  'pop-ups': {
    serve: html(script('setInterval(() => open("/pop-ups", "_blank"), 20)')),
    codes: ['copied', 'page_timeout']
  },
  'unload-trap': {
    serve: html(
      script(
        'onbeforeunload = (e) => { e.preventDefault(); return "stay" }; onunload = () => { for (;;) {} }; document.body.click()'
      )
    ),
    codes: ['copied']
  },
  'history-trap': {
    serve: html(script('setInterval(() => history.pushState({}, "", "?" + Math.random()), 1)')),
    codes: ['copied', 'page_timeout']
  },
  download: {
    serve: (_request, response) =>
      void response
        .writeHead(200, {'content-type': 'application/zip', 'content-disposition': 'attachment'})
        .end('PK'),
    codes: ['not_html']
  },
  'worker-storm': {
    serve: html(
      script('for (let i = 0; i < 20; i++) new Worker(URL.createObjectURL(new Blob(["for(;;){}"])))')
    ),
    codes: ['copied', 'page_timeout']
  },
  'deep-nesting': {
    serve: html(
      script(
        'let at = document.body; for (let i = 0; i < 5000; i++) { const d = document.createElement("div"); at.append(d); at = d }'
      )
    ),
    codes: ['page_too_large', 'browser_failed', 'page_timeout']
  },
  'request-storm': {
    serve: html(
      script('setInterval(() => { for (let i = 0; i < 20; i++) fetch("/ok?" + Math.random()) }, 1)')
    ),
    codes: ['copied', 'page_too_large', 'page_timeout']
  },
  'changed-prototypes': {
    serve: html(
      script(
        'JSON.stringify = () => "x"; Array.prototype.map = () => { throw 1 }; document.querySelectorAll = () => []; Element.prototype.getAttribute = () => null; window.getComputedStyle = () => { throw 2 }'
      )
    ),
    codes: ['copied']
  }
}

const SERVED: Readonly<Record<string, Serve>> = {
  '/ok': html(
    '<!doctype html><html lang=en><title>Fine</title><style>h1 { color: rebeccapurple } @media (min-width: 600px) { h1 { color: red } }</style><h1 onclick="x()">A page</h1><a href="javascript:alert(1)">link</a><script>document.title += "!"</script>'
  ),
  '/long': html(
    `<!doctype html><title>Long</title>${Array.from({length: 400}, (_, index) => `<p>This is paragraph ${index} of a long page.</p>`).join('')}`
  ),
  '/megabytes': (request, response) => {
    const megabytes = Number(request.url?.split('?')[1])
    const picture = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><desc>${'x'.repeat(megabytes * 1024 * 1024)}</desc></svg>`
    response.writeHead(200, HTML).end(`<!doctype html><title>Megabytes</title><img alt="" src="${picture}">`)
  },
  '/wide': html('<!doctype html><title>Wide</title><p style="width: 3000000px">wide'),
  '/tall': html('<!doctype html><title>Tall</title><p style="height: 3000000px">tall'),
  '/elements': (request, response) => {
    const count = Number(request.url?.split('?')[1])
    const rows = '<p class="row">a <b>row</b> <i>of</i> <a href="#">many</a></p>'.repeat(count / 4)
    const style =
      '<style>.row { margin: 4px; color: #333 } .row b { color: red } @media (width > 600px) { .row { margin: 8px } }</style>'
    response.writeHead(200, HTML).end(`<!doctype html><title>Elements</title>${style}${rows}`)
  },
  // No code can say which text a script has marked.
  '/marked': html(
    '<!doctype html><title>Marked</title><style>::highlight(x) { background: red }</style><h1>Marked</h1><p>Some text that is marked</p><script>const r = new Range(); r.selectNodeContents(document.querySelector("p")); CSS.highlights.set("x", new Highlight(r))</script>'
  ),
  '/missing': (_request, response) => void response.writeHead(404, HTML).end('<p>no'),
  '/broken': (_request, response) => void response.writeHead(500, HTML).end('<p>no'),
  '/image': (_request, response) => void response.writeHead(200, {'content-type': 'image/png'}).end('x'),
  '/inside': (_request, response) => void response.writeHead(302, {location: 'http://10.0.0.1/'}).end(),
  '/slow': (_request, response) =>
    void setTimeout(
      () => response.writeHead(200, HTML).end('<!doctype html><title>Slow</title><p>slow'),
      3000
    ),
  '/slow-missing': (_request, response) =>
    void setTimeout(() => response.writeHead(404, HTML).end('<p>no'), 3000),
  '/bomb.css': (_request, response) => {
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, 'a{}'))
    response.writeHead(200, {'content-type': 'text/css', 'content-encoding': 'gzip'}).end(bomb)
  }
}

/** Serves good and bad pages on loopback. */
export async function servePages(): Promise<Pages> {
  const requests = new Map<string, number>()
  const server = createServer((request, response) => {
    response.on('error', () => {})
    const path = (request.url ?? '').split('?')[0] ?? ''
    for (const name of new Set([path, request.url ?? ''])) requests.set(name, (requests.get(name) ?? 0) + 1)
    const serve = SERVED[path] ?? HOSTILE[path.slice(1)]?.serve
    if (serve) serve(request, response)
    else response.writeHead(404, HTML).end('<p>not here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
