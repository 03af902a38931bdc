import type {CaptureLoss} from '@facsimile/plugins/snapshot.ts'
import type {BrowserContext, Page, Request, Response} from 'playwright-core'
import {recordAdoptedTexts} from './adopted-texts.ts'
import {checkPage} from './check-page.ts'
import {type DocumentSize, watchDocumentSize} from './document-size.ts'
import {BrowserError} from './errors.ts'
import {within} from './deadline.ts'
import type {BrowserHandle} from './launch.ts'
import {navigationError} from './navigation-error.ts'
import {watchNetwork} from './network.ts'
import {browserEnded, endOf, hasEnded} from './page-end.ts'
import {runsNothing} from './runs-nothing.ts'
import {settle} from './settle.ts'

/** Bytes of the page's own text. */
const MAX_BYTES = 32 * 1024 * 1024
const LARGE_BYTES = 8 * 1024 * 1024

function tooLarge(address: URL, bytes: number): BrowserError {
  const megabytes = Math.round(bytes / 1024 / 1024)
  return new BrowserError(
    'too-large',
    `${address.href} has ${megabytes} MB or more, too much to be converted.`
  )
}

export interface OpenOptions {
  /** In px (default: 1440 × 900). */
  viewport?: {width: number; height: number}
  /** Milliseconds for everything (default: 25,000). A page that is not done by then is taken as it is, with a loss. */
  timeout?: number
  /** Default: `light`. */
  colorScheme?: 'light' | 'dark'
  /** Default: `no-preference`, the page as most visitors see it. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Default: 1. */
  deviceScaleFactor?: number
  /** Default: the browser's own. */
  userAgent?: string
  locale?: string
  /** Pages with more elements fail with `too-large` (default: 60,000). */
  maxElements?: number
  /** Scroll through the page once, so that what loads lazily is there (default: true). */
  scroll?: boolean
  /** The page has no scripts: it is at rest when it is loaded (default: what its text says). */
  isStatic?: boolean
  /** Called with the fresh context before anything is opened (routes, cookies, headers). */
  prepare?: (context: BrowserContext) => Promise<void>
  /** Called with the page, which is empty yet, before the address is opened in it. */
  preparePage?: (page: Page) => Promise<void>
  /** Called when the page has begun to arrive and is about to settle. */
  onArrived?: () => void
  /** Called when the page's text is there and something in it may run (see `runsNothing`); it may still load, and has yet to settle. */
  onRunning?: () => void
}

export interface OpenedPage {
  page: Page
  context: BrowserContext
  /** Address after redirects. */
  url: string
  status: number
  /** What could not be waited for; `snapshotPage` adds these to the snapshot. */
  losses: CaptureLoss[]
  /** Requested → final address of redirected style sheets. */
  redirects: ReadonlyMap<string, string>
  /** Final address → what came from there as a style sheet, the last time. */
  sheets: ReadonlyMap<string, Response>
  /** Requested addresses of style sheets from which nothing came. */
  missingSheets: ReadonlySet<string>
  /** Nothing in the page runs that could have changed it since it was loaded. */
  isStatic: boolean
  close(): Promise<void>
}

/**
 * A page, loaded and at rest. Fails with `address-unreachable`, `http-status`, `not-html`, `too-large` or `timeout`
 * (nothing came at all). No dialog blocks, nothing is downloaded, no permission is given, no worker stays.
 */
export async function openPage(
  handle: BrowserHandle,
  url: string,
  options: OpenOptions = {}
): Promise<OpenedPage> {
  const deadline = Date.now() + (options.timeout ?? 25_000)
  const address = httpAddress(url)
  const context = await newContext(handle, address, options)
  try {
    return await openIn(context, address, deadline, options)
  } catch (error) {
    await closed(context)
    if (error instanceof BrowserError) throw error
    throw handle.browser.isConnected() ? navigationError(address, error) : browserEnded(address.href, error)
  }
}

async function newContext(
  handle: BrowserHandle,
  address: URL,
  options: OpenOptions
): Promise<BrowserContext> {
  try {
    return await handle.browser.newContext({
      viewport: options.viewport ?? {width: 1440, height: 900},
      deviceScaleFactor: options.deviceScaleFactor ?? 1,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'no-preference',
      serviceWorkers: 'block',
      acceptDownloads: false,
      permissions: [],
      ...(options.userAgent && {userAgent: options.userAgent}),
      ...(options.locale && {locale: options.locale})
    })
  } catch (cause) {
    throw browserEnded(address.href, cause)
  }
}

interface FreshPage {
  page: Page
  redirects: Map<string, string>
  sheets: Map<string, Response>
  missingSheets: Set<string>
  network: ReturnType<typeof watchNetwork>
  size: DocumentSize
}

/** An empty page that is watched. Nothing of the address is in it yet, so what fails here is the browser's own. */
async function freshPage(context: BrowserContext, address: URL, options: OpenOptions): Promise<FreshPage> {
  try {
    await options.prepare?.(context)
    const page = await context.newPage()
    context.on('page', (popup) => {
      if (popup !== page) void popup.close().catch(() => {})
    })
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
    const redirects = new Map<string, string>()
    const sheets = new Map<string, Response>()
    const missingSheets = new Set<string>()
    const network = watchNetwork(page)
    const [size] = await Promise.all([watchDocumentSize(page, MAX_BYTES), recordAdoptedTexts(page)])
    page.on('response', (response) => {
      noteRedirect(response, redirects)
      if (isSheet(response.request())) sheets.set(response.url(), response)
    })
    page.on('requestfailed', (request) => {
      if (isSheet(request)) noteMissing(request, missingSheets)
    })
    await options.preparePage?.(page)
    return {page, redirects, sheets, missingSheets, network, size}
  } catch (cause) {
    throw cause instanceof BrowserError ? cause : browserEnded(address.href, cause)
  }
}

async function openIn(
  context: BrowserContext,
  address: URL,
  deadline: number,
  options: OpenOptions
): Promise<OpenedPage> {
  const {network, size, ...fresh} = await freshPage(context, address, options)
  const {page} = fresh
  // A part of the time for the first byte, so that a slow server still leaves time to settle.
  const forFirstByte = Math.max(1000, (deadline - Date.now()) * 0.6)
  const response = await page
    .goto(address.href, {waitUntil: 'commit', timeout: forFirstByte})
    .catch(async (error: unknown) => {
      // A navigation that breaks off is a download, or the end of the browser.
      const isClear = /ERR_(?:NAME|CONNECTION_REFUSED|CERT|SSL|TOO_MANY|UNSAFE)|Timeout/.test(String(error))
      throw !isClear && (await hasEnded(page))
        ? browserEnded(address.href, error)
        : navigationError(address, error)
    })
  const status = checkResponse(address, response)
  const losses: CaptureLoss[] = []
  options.onArrived?.()
  const isStatic = watchText(response, deadline, options)
  const settling = settle(page, deadline, {network, scroll: options.scroll ?? true, isStatic, losses})
  const rests = await Promise.race([settling, endOf(page, address.href)])
  const bytes = size.bytes()
  const patience = Math.max(5000, deadline - Date.now())
  const maxElements = options.maxElements ?? 60_000
  if (bytes > MAX_BYTES) throw tooLarge(address, bytes)
  await checkPage(page, {maxElements, isLoaded: losses.length === 0, patience}).catch((error: unknown) => {
    // Too much to be laid out in time: that it is large says more than that it is late.
    if (error instanceof BrowserError && error.code === 'timeout' && bytes > LARGE_BYTES)
      throw tooLarge(address, bytes)
    throw error
  })
  const close = () => closed(context)
  return {...fresh, context, url: page.url(), status, losses, isStatic: rests, close}
}

/**
 * Tells as soon as the page's text is there that something in it may run, so that other loads need not wait for all that
 * this one loads. Gives what tells, of a loaded page, whether nothing does.
 */
function watchText(response: Response | null, deadline: number, {isStatic, onRunning}: OpenOptions) {
  if (isStatic !== undefined) return () => isStatic
  const left = () => Math.max(1, deadline - Date.now())
  const resting = response ? runsNothing(response, left()) : Promise.resolve(false)
  let isTold = false
  const tell = () => {
    if (!isTold) onRunning?.()
    isTold = true
  }
  void resting.then((rests) => rests || tell())
  return async (isLoaded: boolean): Promise<boolean> => {
    const patience = Math.min(2000, left())
    const rests = isLoaded && (await within(patience, 'Reading the page', resting).catch(() => false))
    if (!rests) tell()
    return rests
  }
}

/** A page whose script never ends does not answer the request to close; it ends with its browser then. */
async function closed(context: BrowserContext): Promise<void> {
  await within(5000, 'Closing the page', context.close()).catch(() => {})
}

function httpAddress(url: string): URL {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new BrowserError('address-unreachable', `${url} is not an http or https address.`)
  }
  return address
}

function checkResponse(address: URL, response: Response | null): number {
  if (!response) throw new BrowserError('address-unreachable', `${address.href} gave no answer.`)
  const status = response.status()
  if (status >= 400) {
    throw new BrowserError('http-status', `${address.href} answered with the HTTP status ${status}.`, {
      status
    })
  }
  const type = (response.headers()['content-type'] ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'text/html' && type !== 'application/xhtml+xml') {
    throw new BrowserError('not-html', `${address.href} is no HTML page but ${type}.`)
  }
  return status
}

function noteRedirect(response: Response, redirects: Map<string, string>): void {
  let before = response.request().redirectedFrom()
  while (before) {
    redirects.set(before.url(), response.url())
    before = before.redirectedFrom()
  }
}

const isSheet = (request: Request): boolean => request.resourceType() === 'stylesheet'

/** Under every address that was asked on the way. */
function noteMissing(failed: Request, missing: Set<string>): void {
  for (let request: Request | null = failed; request; request = request.redirectedFrom())
    missing.add(request.url())
}
