import type {Page, Request} from 'playwright-core'

export interface Network {
  /** Whether a request is open now. */
  isBusy(): boolean
  /** Ends when no request was open for `rest` ms, or after `cap` ms; gives which it was. */
  idle(idleTime: number, cap: number): Promise<boolean>
  /** Watches no more. */
  end(): void
}

/** Requests that stay open as long as they like, and which no page waits for. */
const ENDLESS = new Set(['eventsource', 'websocket', 'media', 'ping'])

/** Watches a page's requests from now on. (The driver's own `networkidle` is reached once and never left again.) */
export function watchNetwork(page: Page): Network {
  const open = new Set<Request>()
  let lastChange = Date.now()
  const onRequest = (request: Request) => {
    if (ENDLESS.has(request.resourceType())) return
    open.add(request)
    lastChange = Date.now()
  }
  const done = (request: Request) => {
    if (open.delete(request)) lastChange = Date.now()
  }
  page.on('request', onRequest)
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  return {
    isBusy: () => open.size > 0,
    end() {
      page.off('request', onRequest)
      page.off('requestfinished', done)
      page.off('requestfailed', done)
    },
    async idle(idleTime, cap) {
      const end = Date.now() + cap
      while (Date.now() < end) {
        if (open.size === 0 && Date.now() - lastChange >= idleTime) return true
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      return false
    }
  }
}
