import {type Conversion, convert, type Settings, type Slots} from '@facsimile/pipeline'
import type {BrowserHandle} from './browser/index.ts'
import {type BrowserEngineOptions, captureAddressInBrowser} from './source/browser-engine.ts'

export interface ConvertPageOptions extends BrowserEngineOptions {
  slots?: Slots
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
  let loaded = started
  const {slots, ...capture} = options
  const snapshot = await captureAddressInBrowser(handle, address, {
    widths: settings.includeMediaQuery !== false,
    ...capture,
    onOpened() {
      loaded = performance.now()
      capture.onOpened?.()
    }
  })
  const captured = performance.now()
  const conversion = await convert(snapshot, settings, {slots})
  return {...conversion, timings: {load: loaded - started, ...conversion.timings, capture: captured - loaded}}
}
