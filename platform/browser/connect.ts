import {BrowserError} from './errors.ts'
import type {BrowserHandle} from './launch.ts'

/**
 * A Chromium elsewhere, by the URL of its debugging protocol (`ws://…`). What switches it runs with is up to who
 * started it. Fails with `browser-failed`.
 */
export async function connectBrowser(url: string, timeout = 20_000): Promise<BrowserHandle> {
  try {
    const {chromium} = await import('playwright-core')
    const browser = await chromium.connectOverCDP(url, {timeout})
    return {
      browser,
      executablePath: new URL(url).host,
      version: browser.version(),
      sandboxed: undefined,
      isolated: true,
      close: () => browser.close()
    }
  } catch (cause) {
    const host = URL.parse(url)?.host ?? 'BROWSER_WS_ENDPOINT'
    throw new BrowserError({
      code: 'browser-failed',
      message: `The browser at ${host} cannot be reached.`,
      cause
    })
  }
}
