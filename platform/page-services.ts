import type {Conversion, Settings, Slots} from '@facsimile/pipeline'
import {Capture, CaptureError, Comparison, ComparisonError, expected} from '@facsimile/pipeline/effect'
import {Context, Effect, Layer, Scope} from 'effect'
import type {BrowserHandle} from './browser/launch.ts'
import {beginEvidence} from './certificate/begin-evidence.ts'
import {blocksNotCompared} from './certificate/blocks-not-compared.ts'
import {certifyConversion} from './certificate/certify-conversion.ts'
import type {Gathering} from './certificate/source-evidence.ts'
import {type LoadedPage, loadPage} from './page-load/load-page.ts'
import type {PageOptions} from './page-options.ts'

/** A page that is open, and what is compared with its copy where that is wanted. */
interface OpenPage {
  page: LoadedPage
  begun: Gathering | undefined
  timings: Record<string, number>
}

/**
 * A page in a browser: capturing it, and comparing its copy with it. It is opened when it is captured, and closed with the scope.
 * Comparing begins while the page is converted, so the page is opened for conversions with these settings.
 */
export const pageInBrowser = (
  handle: BrowserHandle,
  url: string,
  settings: Partial<Settings>,
  options: PageOptions = {}
): Layer.Layer<Capture | Comparison> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const scope = yield* Effect.scope
      const opened = yield* Effect.cached(
        Effect.acquireRelease(
          expected(
            () => openPage(handle, url, settings, options),
            (error) => new CaptureError(error)
          ),
          ({page}) => Effect.promise(() => page.close()),
          // What is loading ends with its browser.
          {interruptible: true}
        ).pipe(Effect.provideService(Scope.Scope, scope))
      )
      return Context.make(Capture, {
        captured: Effect.map(opened, ({page, timings}) => ({snapshot: page.snapshot, timings}))
      }).pipe(
        Context.add(Comparison, {
          compare: (conversion, made, {slots}) =>
            opened.pipe(
              Effect.mapError(({code, message, cause}) => new ComparisonError({code, message, cause})),
              Effect.flatMap((open) =>
                expected(
                  () => compared(handle, open, conversion, {...options, settings: made, slots}),
                  (error) => new ComparisonError(error)
                )
              )
            )
        })
      )
    })
  )

async function openPage(
  handle: BrowserHandle,
  url: string,
  settings: Partial<Settings>,
  {certificate = true, onCaptured, ...options}: PageOptions
): Promise<OpenPage> {
  const started = performance.now()
  let loaded = started
  // What blocks look like is up to WordPress and its theme.
  const isCompared = certificate && settings.componentFormat !== 'blocks'
  const page = await loadPage(handle, url, {
    // Without media rules nothing of another width would be in the code.
    widths: settings.includeMediaQuery !== false,
    ...options,
    stop: certificate,
    withEvidence: isCompared,
    small: true,
    onOpened() {
      loaded = performance.now()
      options.onOpened?.()
    }
  })
  const timings = {load: loaded - started, capture: performance.now() - loaded}
  onCaptured?.()
  return {page, begun: isCompared ? beginEvidence(page, settings) : undefined, timings}
}

interface ComparedOptions extends PageOptions {
  settings: Partial<Settings>
  slots: Slots | undefined
}

async function compared(
  handle: BrowserHandle,
  {page, begun}: OpenPage,
  conversion: Conversion,
  {settings, slots, certificate = true, certificateTimeout, minimize, onConverted}: ComparedOptions
): Promise<Conversion> {
  if (!begun)
    return certificate ? {...conversion, messages: [...conversion.messages, blocksNotCompared]} : conversion
  onConverted?.(conversion)
  const started = performance.now()
  const certified = await certifyConversion(handle, page, conversion, {
    settings,
    ...(slots && {slots}),
    begun,
    ...(minimize !== undefined && {minimize}),
    ...(certificateTimeout !== undefined && {timeout: certificateTimeout})
  })
  return {...certified, timings: {...conversion.timings, certificate: performance.now() - started}}
}
