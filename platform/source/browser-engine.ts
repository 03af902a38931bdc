import {pathToFileURL} from 'node:url'
import type {Snapshot} from '@facsimile/plugins'
import {BrowserError, type BrowserHandle, type OpenOptions, openPage} from '../browser/index.ts'
import {captureWidths} from '../capture-widths.ts'
import {capturePage} from '../capture-page.ts'
import {type LocalPage, servePage} from './serve-page.ts'

export interface BrowserEngineOptions extends OpenOptions {
  selector?: string
  /** Load the page at other widths too, where it has scripts that may lay it out for the width (default: true). */
  widths?: boolean
  /** Called when the page has begun to arrive. */
  onArrived?: () => void
  /** Called when the page is at rest and is about to be read. */
  onOpened?: () => void
}

/** A page of the network as the browser has it. Fails with `BrowserError`. */
export async function captureAddressInBrowser(
  handle: BrowserHandle,
  address: string,
  options: BrowserEngineOptions = {}
): Promise<Snapshot> {
  const {selector, onOpened, widths = true, ...open} = options
  const opened = await openPage(handle, address, open)
  try {
    onOpened?.()
    const snapshot = await capturePage(opened, selector === undefined ? {} : {selector})
    return widths ? await captureWidths(handle, address, snapshot, {...open, onArrived: undefined}) : snapshot
  } finally {
    await opened.close()
  }
}

/** A page of the disk as the browser has it: it is served meanwhile, and its addresses come out as `file:` ones. */
export async function captureLocalPageInBrowser(
  handle: BrowserHandle,
  page: LocalPage,
  options: BrowserEngineOptions = {}
): Promise<Snapshot> {
  const server = await servePage(page)
  try {
    const snapshot = await captureAddressInBrowser(handle, server.url, options)
    const folder = pathToFileURL(page.site).href.replace(/\/$/, '')
    // The server is gone when the code is read, so its address must be nowhere in it.
    return JSON.parse(JSON.stringify(snapshot).replaceAll(server.origin, folder))
  } catch (error) {
    if (error instanceof BrowserError && error.message.includes(server.url)) {
      throw new BrowserError(error.code, error.message.replaceAll(server.url, page.file), {cause: error})
    }
    throw error
  } finally {
    await server.close()
  }
}
