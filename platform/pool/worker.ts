import process from 'node:process'
import {withAccess} from '../access/access.ts'
import type {Conversion} from '@facsimile/pipeline'
import {Capture, CaptureError, Comparison, Converter, copy as copyCaptured} from '@facsimile/pipeline/effect'
import {Cause, Effect, Layer, ManagedRuntime, Result} from 'effect'
import {connectBrowser} from '../browser/connect.ts'
import {
  Browser,
  BrowserError,
  type BrowserHandle,
  closed,
  findExecutable,
  launchBrowser,
  started
} from '../browser/index.ts'
import {withProxy} from '../browser/with-proxy.ts'
import {copyPage} from '../copy-page.ts'
import {egressFetch} from '../egress/fetch.ts'
import {HostBudget} from '../egress/host-budget.ts'
import {targetOf} from '../egress/target.ts'
import {collectPage} from '../crawl/collect-page.ts'
import {Source} from '../source/index.ts'
import {browserFolder} from './browser-folder.ts'
import {failureOf} from './failure.ts'
import {withinOutputSize} from './output-size.ts'
import {isRefusal} from './refusal.ts'
import type {
  CollectJob,
  Copied,
  CopyJob,
  CopyStep,
  FoundBrowser,
  FromWorker,
  Job,
  Made,
  ToWorker,
  WayOut,
  WorkerOptions
} from './messages.ts'

/**
 * A process that makes one copy after the other with a browser of its own: a page that hangs, eats the memory or
 * breaks the browser takes nothing with it but its own copy. Started by `worker-process.ts`.
 */

/** Each page's scripts may have this much memory, in MB; what images and the DOM take is watched from outside. */
const HEAP = 1024

const send = (message: FromWorker) => process.send?.(message)

/** Every browser that starts is reported, and why one does not. */
const launched = (options: WorkerOptions) =>
  started(() => launch(options)).pipe(
    Effect.tap(({version, sandboxed, isolated}) =>
      Effect.sync(() => send({kind: 'browser', browser: {version, sandboxed, isolated}}))
    ),
    Effect.tapCause((cause) =>
      Effect.sync(() => send({kind: 'browser', browser: problemOf(Cause.squash(cause))}))
    )
  )

async function launch({browserUrl, nothing, folder, ...policy}: WorkerOptions): Promise<BrowserHandle> {
  if (browserUrl !== undefined) return connectBrowser(browserUrl)
  // What is unpacked for it is there for all workers, so it is searched for before their own folder is in force.
  const executablePath = await findExecutable()
  process.env.TMPDIR = await browserFolder(folder, policy.user)
  return launchBrowser({
    ...policy,
    executablePath,
    proxy: {server: nothing},
    args: [`--js-flags=--max-old-space-size=${HEAP}`],
    handleSignals: false
  })
}

/** Where a job is. */
interface Progress {
  onStep: (step: CopyStep) => void
  /** Called with the copy when it is about to be compared with its page. */
  onConverted: (copied: Copied) => void
  /** Called with a host to which the page has sent too many requests. */
  onHostLimit: (host: string) => void
}

/** Does a job. Fails with whatever its page or its browser failed with. */
const work = (job: Job, progress: Progress): Effect.Effect<Made<Job>, unknown, Browser | Source> =>
  job.kind === 'copy' ? Effect.map(copy(job, progress), withinOutputSize) : collect(job, progress)

/** Counts what the browser requests inside of tunnels; what goes without one the proxy counts itself. */
function hostCounter({hostUrls}: WayOut, onHostLimit: (host: string) => void) {
  const budget = new HostBudget(hostUrls)
  const limited = new Set<string>()
  return (source: string) => {
    const url = URL.parse(source)
    if (!url || !/^(?:https|wss):$/.test(url.protocol)) return
    const {host} = targetOf(url.hostname, 443)
    if (limited.has(host) || budget.take(host, source)) return
    limited.add(host)
    onHostLimit(host)
  }
}

/** What uses a browser; a page that hangs does not close, and ends with its browser before the next page comes. */
const withHandle = <A, E>(handle: BrowserHandle, use: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.ensuring(
    use,
    Effect.suspend(() => (handle.browser.contexts().length > 0 ? closed(handle) : Effect.void))
  )

/** Fails with whatever the promise is rejected with; `failureOf` classifies it. */
const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({try: work, catch: (error) => error})

/** A page without a browser has no pictures, so there is none without one. */
const collect = Effect.fnUntraced(function* (
  {url, agent, timeout, proxy}: CollectJob,
  {onHostLimit}: Progress
) {
  const handle = yield* (yield* Browser).handle
  const own = withProxy(handle, proxy, hostCounter(proxy, onHostLimit))
  return yield* withHandle(
    handle,
    attempt(() => collectPage(own, url, {agent, timeout}))
  )
})

const copy = Effect.fnUntraced(function* (job: CopyJob, progress: Progress) {
  const browser = yield* Effect.result((yield* Browser).handle)
  return yield* Result.isSuccess(browser)
    ? copyInBrowser(browser.success, job, progress)
    : job.access || job.waitFor !== undefined
      ? // It would be another page.
        Effect.fail(browser.failure)
      : copyFromText(job, browser.failure, progress)
})

function copyInBrowser(
  handle: BrowserHandle,
  job: CopyJob,
  {onStep, onConverted, onHostLimit}: Progress
): Effect.Effect<Copied, unknown> {
  const own = withProxy(handle, job.proxy, hostCounter(job.proxy, onHostLimit))
  const {settings, selector, viewport, colorScheme, access, waitFor} = job
  const {certificate = true, timeout, certificateTimeout} = job
  const options = {
    timeout,
    certificate,
    certificateTimeout,
    onOpened: () => onStep('reading'),
    onCaptured: () => onStep('writing'),
    onConverted(conversion: Conversion) {
      onStep('comparing')
      onConverted(withinOutputSize({conversion, engine: 'browser'}))
    },
    ...(selector !== undefined && {selector}),
    ...(viewport && {viewport}),
    ...(colorScheme && {colorScheme}),
    ...(waitFor !== undefined && {waitFor})
  }
  const converted = reached(job.urls, (url) =>
    copyPage(own, url, settings, {
      ...options,
      ...(access && {prepare: withAccess(url, access)})
    })
  )
  return withHandle(handle, converted).pipe(
    Effect.map((conversion) => ({conversion, engine: 'browser' as const}))
  )
}

/** From the page's text; the answer says so. */
const copyFromText = Effect.fnUntraced(function* (job: CopyJob, problem: BrowserError, {onStep}: Progress) {
  onStep('reading')
  const {settings, selector, timeout, proxy} = job
  const source = yield* Source
  const fetch = egressFetch(proxy)
  const page = Capture.from(
    reached(job.urls, (url) => source.url(url, {timeout, fetch})).pipe(
      Effect.tap(() => Effect.sync(() => onStep('writing'))),
      Effect.mapError((error) => {
        const {code, message} = error
        return new CaptureError({code, message, cause: error})
      })
    ),
    {selector}
  )
  const conversion = yield* copyCaptured(settings).pipe(
    Effect.provide(Layer.mergeAll(page, Converter.layer, Comparison.none))
  )
  const message = {
    ruleId: problem.code,
    reason: `${problem.message} The page's text was converted; its scripts did not run.`,
    source: 'service',
    severity: 'warning' as const
  }
  const messages = [message, ...conversion.messages]
  return {conversion: {...conversion, messages}, engine: 'html' as const}
})

/** The next URL is for hosts that do not speak the one before's protocol, not for bad pages. */
const reached = <A, E>(
  [url = '', ...others]: readonly string[],
  open: (source: string) => Effect.Effect<A, E>
): Effect.Effect<A, E> =>
  open(url).pipe(
    Effect.catch((error) =>
      others.length === 0 || !isRefusal(error)
        ? Effect.fail(error)
        : Effect.mapError(reached(others, open), (second) => (isRefusal(second) ? error : second))
    )
  )

/** Of the whole module, which is the program of a process: it has one browser, from its beginning to its end. */
let runtime: ManagedRuntime.ManagedRuntime<Browser | Source, never> | undefined

/** Starts the browser at once; why there is none, the first copy says too. */
function begin(options: WorkerOptions): void {
  runtime = ManagedRuntime.make(Layer.merge(Browser.layer(launched(options)), Source.layer))
  runtime.runFork(Effect.ignoreCause(Effect.flatMap(Browser, ({handle}) => handle)))
}

function run(id: number, job: Job): void {
  if (!runtime) throw new Error('The worker has not been started.')
  const progress: Progress = {
    onStep: (step) => send({kind: 'step', id, step}),
    onConverted: (copied) => send({kind: 'converted', id, copied}),
    onHostLimit: (host) => send({kind: 'host-limit', id, host})
  }
  void runtime.runPromise(work(job, progress)).then(
    (made) => send({kind: 'done', id, made}),
    (error: unknown) => send({kind: 'failed', id, ...failureOf(error)})
  )
}

process.on('message', (message: ToWorker) => {
  if (message.kind === 'start') begin(message.options)
  else if (message.kind === 'work') run(message.id, message.job)
  else void end()
})

const problemOf = (error: unknown): FoundBrowser => ({
  problem: String((error as Error).message),
  code: error instanceof BrowserError ? error.code : 'unexpected'
})

async function end(): Promise<void> {
  await runtime?.dispose().catch(() => {})
  process.exit(0)
}

// Whoever started it is gone.
process.on('disconnect', () => void end())
// The terminal signals all processes of a group; when to end is the service's decision.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
