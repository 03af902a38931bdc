import {randomInt} from 'node:crypto'
import type {BrowserContext} from 'playwright-core'
import {BrowserError} from '../browser/errors.ts'
import type {BrowserHandle} from '../browser/launch.ts'
import {type OpenedPage, type OpenOptions, openPage} from '../browser/open.ts'

/** The loads of one address, each in a context of its own. */
export interface Loads {
  open(more: Partial<OpenOptions>): Promise<OpenedPage>
  /** Ends them all, those that have not arrived as well. */
  close(): Promise<void>
}

/** Nothing is loaded yet. */
export function openLoads(handle: BrowserHandle, url: string, options: OpenOptions): Loads {
  const pages = new Set<OpenedPage>()
  const arriving = new Set<BrowserContext>()
  let isClosed = false
  // What chance decides is the same in all of them.
  const seed = randomInt(2 ** 31)
  return {
    async open(more) {
      let own: BrowserContext | undefined
      const prepare = async (context: BrowserContext) => {
        if (isClosed)
          throw new BrowserError({code: 'browser-failed', message: `The visit of ${url} has ended.`})
        own = context
        arriving.add(context)
        await options.prepare?.(context)
      }
      try {
        const opened = await openPage(handle, url, {seed, ...options, ...more, prepare})
        pages.add(opened)
        return opened
      } finally {
        if (own) arriving.delete(own)
      }
    },
    async close() {
      isClosed = true
      await Promise.all([
        ...[...arriving].map((context) => context.close().catch(() => {})),
        ...[...pages].map((page) => page.close())
      ])
    }
  }
}
