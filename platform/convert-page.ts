import {type Conversion, convert, type Settings, type Slots} from '@facsimile/pipeline'
import type {BrowserHandle} from './browser/launch.ts'
import {blocksNotCompared} from './certificate/blocks-not-compared.ts'
import {beginEvidence} from './certificate/begin-evidence.ts'
import {certifyConversion} from './certificate/certify-conversion.ts'
import {whileServed} from './source/browser-engine.ts'
import type {LocalPage} from './source/serve-page.ts'
import {type LoadPageOptions, loadPage} from './page-load/load-page.ts'

export interface ConvertPageOptions extends Omit<LoadPageOptions, 'stop' | 'look' | 'small'> {
  slots?: Slots
  /** Render the code beside its source and compare them (default: true). */
  certificate?: boolean
  /** Milliseconds for the certificate, after which the code goes without one (default: 60,000). */
  certificateTimeout?: number
  /** With the certificate: take away what comparing shows not to be needed; takes seconds (default: false). */
  minimize?: boolean
  /** Called when the page has been read. */
  onCaptured?: () => void
  /** Called with the code when it is there and is about to be compared. */
  onConverted?: (conversion: Conversion) => void
}

/**
 * Opens a URL in the browser, converts what is there and compares the code with it. Fails with `BrowserError` (see
 * `browser/errors.ts`), `SettingsError` or `DepthError`.
 */
export async function convertPage(
  handle: BrowserHandle,
  url: string,
  settings: Partial<Settings> = {},
  options: ConvertPageOptions = {}
): Promise<Conversion> {
  const started = performance.now()
  let loaded = started
  const {
    slots,
    certificate = true,
    certificateTimeout,
    minimize,
    onCaptured,
    onConverted,
    ...opening
  } = options
  const page = await loadPage(handle, url, {
    // Without media rules nothing of another width would be in the code.
    widths: settings.includeMediaQuery !== false,
    ...opening,
    stop: certificate,
    withEvidence: certificate && settings.componentFormat !== 'blocks',
    small: true,
    onOpened() {
      loaded = performance.now()
      opening.onOpened?.()
    }
  })
  try {
    const captured = performance.now()
    onCaptured?.()
    // What blocks look like is up to WordPress and its theme.
    const isCompared = certificate && settings.componentFormat !== 'blocks'
    const begun = isCompared ? beginEvidence(page, settings) : undefined
    const {timings, ...conversion} = await convert(page.snapshot, settings, {slots})
    const phases = {load: loaded - started, ...timings, capture: captured - loaded}
    if (!begun) {
      const messages = certificate ? [...conversion.messages, blocksNotCompared] : conversion.messages
      return {...conversion, messages, timings: phases}
    }
    onConverted?.({...conversion, timings: phases})
    const comparing = performance.now()
    const made = {...conversion, timings}
    const certified = await certifyConversion(handle, page, made, {
      settings,
      slots,
      begun,
      minimize,
      timeout: certificateTimeout
    })
    return {...certified, timings: {...phases, certificate: performance.now() - comparing}}
  } finally {
    await page.close()
  }
}

/** As `convertPage`, for a page of the disk: URLs in its code are `file:` ones. */
export const convertLocalPage = (
  handle: BrowserHandle,
  page: LocalPage,
  settings: Partial<Settings> = {},
  options: ConvertPageOptions = {}
): Promise<Conversion> => whileServed(page, (url) => convertPage(handle, url, settings, options))
