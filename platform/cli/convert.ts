import {readFile} from 'node:fs/promises'
import process from 'node:process'
import type {Conversion, Settings, Slots} from '@facsimile/pipeline'
import {Capture, CaptureError, Comparison, Converter, copy} from '@facsimile/pipeline/effect'
import {Effect, Layer, Option, type Scope} from 'effect'
import type {Command} from 'effect/cli'
import type {BrowserHandle} from '../browser/index.ts'
import {type LocalPage, sourceOf, Source} from '../source/index.ts'
import {embedSlots} from './embed.ts'
import {CommandFailure, failureOf} from './failure.ts'
import {fidelityLine} from './fidelity-line.ts'
import {messageLines} from './message-lines.ts'
import type {OPTIONS} from './options.ts'
import {createProgress, type Progress} from './progress.ts'
import {writeFiles} from './write-files.ts'

export type ConvertInput = Command.Command.Config.Infer<typeof OPTIONS>

/** Milliseconds: who minimizes has time. */
const MINIMIZE_TIMEOUT = 600_000

type Engine = 'browser' | 'html'
type Given = {url: string; otherwise?: string} | {page: LocalPage}

/** Whatever a page failed with, as the command reports it. */
const orCommandFailure = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, CommandFailure, R> =>
  work.pipe(
    Effect.mapError(failureOf),
    Effect.catchDefect((defect) => Effect.fail(failureOf(defect)))
  )

const attempt = <A>(work: (signal: AbortSignal) => Promise<A> | A): Effect.Effect<A, CommandFailure> =>
  Effect.tryPromise({try: async (signal) => work(signal), catch: failureOf})

/** `facsimile convert`: code, or JSON, to standard output, or files; everything else to standard error. */
export const runConvert = Effect.fn('convert')(function* (input: ConvertInput) {
  if (input.document && input.fragment) {
    return yield* new CommandFailure({code: 'usage', message: 'Choose --document or --fragment, not both.'})
  }
  if (input.minimize && input.noCertificate) {
    const message = 'Choose --minimize or --no-certificate, not both.'
    return yield* new CommandFailure({code: 'usage', message})
  }
  const progress = createProgress({stream: process.stderr, verbose: input.verbose})
  yield* Effect.addFinalizer(() => Effect.sync(() => progress.end()))
  const started = performance.now()
  progress.phase('opening')
  const source = yield* givenPage(input.page)
  const settings = yield* settingsOf(input)
  const {conversion, engine} = yield* converted(input, settings, source, progress)
  const timings = {...conversion.timings, total: performance.now() - started}
  const written = yield* write(input, conversion, progress)
  progress.end()
  for (const line of messageLines(conversion.messages, input.verbose)) progress.line(line)
  if (conversion.fidelity) progress.line(fidelityLine(conversion.fidelity))
  for (const file of written) progress.line(`wrote ${file}`)
  if (written.length === 0 && !input.json && needsFile(conversion)) progress.line(THEME_UNPRINTED)
  // The numbers of the elements mean something beside the snapshot alone.
  const {elements: _, ...result} = conversion
  if (input.json) yield* print(`${JSON.stringify({...result, engine, timings, written})}\n`)
  else if (written.length === 0) yield* print(ending(conversion.code))
}, Effect.provide(Source.layer))

const givenPage = Effect.fn('givenPage')(function* (
  text: string
): Effect.fn.Return<Given, CommandFailure, Source> {
  const {read} = yield* Source
  const source = yield* attempt(() => sourceOf(text, process.cwd()))
  return source.kind === 'file' || source.kind === 'stdin'
    ? {page: yield* orCommandFailure(read(source, process.cwd()))}
    : source
})

interface Converted {
  conversion: Conversion
  engine: Engine
}

/** In the browser where there is one; without, and where nobody insisted on it, from the page's text. */
const converted = Effect.fn('converted')(function* (
  input: ConvertInput,
  settings: Partial<Settings>,
  source: Given,
  progress: Progress
): Effect.fn.Return<Converted, CommandFailure, Scope.Scope | Source> {
  if (Option.getOrUndefined(input.engine) === 'html')
    return yield* fromText(input, settings, source, progress)
  const browser = yield* Effect.result(launched)
  if (browser._tag === 'Success') {
    if (!browser.success.sandboxed) progress.line(withoutSandbox(browser.success))
    return yield* inBrowser(browser.success, input, settings, source, progress)
  }
  const {code, message} = browser.failure
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
  input: ConvertInput,
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
    slots: slotsOf(input, source),
    ...(Option.isSome(input.selector) && {selector: input.selector.value}),
    onArrived: () => progress.phase('settling'),
    onOpened: () => progress.phase('capturing'),
    onCaptured: () => progress.phase('converting'),
    onConverted: () => progress.phase('comparing')
  }
  const engine = engineCode()
  const conversion =
    'page' in source
      ? yield* attempt(async () => (await engine).convertLocalPage(handle, source.page, settings, options))
      : yield* reached(source, (url) =>
          attempt(async () => (await engine).convertPage(handle, url, settings, options))
        )
  return {conversion, engine: 'browser'}
})

const fromText = Effect.fn('fromText')(function* (
  input: ConvertInput,
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
  const conversion = yield* copy(settings, {slots: slotsOf(input, source)}).pipe(
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

const settingsOf = Effect.fn('settingsOf')(function* (
  input: ConvertInput
): Effect.fn.Return<Partial<Settings>, CommandFailure> {
  const isElement = Option.isSome(input.selector)
  const shape = input.document ? 'document' : input.fragment || isElement ? 'fragment' : 'auto'
  const file = Option.getOrUndefined(input.tailwindCss)
  return {
    componentFormat: Option.getOrUndefined(input.componentFormat),
    styleFormat: Option.getOrUndefined(input.styleFormat),
    copyMode: Option.getOrUndefined(input.copyMode),
    includeMediaQuery: !input.noMediaQuery,
    absoluteUrls: !input.keepAddresses,
    componentName: Option.getOrUndefined(input.name),
    typescript: input.typescript,
    mapSiblings: !input.noMapSiblings,
    tailwindCss: file === undefined ? undefined : yield* attempt(() => readTheme(file)),
    theme: Option.getOrUndefined(input.theme),
    themes: Option.getOrUndefined(input.themes),
    toggles: input.static ? 'captured' : undefined,
    shape
  }
})

/** A theme that Tailwind cannot read is reported before the page is opened. */
async function readTheme(file: string): Promise<string> {
  const theme = await readFile(file, 'utf8').catch(() => {
    throw new CommandFailure({code: 'usage', message: `The Tailwind CSS file ${file} cannot be read.`})
  })
  const {compileTailwind} = await import('@facsimile/plugins/emit')
  await compileTailwind([], theme).catch((error: Error) => {
    const reason = error.message.split('\n')[0]
    throw new CommandFailure({code: 'usage', message: `Tailwind cannot read ${file}: ${reason}`})
  })
  return theme
}

const slotsOf = (input: ConvertInput, source: Given): Slots =>
  input.embed ? embedSlots('page' in source ? source.page : undefined) : {}

const write = Effect.fn('write')(function* (input: ConvertInput, conversion: Conversion, progress: Progress) {
  const {out} = input
  if (Option.isNone(out)) return []
  progress.phase('writing')
  return yield* attempt(() => writeFiles(out.value, conversion.files))
})

/** Whether the classes need names that stand in a file beside the code, and not in it. */
const needsFile = ({settings, css, code}: Conversion): boolean =>
  settings.styleFormat === 'tailwind' && css !== '' && !code.includes('type="text/tailwindcss"')

const THEME_UNPRINTED =
  'note: the classes need the names in theme.css, which --out writes beside the code; --theme none does without.'

const ending = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)

/** Ends when everything is out; a reader that has seen enough is no failure. */
const print = (text: string) =>
  Effect.callback<void, CommandFailure>((resume) => {
    const done = (error?: Error | null) => {
      const isClosed = !error || (error as {code?: string}).code === 'EPIPE'
      const message = 'Standard output cannot be written.'
      resume(isClosed ? Effect.void : Effect.fail(new CommandFailure({code: 'write-failed', message})))
    }
    process.stdout.once('error', done)
    process.stdout.write(text, done)
  })
