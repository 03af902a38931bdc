import {setTimeout as sleep} from 'node:timers/promises'
import type {Page} from 'playwright-core'
import {BrowserError} from './errors.ts'

/** What a page is waited for: a CSS selector that has to match something, or milliseconds. */
export type WaitFor = string | number

export interface WaitOptions {
  /** When a selector has to match, milliseconds since the epoch. */
  deadline: number
  /** Nothing runs in the page that could bring anything about. */
  isStatic: boolean
}

/** Waits; false where what is waited for was there already. Fails with `element-not-found` or `selector-invalid`. */
export async function waitFor(
  page: Page,
  awaited: WaitFor,
  {deadline, isStatic}: WaitOptions
): Promise<boolean> {
  if (typeof awaited === 'number') {
    await sleep(awaited)
    return awaited > 0
  }
  const found = page.locator(`css=${awaited}`).first()
  const isThere = await found.count().catch((error: unknown) => failed(awaited, error))
  if (isThere > 0) return false
  const timeout = isStatic ? 1 : Math.max(1, deadline - Date.now())
  await found.waitFor({state: 'attached', timeout}).catch((error: unknown) => failed(awaited, error))
  return true
}

function failed(selector: string, cause: unknown): never {
  const reason = String(cause)
  if (/parsing (?:css )?selector|not a valid selector|Unknown engine/.test(reason))
    throw new BrowserError({code: 'selector-invalid', message: `The selector ${selector} is not valid CSS.`})
  if (!/Timeout/.test(reason)) throw cause
  throw new BrowserError({
    code: 'element-not-found',
    message: `The page was waited for, and nothing in it came to match ${selector}.`
  })
}
