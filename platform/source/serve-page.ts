import {createReadStream} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import {readableFile, typeOf} from './local-files.ts'
import {type SheetDecoder, sheetDecoder} from './sheet-decoder.ts'

export interface LocalPage {
  /** The page's text, as it is served. */
  html: string
  /** Path of the page's file; for text without a file, the path that it would have. */
  file: string
  /** Folder that is the root of the served site; the page's own or one above it. */
  site: string
  /** The encoding that the page's file declares; it is that of its sheets too, which may declare none. */
  encoding?: string
}

export interface PageServer {
  /** URL of the page. */
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
export async function servePage({html, file, site, encoding}: LocalPage): Promise<PageServer> {
  const own = path.dirname(file)
  const name = `/${path.relative(site, file).split(path.sep).map(encodeURIComponent).join('/')}`
  const decode = sheetDecoder(encoding)
  let host = ''
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (!url || request.headers.host !== host) response.writeHead(403).end()
    else if (url.pathname === name) {
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(html)
    } else void answer(url, own, site, decode, response)
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

async function answer(
  url: URL,
  own: string,
  site: string,
  decode: SheetDecoder,
  response: ServerResponse
): Promise<void> {
  const file = await readableFile(path.join(site, decoded(url.pathname)), own, site)
  if (!file) {
    response.writeHead(404, {'content-type': 'text/plain'}).end('Not found')
    return
  }
  const type = typeOf(file)
  if (type === 'text/css') {
    const text = await sheetOf(file, url.href, decode)
    if (text === undefined) response.destroy()
    else response.writeHead(200, {'content-type': `${type}; charset=utf-8`}).end(text)
    return
  }
  response.writeHead(200, {'content-type': type})
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response)
}

/** The page is served as UTF-8; a sheet that counts on the encoding of the page's file is then read wrong as it is. */
async function sheetOf(file: string, url: string, decode: SheetDecoder): Promise<string | undefined> {
  try {
    return decode(url, await readFile(file))
  } catch {
    return undefined
  }
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
