import type {BrowserContext, Frame, Page} from 'playwright-core'

/** A payload that ran. */
export interface Fired {
  /** `null` in a frame that has an origin of its own. */
  origin: string
  url: string
  isTop: boolean
}

export interface Watch {
  fired: Fired[]
  /** URLs of the watched origin that a frame requested with a cookie. */
  credentialed: string[]
  /** URLs of other origins that a window went to. */
  departures: {page: Page; url: string}[]
}

/**
 * Watches every page of a context: `alert` and its like report where they are called, in every frame, and requests with
 * credentials from inside frames are kept. Call it before a page is opened.
 */
export async function watchFor(context: BrowserContext, home: string): Promise<Watch> {
  const watch: Watch = {fired: [], credentialed: [], departures: []}
  await context.exposeBinding('reportFired', (_, fired: Fired) => void watch.fired.push(fired))
  await context.addInitScript(() => {
    const {reportFired} = window as unknown as {reportFired: (fired: object) => void}
    const fire = () => reportFired({origin: self.origin, url: location.href, isTop: self === self.parent})
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, {value: fire, writable: false, configurable: false})
  })
  context.on('request', async (request) => {
    const frame = frameOf(() => request.frame())
    if (!frame) return
    const isDocument = request.isNavigationRequest() && frame.parentFrame() === null
    const url = request.url()
    if (isDocument && !url.startsWith(home)) watch.departures.push({page: frame.page(), url})
    // Files of ours that show somebody's code are framed by our own documents.
    if (!url.startsWith(home) || frame.parentFrame() === null || /\/preview\/\w+\.html$/.test(url)) return
    const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>)
    if (headers.cookie) watch.credentialed.push(request.url())
  })
  return watch
}

function frameOf(read: () => Frame): Frame | undefined {
  try {
    return read()
  } catch {
    // A worker's request, or that of a frame which is gone.
    return undefined
  }
}

/** Provokes the content of every frame of a page. One that never got a document has nothing to provoke. */
export async function provokeFrames(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (frame.parentFrame() && frame.url() !== '')
      await Promise.race([provoke(frame), page.waitForTimeout(1000)])
}

/** Does in a frame what a person might: opens, points at, focuses and presses everything inside `within`. */
export async function provoke(frame: Frame, within = 'body'): Promise<void> {
  await frame
    .evaluate((selector) => {
      for (const element of document.querySelectorAll<HTMLElement>(`${selector}, ${selector} *`)) {
        if (element instanceof HTMLDetailsElement) element.open = true
        for (const name of ['pointerover', 'mouseover', 'mouseenter', 'pointerdown', 'mousedown'])
          element.dispatchEvent(new MouseEvent(name, {bubbles: true, cancelable: true}))
        element.focus?.()
        element.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))
      }
    }, within)
    // It went away while it was provoked.
    .catch(() => undefined)
}
