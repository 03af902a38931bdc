import type {Page} from 'playwright-core'
import {BrowserError} from './errors.ts'

export const browserEnded = (url: string, cause?: unknown): BrowserError =>
  new BrowserError({code: 'browser-failed', message: `The browser ended while ${url} was opened.`, cause})

/** Whether an error is the driver's for a page that is closed; it is the same for a document that was left. */
export const reportsClosedTarget = (cause: unknown): boolean =>
  /has been closed|was closed|session closed|target closed|no target with|no object with guid|crashed/i.test(
    String(cause)
  )

/** Whether the page, or its browser, is no more, which shows a moment after the first error. */
export async function hasEnded(page: Page): Promise<boolean> {
  const isGone = () => page.isClosed() || !page.context().browser()?.isConnected()
  for (let time = 0; time < 20 && !isGone(); time++) await new Promise((resolve) => setTimeout(resolve, 50))
  return isGone()
}

/** Fails when the page ends: what waits for one to become idle takes an answer that fails for a late one. */
export function endOf(page: Page, url: string): Promise<never> {
  const end = new Promise<never>((_, reject) => {
    const close = () => reject(browserEnded(url))
    page.once('close', close)
    page.once('crash', () =>
      reject(
        new BrowserError({
          code: 'too-large',
          message: `${url} asks for more than the browser has; it gave the page up.`
        })
      )
    )
    if (page.isClosed()) close()
  })
  end.catch(() => {})
  return end
}
