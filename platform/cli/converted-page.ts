import process from 'node:process'
import type {Conversion, Settings, Slots} from '@facsimile/pipeline'
import {Capture, CaptureError, Comparison, Converter, copy} from '@facsimile/pipeline/effect'
import {Effect, Layer, Option, type Scope} from 'effect'
import type {Command} from 'effect/cli'
import type {BrowserHandle} from '../browser/index.ts'
import {type LocalPage, sourceOf, Source} from '../source/index.ts'
import {CommandFailure, failureOf} from './failure.ts'
import type {Opening} from './access.ts'
import type {OPTIONS} from './options.ts'
import type {Progress} from './progress.ts'

/** Milliseconds: who minimizes has time. */
const MINIMIZE_TIMEOUT = 600_000

export type Engine = 'browser' | 'html'
/** A URL, and another to try where nobody answers at it; or a page of the disk. */
export type Given = {url: string; otherwise?: string} | {page: LocalPage}

/** How a page is opened, and what is done with it besides converting it. */
export interface PageInput
  extends Pick<
    Command.Command.Config.Infer<typeof OPTIONS>,
    'engine' | 'selector' | 'viewport' | 'timeout' | 'noCertificate' | 'minimize'
  > {
  slots: Slots
  opening: Opening
}

/** Whatever a page failed with, as the command reports it. */
const orCommandFailure = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, CommandFailure, R> =>
  work.pipe(
    Effect.mapError(failureOf),
    Effect.catchDefect((defect) => Effect.fail(failureOf(defect)))
  )

export const attempt = <A>(work: (signal: AbortSignal) => Promise<A> | A): Effect.Effect<A, CommandFailure> =>
  Effect.tryPromise({try: async (signal) => work(signal), catch: failureOf})

export const givenPage = Effect.fn('givenPage')(function* (
  text: string
): Effect.fn.Return<Given, CommandFailure, Source> {
  const {read} = yield* Source
  const source = yield* attempt(() => sourceOf(text, process.cwd()))
  return source.kind === 'file' || source.kind === 'stdin'
    ? {page: yield* orCommandFailure(read(source, process.cwd()))}
    : source
})

export interface Converted {
  conversion: Conversion
  engine: Engine
}

/** In the browser where there is one; without, and where nobody insisted on it, from the page's text. */
export const converted = Effect.fn('converted')(function* (
  input: PageInput,
  settings: Partial<Settings>,
  source: Given,
  progress: Progress
): Effect.fn.Return<Converted, CommandFailure, Scope.Scope | Source> {
  const {access, waitFor} = input.opening
  // Without what they bring about it would be another page.
  const needsBrowser = access !== undefined || waitFor !== undefined
  if (Option.getOrUndefined(input.engine) === 'html' && needsBrowser) {
    return yield* new CommandFailure({
      code: 'usage',
      message: 'Cookies, headers, a storage state and --wait-for need a browser; leave --engine html out.'
    })
  }
  if (Option.getOrUndefined(input.engine) === 'html')
    return yield* fromText(input, settings, source, progress)
  const browser = yield* Effect.result(launched)
  if (browser._tag === 'Success') {
    if (!browser.success.sandboxed) progress.line(withoutSandbox(browser.success))
    return yield* inBrowser(browser.success, input, settings, source, progress)
  }
  const {code, message} = browser.failure
  if (needsBrowser) return yield* new CommandFailure({code, message})
  if (Option.isSome(input.engine)) {
    return yield* new CommandFailure({
      code,
      message: `${message} Without a browser, --engine html reads the page.`
    })
  }
  progress.line(`warning: ${code}: ${message} The page's text is converted; its scripts do not run.`)
  return yield* fromText(input, settings, source, progress)
})

const withoutSandbox = ({isolated}: BrowserHandle) =>
  `warning: sandbox-missing: The sandbox of the browser does not start here; the page runs without it${isolated || process.getuid?.() !== 0 ? '' : ', as root'}. Open only pages that you trust.`

const engineCode = () => import('../convert-page.ts')

/** The browser ends with the command, however it ends. */
const launched: Effect.Effect<BrowserHandle, CommandFailure, Scope.Scope> = Effect.acquireRelease(
  // Loaded when it is needed: the driver is half of the command's code. What comes next is loaded while it starts.
  attempt(async () => {
    const {launchBrowser} = await import('../browser/index.ts')
    const launching = launchBrowser({handleSignals: false})
    void engineCode().catch(() => {})
    return launching
  }),
  (handle) => Effect.promise(() => handle.close().catch(() => {}))
)

const inBrowser = Effect.fn('inBrowser')(function* (
  handle: BrowserHandle,
  input: PageInput,
  settings: Partial<Settings>,
  source: Given,
  progress: Progress
): Effect.fn.Return<Converted, CommandFailure> {
  const options = {
    viewport: input.viewport,
    timeout: input.timeout * 1000,
    certificate: !input.noCertificate,
    minimize: input.minimize,
    ...(input.minimize && {certificateTimeout: MINIMIZE_TIMEOUT}),
    slots: input.slots,
    ...(Option.isSome(input.selector) && {selector: input.selector.value}),
    ...(input.opening.waitFor !== undefined && {waitFor: input.opening.waitFor}),
    onArrived: () => progress.phase('settling'),
    onOpened: () => progress.phase('capturing'),
    onCaptured: () => progress.phase('converting'),
    onConverted: () => progress.phase('comparing')
  }
  const {access} = input.opening
  const opened = async (url: string) =>
    access ? {...options, prepare: (await import('../access/access.ts')).withAccess(url, access)} : options
  const engine = engineCode()
  const conversion =
    'page' in source
      ? yield* attempt(async () => (await engine).convertLocalPage(handle, source.page, settings, options))
      : yield* reached(source, (url) =>
          attempt(async () => (await engine).convertPage(handle, url, settings, await opened(url)))
        )
  return {conversion, engine: 'browser'}
})

const fromText = Effect.fn('fromText')(function* (
  input: PageInput,
  settings: Partial<Settings>,
  source: Given,
  progress: Progress
): Effect.fn.Return<Converted, CommandFailure, Source> {
  progress.phase('capturing')
  const {local, url: fromNetwork} = yield* Source
  const options = {viewport: input.viewport, timeout: input.timeout * 1000}
  const page =
    'page' in source
      ? orCommandFailure(local(source.page, options))
      : reached(source, (url) => orCommandFailure(fromNetwork(url, options)))
  const capture = Capture.from(
    page.pipe(
      Effect.tap(Effect.sync(() => progress.phase('converting'))),
      // A turn of the event loop, so that the display shows it.
      Effect.tap(Effect.sleep(0)),
      Effect.mapError(({code, message}) => new CaptureError({code, message}))
    ),
    {selector: Option.getOrUndefined(input.selector)}
  )
  const conversion = yield* copy(settings, {slots: input.slots}).pipe(
    Effect.provide(Layer.mergeAll(capture, Converter.layer, Comparison.none)),
    orCommandFailure
  )
  return {conversion, engine: 'html'}
})

/** The second URL of a host name is for hosts that do not speak the first one's protocol, not for bad pages. */
const reached = <A>(
  {url, otherwise}: {url: string; otherwise?: string},
  open: (pageUrl: string) => Effect.Effect<A, CommandFailure>
): Effect.Effect<A, CommandFailure> =>
  open(url).pipe(
    Effect.catch((failure) => {
      const isRefusal =
        failure.code === 'address-unreachable' && !/certificate|circle|no such host/.test(failure.message)
      if (otherwise === undefined || !isRefusal) return Effect.fail(failure)
      return open(otherwise).pipe(
        Effect.mapError((second) => (second.code === failure.code ? failure : second))
      )
    })
  )
