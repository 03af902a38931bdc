import type {CaptureLoss} from '@facsimile/plugins/model'
import type {BrowserContext, Page, Response} from 'playwright-core'
import {type BlankOptions, type BlankPage, blankPage, MAX_BYTES} from './blank-page.ts'
import {checkPage} from './check-page.ts'
import {setViewport, type Viewport, viewportOf} from './drawn-size.ts'
import {BrowserError} from './errors.ts'
import {within} from './deadline.ts'
import type {BrowserHandle} from './launch.ts'
import {type LaterNavigation, watchLaterNavigation} from './later-navigation.ts'
import {navigationError} from './navigation-error.ts'
import {browserEnded, endOf, hasEnded} from './page-end.ts'
import {runsNothing} from './runs-nothing.ts'
import {settle} from './settle.ts'

/** Bytes of the page's own text, which may well be why it is late. */
const LARGE_BYTES = 8 * 1024 * 1024

function tooLarge(address: URL, bytes: number): BrowserError {
  const megabytes = Math.round(bytes / 1024 / 1024)
  return new BrowserError({
    code: 'too-large',
    message: `${address.href} has ${megabytes} MB or more, too much to be converted.`
  })
}

export interface OpenOptions extends BlankOptions {
  /** Milliseconds for everything (default: 25,000). A page that is not done by then is taken as it is, with a loss. */
  timeout?: number
  /** Pages with more elements fail with `too-large` (default: 60,000). */
  maxElements?: number
  /** Scroll through the page once, so that what loads lazily is there (default: true). */
  scroll?: boolean
  /** The page has no scripts: it is at rest when it is loaded (default: what its text says). */
  isStatic?: boolean
  /** The page to open it in, which then ends with it (default: one in a context of its own). */
  blank?: BlankPage
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
  const blank = options.blank ?? (await ofBrowser(address, () => blankPage(handle, options)))
  try {
    return await openIn(blank, address, deadline, options)
  } catch (error) {
    await blank.close()
    if (error instanceof BrowserError) throw error
    throw handle.browser.isConnected() ? navigationError(address, error) : browserEnded(address.href, error)
  }
}

/** Nothing of the address is in the page yet: what fails here is the browser's own. */
async function ofBrowser<Result>(address: URL, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof BrowserError ? cause : browserEnded(address.href, cause)
  }
}

async function openIn(
  {network, size, ...blank}: BlankPage,
  address: URL,
  deadline: number,
  options: OpenOptions
): Promise<OpenedPage> {
  const {page} = blank
  await ofBrowser(address, async () => {
    if (options.viewport && !isSame(viewportOf(page), options.viewport))
      await setViewport(page, options.viewport)
    await options.preparePage?.(page)
  })
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
  const laterNavigation = watchLaterNavigation(page)
  const losses: CaptureLoss[] = []
  options.onArrived?.()
  const isStatic = watchText(response, deadline, options)
  const settling = settle(page, deadline, {network, scroll: options.scroll ?? true, isStatic, losses})
  const rests = await Promise.race([settling, endOf(page, address.href)])
  const bytes = size.bytes()
  const patience = Math.max(5000, deadline - Date.now())
  const maxElements = options.maxElements ?? 60_000
  if (bytes > MAX_BYTES) throw tooLarge(address, bytes)
  checkLater(laterNavigation())
  await checkPage(page, {maxElements, isLoaded: losses.length === 0, patience}).catch((error: unknown) => {
    // Too much to be laid out in time: that it is large says more than that it is late.
    if (error instanceof BrowserError && error.code === 'timeout' && bytes > LARGE_BYTES)
      throw tooLarge(address, bytes)
    checkLater(laterNavigation())
    throw error
  })
  return {...blank, url: page.url(), status, losses, isStatic: rests}
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

const isSame = (one: Viewport | null, two: Viewport): boolean =>
  one?.width === two.width && one.height === two.height

function httpAddress(url: string): URL {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new BrowserError({code: 'address-unreachable', message: `${url} is not an http or https address.`})
  }
  return address
}

/** What a page leads to by its scripts has to be a page as well. */
function checkLater(later: LaterNavigation | undefined): void {
  const address = URL.parse(later?.url ?? '')
  if (!later || !address) return
  try {
    if ('failure' in later) throw navigationError(address, later.failure)
    checkResponse(address, later.response)
  } catch (error) {
    const {code, message, status} = error as BrowserError
    throw new BrowserError({code, message, url: later.url, ...(status !== undefined && {status})})
  }
}

function checkResponse(address: URL, response: Response | null): number {
  if (!response)
    throw new BrowserError({code: 'address-unreachable', message: `${address.href} gave no answer.`})
  const status = response.status()
  if (status >= 400) {
    throw new BrowserError({
      code: 'http-status',
      message: `${address.href} answered with the HTTP status ${status}.`,
      status
    })
  }
  const type = (response.headers()['content-type'] ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'text/html' && type !== 'application/xhtml+xml') {
    throw new BrowserError({code: 'not-html', message: `${address.href} is no HTML page but ${type}.`})
  }
  return status
}
