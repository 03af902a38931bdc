import {chromium} from 'playwright-core'
import {BrowserError} from './errors.ts'
import type {BrowserHandle} from './launch.ts'

/**
 * A Chromium elsewhere, by the address of its debugging protocol (`ws://…`). What switches it runs with is up to who
 * started it. Fails with `browser-failed`.
 */
export async function connectBrowser(address: string, timeout = 20_000): Promise<BrowserHandle> {
  try {
    const browser = await chromium.connectOverCDP(address, {timeout})
    return {
      browser,
      executablePath: new URL(address).host,
      version: browser.version(),
      sandboxed: undefined,
      isolated: true,
      close: () => browser.close()
    }
  } catch (cause) {
    const place = URL.parse(address)?.host ?? 'BROWSER_WS_ENDPOINT'
    throw new BrowserError({
      code: 'browser-failed',
      message: `The browser at ${place} cannot be reached.`,
      cause
    })
  }
}
