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
import {type WaitFor, waitFor} from './wait-for.ts'
import {waitUntilIdle} from './wait-until-idle.ts'

/** Bytes of the page's own text, which may well be why it is late. */
const LARGE_BYTES = 8 * 1024 * 1024

function tooLarge(url: URL, bytes: number): BrowserError {
  const megabytes = Math.round(bytes / 1024 / 1024)
  return new BrowserError({
    code: 'too-large',
    message: `${url.href} has ${megabytes} MB or more, too much to be converted.`
  })
}

export interface OpenOptions extends BlankOptions {
  /** Milliseconds for everything (default: 25,000). A page that is not done by then is taken as it is, with a loss. */
  timeout?: number
  /** Pages with more elements fail with `too-large` (default: 60,000). */
  maxElements?: number
  /**
   * What the page is waited for after it is idle: a CSS selector that has to match something before `timeout` is over, else it fails with
   * `element-not-found`; or milliseconds, which are added to `timeout`.
   */
  waitFor?: WaitFor
  /** A selector of `waitFor` that matches nothing for five seconds is no failure: the page is taken as it is (default: false). */
  waitsOptionally?: boolean
  /** Scroll through the page once, so that what loads lazily is there (default: true). */
  scroll?: boolean
  /** The page has no scripts: it is idle when it is loaded (default: as its text shows). */
  isStatic?: boolean
  /** The page to open it in, which then ends with it (default: one in a context of its own). */
  blank?: BlankPage
  /** Called with the page, which is empty yet, before the URL is opened in it. */
  preparePage?: (page: Page) => Promise<void>
  /** Called when the page has begun to arrive and is about to become idle. */
  onArrived?: () => void
  /** Called when the page's text is there and something in it may run (see `runsNothing`); it may still load, and is not idle yet. */
  onRunning?: () => void
}

export interface OpenedPage {
  page: Page
  context: BrowserContext
  /** URL after redirects. */
  url: string
  status: number
  /** What could not be waited for; `snapshotPage` adds these to the snapshot. */
  losses: CaptureLoss[]
  /** Requested → final URL of redirected style sheets. */
  redirects: ReadonlyMap<string, string>
  /** Final URL → what came from there as a style sheet, the last time. */
  sheets: ReadonlyMap<string, Response>
  /** Final URL → what came from there as a script. */
  scripts: ReadonlyMap<string, Response>
  /** Requested URLs of style sheets from which nothing came. */
  missingSheets: ReadonlySet<string>
  /** Nothing in the page runs that could have changed it since it was loaded. */
  isStatic: boolean
  close(): Promise<void>
}

/**
 * A page, loaded and idle. Fails with `address-unreachable`, `http-status`, `not-html`, `too-large` or `timeout`
 * (nothing came at all). No dialog blocks, nothing is downloaded, no permission is given, no worker stays.
 */
export async function openPage(
  handle: BrowserHandle,
  url: string,
  options: OpenOptions = {}
): Promise<OpenedPage> {
  const extra = typeof options.waitFor === 'number' ? options.waitFor : 0
  const deadline = Date.now() + (options.timeout ?? 25_000) + extra
  const parsed = httpUrl(url)
  const blank = options.blank ?? (await ofBrowser(parsed, () => blankPage(handle, options)))
  try {
    return await openIn(blank, parsed, deadline, options)
  } catch (error) {
    await blank.close()
    if (error instanceof BrowserError) throw error
    throw handle.browser.isConnected() ? navigationError(parsed, error) : browserEnded(parsed.href, error)
  }
}

/** Nothing of the URL is in the page yet: what fails here is the browser's own. */
async function ofBrowser<Result>(url: URL, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof BrowserError ? cause : browserEnded(url.href, cause)
  }
}

async function openIn(
  {network, size, ...blank}: BlankPage,
  url: URL,
  deadline: number,
  options: OpenOptions
): Promise<OpenedPage> {
  const {page} = blank
  await ofBrowser(url, async () => {
    if (options.viewport && !isSame(viewportOf(page), options.viewport))
      await setViewport(page, options.viewport)
    await options.preparePage?.(page)
  })
  // A part of the time for the first byte, so that a slow server still leaves time to become idle.
  const forFirstByte = Math.max(1000, (deadline - Date.now()) * 0.6)
  const response = await page
    .goto(url.href, {waitUntil: 'commit', timeout: forFirstByte})
    .catch(async (error: unknown) => {
      // A navigation that breaks off is a download, or the end of the browser.
      const isClear = /ERR_(?:NAME|CONNECTION_REFUSED|CERT|SSL|TOO_MANY|UNSAFE)|Timeout/.test(String(error))
      throw !isClear && (await hasEnded(page)) ? browserEnded(url.href, error) : navigationError(url, error)
    })
  const status = checkResponse(url, response)
  const laterNavigation = watchLaterNavigation(page)
  const losses: CaptureLoss[] = []
  options.onArrived?.()
  const isStatic = watchText(response, deadline, options)
  const settling = waitUntilIdle(page, deadline, {network, scroll: options.scroll ?? true, isStatic, losses})
  const awaited = settling.then((isIdle) =>
    idleAgain(page, isIdle, deadline, options, () =>
      waitUntilIdle(page, Math.max(deadline, Date.now() + 3000), {
        network,
        scroll: false,
        isStatic: () => false,
        // What did not end is known already.
        losses: losses.length > 0 ? [] : losses
      })
    )
  )
  const isIdle = await Promise.race([awaited, endOf(page, url.href)])
  const bytes = size.bytes()
  const timeout = Math.max(5000, deadline - Date.now())
  const maxElements = options.maxElements ?? 60_000
  if (bytes > MAX_BYTES) throw tooLarge(url, bytes)
  checkLater(laterNavigation())
  await checkPage(page, {maxElements, isLoaded: losses.length === 0, timeout}).catch((error: unknown) => {
    // Too much to be laid out in time: that it is large says more than that it is late.
    if (error instanceof BrowserError && error.code === 'timeout' && bytes > LARGE_BYTES)
      throw tooLarge(url, bytes)
    checkLater(laterNavigation())
    throw error
  })
  return {...blank, url: page.url(), status, losses, isStatic: isIdle}
}

/** Waits for what the options name, and until the page is idle again. Gives whether nothing but loading has changed it. */
async function idleAgain(
  page: Page,
  isIdle: boolean,
  deadline: number,
  {waitFor: what, waitsOptionally = false}: OpenOptions,
  waitAgain: () => Promise<boolean>
): Promise<boolean> {
  if (what === undefined) return isIdle
  const end = waitsOptionally ? Math.min(deadline, Date.now() + 5000) : deadline
  const waited = await waitFor(page, what, {deadline: end, isStatic: isIdle}).catch((error: unknown) => {
    if (waitsOptionally && (error as BrowserError).code === 'element-not-found') return true
    throw error
  })
  if (!waited || isIdle) return isIdle
  return waitAgain()
}

/**
 * Reports as soon as the page's text is there that something in it may run, so that other loads need not wait for all that
 * this one loads. Gives a function that reports, of a loaded page, whether nothing does.
 */
function watchText(response: Response | null, deadline: number, {isStatic, onRunning}: OpenOptions) {
  if (isStatic !== undefined) return () => isStatic
  const left = () => Math.max(1, deadline - Date.now())
  const idle = response ? runsNothing(response, left()) : Promise.resolve(false)
  let isReported = false
  const report = () => {
    if (!isReported) onRunning?.()
    isReported = true
  }
  void idle.then((isIdle) => isIdle || report())
  return async (isLoaded: boolean): Promise<boolean> => {
    const timeout = Math.min(2000, left())
    const isIdle = isLoaded && (await within(timeout, 'Reading the page', idle).catch(() => false))
    if (!isIdle) report()
    return isIdle
  }
}

const isSame = (one: Viewport | null, two: Viewport): boolean =>
  one?.width === two.width && one.height === two.height

function httpUrl(url: string): URL {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new BrowserError({code: 'address-unreachable', message: `${url} is not an http or https address.`})
  }
  return parsed
}

/** What a page leads to by its scripts has to be a page as well. */
function checkLater(later: LaterNavigation | undefined): void {
  const url = URL.parse(later?.url ?? '')
  if (!later || !url) return
  try {
    if ('failure' in later) throw navigationError(url, later.failure)
    checkResponse(url, later.response)
  } catch (error) {
    const {code, message, status} = error as BrowserError
    throw new BrowserError({code, message, url: later.url, ...(status !== undefined && {status})})
  }
}

function checkResponse(url: URL, response: Response | null): number {
  if (!response) throw new BrowserError({code: 'address-unreachable', message: `${url.href} gave no answer.`})
  const status = response.status()
  if (status >= 400) {
    throw new BrowserError({
      code: 'http-status',
      message: `${url.href} answered with the HTTP status ${status}.`,
      status
    })
  }
  const type = (response.headers()['content-type'] ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'text/html' && type !== 'application/xhtml+xml') {
    throw new BrowserError({code: 'not-html', message: `${url.href} is no HTML page but ${type}.`})
  }
  return status
}
