import {pathToFileURL} from 'node:url'
import type {Snapshot} from '@facsimile/plugins'
import {BrowserError} from '../browser/errors.ts'
import type {BrowserHandle} from '../browser/launch.ts'
import {type VisitOptions, visitPage} from '../visit.ts'
import {type LocalPage, servePage} from './serve-page.ts'

/** A page of the network as the browser has it. Fails with `BrowserError`. */
export async function captureAddressInBrowser(
  handle: BrowserHandle,
  address: string,
  options: VisitOptions = {}
): Promise<Snapshot> {
  const visit = await visitPage(handle, address, options)
  await visit.close()
  return visit.snapshot
}

/**
 * Serves a page of the disk while `work` is done with its address, and gives what `work` gives with `file:` addresses
 * for the server's, which is gone by then. What `work` gives is JSON.
 */
export async function whileServed<Result>(
  page: LocalPage,
  work: (address: string) => Promise<Result>
): Promise<Result> {
  const server = await servePage(page)
  try {
    const folder = pathToFileURL(page.site).href.replace(/\/$/, '')
    return JSON.parse(JSON.stringify(await work(server.url)).replaceAll(server.origin, folder))
  } catch (error) {
    if (error instanceof BrowserError && error.message.includes(server.url)) {
      throw new BrowserError({
        code: error.code,
        message: error.message.replaceAll(server.url, page.file),
        cause: error
      })
    }
    throw error
  } finally {
    await server.close()
  }
}
