import {type Conversion, convert, type Settings, type Slots} from '@facsimile/pipeline'
import {questionsOf, type Snapshot} from '@facsimile/plugins'
import {
  askPage,
  type BrowserHandle,
  type OpenedPage,
  type OpenOptions,
  openPage,
  snapshotPage
} from './browser/index.ts'

export interface ConvertPageOptions extends OpenOptions {
  /** Copy the first element that matches instead of the page. */
  selector?: string
  slots?: Slots
}

/** A snapshot with everything that its browser can say about it. */
export async function capturePage(opened: OpenedPage, options: {selector?: string} = {}): Promise<Snapshot> {
  const snapshot = await snapshotPage(opened, options)
  return {...snapshot, answers: await askPage(opened.page, questionsOf(snapshot))}
}

/**
 * Opens an address in the browser and converts what is there. Fails with `BrowserError` (see `browser/errors.ts`) or
 * `SettingsError`.
 */
export async function convertPage(
  handle: BrowserHandle,
  address: string,
  settings: Partial<Settings> = {},
  options: ConvertPageOptions = {}
): Promise<Conversion> {
  const started = performance.now()
  const opened = await openPage(handle, address, options)
  try {
    const loaded = performance.now()
    const snapshot = await capturePage(opened, options)
    const captured = performance.now()
    const conversion = await convert(snapshot, settings, {slots: options.slots})
    return {
      ...conversion,
      timings: {load: loaded - started, ...conversion.timings, capture: captured - loaded}
    }
  } finally {
    await opened.close()
  }
}
