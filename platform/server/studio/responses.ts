import {Effect} from 'effect'
import {type HttpServerRequest, HttpServerResponse} from 'effect/http'
import {htmlPage} from '../html-page.ts'
import type {StudioFile, StudioFiles} from './files.ts'

/** Paths that are never the Studio's, whatever its build holds. */
const SERVICE = /^\/(?:v\d+|auth|account|mcp|docs|webhooks|health|ready|openapi\.json)(?:\/|$)/

/**
 * The Studio's answer to what nothing else takes: a file, the way to one, or a page that says why there is none.
 * Undefined where the request is none for a page.
 */
export const studioResponse = Effect.fnUntraced(function* (
  files: StudioFiles,
  {method, url, headers}: HttpServerRequest.HttpServerRequest
) {
  const [pathname = '/', query] = url.split('?', 2) as [string, string?]
  if ((method !== 'GET' && method !== 'HEAD') || SERVICE.test(pathname)) return undefined
  const encodings = headers['accept-encoding'] ?? ''
  const found = yield* Effect.promise(() => files.find(pathname, encodings))
  if (typeof found === 'string') {
    const location = query === undefined ? found : `${found}?${query}`
    return HttpServerResponse.empty({status: 308, headers: {location, 'cache-control': 'no-cache'}})
  }
  if (found) return answer(found, 200, headers['if-none-match'])
  const wantsPage = /text\/html/.test(headers.accept ?? '')
  if (!wantsPage) return undefined
  if (!(yield* Effect.promise(() => files.isBuilt()))) return notBuilt
  const page = yield* Effect.promise(() => files.missing(encodings))
  return page && answer(page, 404, undefined)
})

function answer({bytes, headers}: StudioFile, status: number, known: string | undefined) {
  const isKnown = status === 200 && known !== undefined && known.split(/,\s*/).includes(headers.etag ?? '')
  return isKnown
    ? HttpServerResponse.empty({status: 304, headers})
    : HttpServerResponse.uint8Array(bytes, {status, headers, contentType: headers['content-type']})
}

const notBuilt = HttpServerResponse.setStatus(
  HttpServerResponse.setHeader(
    htmlPage(
      'The Studio is not built',
      '<p>The service runs; the pages of the Studio are still to be made. In the folder of the repository:</p><pre>npm run build -w studio</pre><p>Then load this page again. <a href="/docs">The API</a> works without it.</p>'
    ),
    'cache-control',
    'no-store'
  ),
  503
)
