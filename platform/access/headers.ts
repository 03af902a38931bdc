import {Schema} from 'effect'
import type {BrowserContext, Page} from 'playwright-core'

/** A token (RFC 9110, section 5.1). */
const NAME = /^[!#$%&'*+\-.^_`|~\w]{1,256}$/

/** Visible ASCII with spaces inside (RFC 9110, section 5.5). */
const VALUE = /^(?:[\x21-\x7e](?:[\x20-\x7e]{0,4094}[\x21-\x7e])?)?$/

/** Headers of one request. */
const MOST_HEADERS = 50

/** What the browser alone decides (Fetch, "forbidden request-header"), and cookies, which have a field of their own. */
const FORBIDDEN =
  /^(?:accept-(?:charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|range|referer|sec-.*|te|trailer|transfer-encoding|upgrade|via)$/i

/** Headers with which a page is opened. */
export const Headers = Schema.optionalKey(
  Schema.Record(Schema.String, Schema.String)
    .annotate({
      description:
        'Headers that are sent with every request of the page to the origin of its URL, and to no other, also where it redirects there: 50 at most, each of up to 4,096 characters. Without a scheme the URL is https alone then. They are stored nowhere, and the copy is served to no other request.',
      examples: [{Authorization: 'Bearer q83vEjRWeJCr'}] as never
    })
    .check(Schema.makeFilter(wrongHeaders))
)

/** What is wrong with headers, without their values. */
export function wrongHeaders(headers: Readonly<Record<string, string>>): string | true {
  const entries = Object.entries(headers)
  if (entries.length > MOST_HEADERS) return `Expected at most ${MOST_HEADERS} headers`
  for (const [name, value] of entries) {
    if (!NAME.test(name)) return 'Expected names of headers (RFC 9110)'
    if (FORBIDDEN.test(name)) return `Expected no header ${name}: the browser sends its own`
    if (!VALUE.test(value))
      return `Expected a value of a header for ${name}: at most 4,096 visible ASCII characters`
  }
  return true
}

/**
 * Sends headers with what the pages of the context request of the origin. The driver's own headers go to every origin, and those of its routes
 * are carried over redirects; by the protocol each hop is a request of its own, which gets them where it goes to the origin.
 * Spec: <https://chromedevtools.github.io/devtools-protocol/tot/Fetch/#method-continueRequest>
 */
export function sendHeaders(
  context: BrowserContext,
  origin: string,
  headers: Readonly<Record<string, string>>
): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    await addHeaders(page, origin, headers)
    return page
  }
}

async function addHeaders(
  page: Page,
  origin: string,
  headers: Readonly<Record<string, string>>
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const added = Object.entries(headers).map(([name, value]) => ({name, value}))
  const names = new Set(added.map(({name}) => name.toLowerCase()))
  session.on('Fetch.requestPaused', ({requestId, request}) => {
    const kept = Object.entries(request.headers)
      .filter(([name]) => !names.has(name.toLowerCase()))
      .map(([name, value]) => ({name, value: String(value)}))
    const isOwn = URL.parse(request.url)?.origin === origin
    session
      .send('Fetch.continueRequest', {requestId, ...(isOwn && {headers: [...kept, ...added]})})
      // The page has left, or ended.
      .catch(() => {})
  })
  await session.send('Fetch.enable', {patterns: [{urlPattern: `${origin}/*`}]})
}
