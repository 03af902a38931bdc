import type {Conversion, Settings} from '@facsimile/pipeline'
import {
  type CaptureError,
  type ComparisonError,
  type ConversionError,
  Converter,
  copy
} from '@facsimile/pipeline/effect'
import {Effect, Layer} from 'effect'
import type {BrowserHandle} from './browser/launch.ts'
import type {ConvertPageOptions} from './page-options.ts'
import {pageInBrowser} from './page-services.ts'

type PageFailure = CaptureError | ConversionError | ComparisonError

/** Opens a URL in the browser, converts what is there and compares the code with it. */
export const copyPage = (
  handle: BrowserHandle,
  url: string,
  settings: Partial<Settings> = {},
  {slots, ...options}: ConvertPageOptions = {}
): Effect.Effect<Conversion, PageFailure> =>
  copy({...settings, snap: settings.snap ?? options.certificate !== false}, slots ? {slots} : {}).pipe(
    Effect.provide(Layer.merge(pageInBrowser(handle, url, settings, options), Converter.layer))
  )
