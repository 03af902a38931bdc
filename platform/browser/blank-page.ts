import type {BrowserContext, Page, Request, Response} from 'playwright-core'
import {recordAdoptedTexts} from './adopted-texts.ts'
import {within} from './deadline.ts'
import {type DocumentSize, watchDocumentSize} from './document-size.ts'
import {drawSmall, smallScaleOf} from './drawn-size.ts'
import type {BrowserHandle} from './launch.ts'
import {keepDrawings} from './keep-drawings.ts'
import {sameChance} from './same-chance.ts'
import {type Network, watchNetwork} from './network.ts'

/** Bytes of the page's own text. */
export const MAX_BYTES = 32 * 1024 * 1024

export interface BlankOptions {
  /** In px (default: 1440 × 900). */
  viewport?: {width: number; height: number}
  /** Default: `light`. */
  colorScheme?: 'light' | 'dark'
  /** Default: `no-preference`, the page as most visitors see it. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Default: 1. */
  deviceScaleFactor?: number
  /** Default: the browser's own. */
  userAgent?: string
  locale?: string
  /** Pages with the same seed get the same numbers from `Math.random` (default: the browser's own numbers). */
  seed?: number
  /** The page is not shown: it is drawn small, which takes less time, but for pictures by `takePicture` (default: false). */
  small?: boolean
  /** Called with the fresh context before anything is opened (routes, cookies, headers). */
  prepare?: (context: BrowserContext) => Promise<void>
}

/** An empty page that is watched and waits for its URL. */
export interface BlankPage {
  page: Page
  context: BrowserContext
  /** Requested → final URL of redirected style sheets. */
  redirects: Map<string, string>
  /** Final URL → what came from there as a style sheet, the last time. */
  sheets: Map<string, Response>
  scripts: Map<string, Response>
  /** Requested URLs of style sheets from which nothing came. */
  missingSheets: Set<string>
  network: Network
  size: DocumentSize
  /** Ends the page, and its context where that is its own. */
  close(): Promise<void>
}

/** What ends every page that a page opens, by context. */
const guards = new WeakMap<BrowserContext, (page: Page) => void>()

/** In a context of its own. Fails as the driver does. */
export async function blankPage(handle: BrowserHandle, options: BlankOptions): Promise<BlankPage> {
  const {prepare, small = false, deviceScaleFactor = 1, userAgent, locale} = options
  const context = await handle.browser.newContext({
    viewport: options.viewport ?? {width: 1440, height: 900},
    deviceScaleFactor,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
    ...(userAgent && {userAgent}),
    ...(locale && {locale})
  })
  // A page whose script never ends does not answer the request to close; it ends with its browser then.
  const close = () => within(5000, 'Closing the page', context.close()).catch(() => {})
  try {
    await prepare?.(context)
    const page = await context.newPage()
    const guard = (popup: Page) => popup !== page && void popup.close().catch(() => {})
    guards.set(context, guard)
    context.on('page', guard)
    if (options.seed !== undefined) await sameChance(page, options.seed)
    return {...(await watched(page, small ? deviceScaleFactor : undefined)), context, close}
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * In the context of a page whose scripts do not run any more: with the same settings, cookies and cached files. Fails as the driver
 * does, also where that page is closed.
 */
export async function blankPageBeside(adjacent: Page): Promise<BlankPage> {
  const context = adjacent.context()
  const guard = guards.get(context)
  // What is opened there now is ours.
  if (guard) context.off('page', guard)
  const page = await context.newPage()
  const close = () => page.close().catch(() => {})
  return {...(await watched(page, smallScaleOf(adjacent))), context, close}
}

type Watched = Omit<BlankPage, 'context' | 'close'>

async function watched(page: Page, small: number | undefined): Promise<Watched> {
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  const redirects = new Map<string, string>()
  const sheets = new Map<string, Response>()
  const scripts = new Map<string, Response>()
  const missingSheets = new Set<string>()
  const network = watchNetwork(page)
  const [size] = await Promise.all([
    watchDocumentSize(page, MAX_BYTES),
    recordAdoptedTexts(page),
    keepDrawings(page),
    small === undefined ? undefined : drawSmall(page, small)
  ])
  page.on('response', (response) => {
    noteRedirect(response, redirects)
    if (isSheet(response.request())) sheets.set(response.url(), response)
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response)
  })
  page.on('requestfailed', (request) => {
    if (isSheet(request)) noteMissing(request, missingSheets)
  })
  return {page, redirects, sheets, scripts, missingSheets, network, size}
}

function noteRedirect(response: Response, redirects: Map<string, string>): void {
  let before = response.request().redirectedFrom()
  while (before) {
    redirects.set(before.url(), response.url())
    before = before.redirectedFrom()
  }
}

const isSheet = (request: Request): boolean => request.resourceType() === 'stylesheet'

/** Under every URL that was asked on the way. */
function noteMissing(failed: Request, missing: Set<string>): void {
  for (let request: Request | null = failed; request; request = request.redirectedFrom())
    missing.add(request.url())
}
