import type {Frame, Page, Request, Response} from 'playwright-core'

/** Where a page went by itself after it had arrived, and what came of that. */
export type LaterNavigation = {url: string} & ({response: Response} | {failure: string})

/** The driver throws where a frame is not there yet; the page's own always is. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame()
  } catch {
    return undefined
  }
}

/**
 * Watches for navigations of the page itself that its scripts (or a `meta` refresh) begin from now on. Gives the last one that
 * came to something: one that was broken off, or that was answered without a document, leaves the page where it was.
 */
export function watchLaterNavigation(page: Page): () => LaterNavigation | undefined {
  let last: LaterNavigation | undefined
  const isOwn = (request: Request) => request.isNavigationRequest() && frameOf(request) === page.mainFrame()
  page.on('response', (response) => {
    const status = response.status()
    const isDocument = status !== 204 && status !== 205 && (status < 300 || status >= 400)
    if (isDocument && isOwn(response.request())) last = {url: response.url(), response}
  })
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? ''
    if (isOwn(request) && !/ERR_ABORTED/.test(failure)) last = {url: request.url(), failure}
  })
  return () => last
}
