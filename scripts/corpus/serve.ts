import {createReadStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import {createServer, type RequestListener, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.xhtml': 'application/xhtml+xml',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.eot': 'application/vnd.ms-fontobject',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.txt': 'text/plain; charset=utf-8'
}

export interface StaticServer {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  origin: string
  close(): Promise<void>
}

/** Serves the files of a folder on the loopback interface; nothing outside the folder. `port` 0 is a free one. */
export function serveFolder(folder: string, port = 0): Promise<StaticServer> {
  const root = path.resolve(folder)
  return serveAnswers((request, response) => void answer(root, request.url ?? '/', response), port)
}

/** Serves what a listener answers on the loopback interface. `port` 0 is a free one. */
export async function serveAnswers(listener: RequestListener, port = 0): Promise<StaticServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

async function answer(root: string, url: string, response: ServerResponse): Promise<void> {
  const file = await fileAt(root, url)
  if (!file) {
    response.writeHead(404, {'content-type': 'text/plain'}).end('Not found')
    return
  }
  response.writeHead(200, {
    'content-type': TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    'access-control-allow-origin': '*'
  })
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response)
}

async function fileAt(root: string, url: string): Promise<string | undefined> {
  try {
    const wanted = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    const file = path.join(root, wanted)
    if (file !== root && !file.startsWith(root + path.sep)) return undefined
    const found = (await stat(file)).isDirectory() ? path.join(file, 'index.html') : file
    return (await stat(found)).isFile() ? found : undefined
  } catch {
    return undefined
  }
}
