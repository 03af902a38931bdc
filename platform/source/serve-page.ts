import {createReadStream} from 'node:fs'
import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import {readableFile, typeOf} from './local-files.ts'

export interface LocalPage {
  /** The page's text, as it is served. */
  html: string
  /** Path of the page's file; for text without a file, the path that it would have. */
  file: string
  /** Folder that is the root of the served site; the page's own or one above it. */
  site: string
}

export interface PageServer {
  /** Address of the page. */
  url: string
  /** `http://127.0.0.1:<port>`. */
  origin: string
  close(): Promise<void>
}

/**
 * Serves one page of the disk on a free port of the loopback interface, with the files that it may read (see
 * `readableFile`). Other sites cannot read them: the answers carry no CORS header, and a request by another host name
 * than the server's own is refused.
 */
export async function servePage({html, file, site}: LocalPage): Promise<PageServer> {
  const own = path.dirname(file)
  const name = `/${path.relative(site, file).split(path.sep).map(encodeURIComponent).join('/')}`
  let host = ''
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (!url || request.headers.host !== host) response.writeHead(403).end()
    else if (url.pathname === name) {
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(html)
    } else void answer(url.pathname, own, site, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}${name}`,
    origin: `http://${host}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

async function answer(pathname: string, own: string, site: string, response: ServerResponse): Promise<void> {
  const file = await readableFile(path.join(site, decoded(pathname)), own, site)
  if (!file) {
    response.writeHead(404, {'content-type': 'text/plain'}).end('Not found')
    return
  }
  response.writeHead(200, {'content-type': typeOf(file)})
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response)
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
