import {pathToFileURL} from 'node:url'
import type {Snapshot} from '@facsimile/plugins'
import {BrowserError} from '../browser/errors.ts'
import type {BrowserHandle} from '../browser/launch.ts'
import {type LoadPageOptions, loadPage} from '../page-load/load-page.ts'
import {type LocalPage, servePage} from './serve-page.ts'

/** A page of the network as the browser has it. Fails with `BrowserError`. */
export async function captureUrlInBrowser(
  handle: BrowserHandle,
  url: string,
  options: LoadPageOptions = {}
): Promise<Snapshot> {
  const loaded = await loadPage(handle, url, options)
  await loaded.close()
  return loaded.snapshot
}

/**
 * Serves a page of the disk while `work` is done with its URL, and gives what `work` gives with `file:` URLs
 * for the server's, which is gone by then. What `work` gives is JSON.
 */
export async function whileServed<Result>(
  page: LocalPage,
  work: (url: string) => Promise<Result>
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
