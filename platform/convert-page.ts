import type {Conversion, Settings} from '@facsimile/pipeline'
import {Effect} from 'effect'
import type {BrowserHandle} from './browser/launch.ts'
import {copyPage} from './copy-page.ts'
import type {ConvertPageOptions} from './page-options.ts'
import {whileServed} from './source/browser-engine.ts'
import type {LocalPage} from './source/serve-page.ts'

export type {ConvertPageOptions}

/**
 * Opens a URL in the browser, converts what is there and compares the code with it. Fails with `BrowserError` (see
 * `browser/errors.ts`), `SettingsError` or `DepthError`.
 */
export const convertPage = (
  handle: BrowserHandle,
  url: string,
  settings: Partial<Settings> = {},
  options: ConvertPageOptions = {}
): Promise<Conversion> =>
  Effect.runPromise(Effect.mapError(copyPage(handle, url, settings, options), ({cause}) => cause))

/** As `convertPage`, for a page of the disk: URLs in its code are `file:` ones. */
export const convertLocalPage = (
  handle: BrowserHandle,
  page: LocalPage,
  settings: Partial<Settings> = {},
  options: ConvertPageOptions = {}
): Promise<Conversion> => whileServed(page, (url) => convertPage(handle, url, settings, options))
