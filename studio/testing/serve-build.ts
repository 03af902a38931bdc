import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'

const BUILD = path.resolve(import.meta.dirname, '../dist')

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2'
}

/** Policies of docs/account-api.md, "Pages". */
const PREVIEW =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src https: data: blob:; media-src https: data: blob:; font-src https: data: blob:; connect-src 'none'"

const pagePolicy = (html: string) => {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  )
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'"
  ].join('; ')
}

export interface ServedBuild {
  origin: string
  close: () => Promise<void>
}

/** The build on loopback, with the policies that the service sends; what is not a file is answered with 404. */
export async function serveBuild(): Promise<ServedBuild> {
  const server = createServer(async (request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost')
    const wanted = path.join(BUILD, path.normalize(decodeURIComponent(pathname)))
    const file = pathname.endsWith('/') ? path.join(wanted, 'index.html') : wanted
    try {
      const body = await readFile(file)
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
      const policy = type.startsWith('text/html')
        ? pathname.startsWith('/preview/')
          ? PREVIEW
          : pagePolicy(body.toString())
        : undefined
      response.writeHead(200, {
        'content-type': type,
        ...(policy && {'content-security-policy': policy}),
        'cache-control': pathname.startsWith('/build/') ? 'max-age=31536000, immutable' : 'no-cache'
      })
      response.end(body)
    } catch {
      // As the service does: pages have a page for it, programs a problem.
      const isPage = request.headers.accept?.includes('text/html')
      response.writeHead(404, {
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json'
      })
      response.end(
        isPage
          ? await readFile(path.join(BUILD, '404.html'))
          : JSON.stringify({code: 'not_found', title: 'There is nothing here', status: 404})
      )
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
