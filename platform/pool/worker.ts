import process from 'node:process'
import {convert, selectElement} from '@facsimile/pipeline'
import {BrowserError, type BrowserHandle, findExecutable, launchBrowser} from '../browser/index.ts'
import {connectBrowser} from '../browser/connect.ts'
import {withProxy} from '../browser/with-proxy.ts'
import {convertPage} from '../convert-page.ts'
import {egressFetch} from '../egress/fetch.ts'
import {HostBudget} from '../egress/host-budget.ts'
import {targetOf} from '../egress/target.ts'
import {collectPage} from '../gallery/collect-page.ts'
import {captureAddress} from '../source/index.ts'
import {browserFolder} from './browser-folder.ts'
import {withinOutputSize} from './output-size.ts'
import {isRefusal} from './refusal.ts'
import {failureOf} from './failure.ts'
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

let options: WorkerOptions | undefined
let browser: Promise<BrowserHandle> | undefined

const say = (message: FromWorker) => process.send?.(message)

/** The warm browser, or a new one where the last has ended. */
async function warmBrowser(): Promise<BrowserHandle> {
  const known = await browser?.catch(() => undefined)
  if (known?.browser.isConnected()) return known
  browser = start()
  browser.then(
    ({version, sandboxed, isolated}) => say({kind: 'browser', browser: {version, sandboxed, isolated}}),
    (error: unknown) => say({kind: 'browser', browser: problemOf(error)})
  )
  return browser
}

async function start(): Promise<BrowserHandle> {
  if (!options) throw new Error('The worker has not been started.')
  const {browserAddress, nothing, folder, ...policy} = options
  if (browserAddress !== undefined) return connectBrowser(browserAddress)
  // What is unpacked for it is there for all workers, so it is looked for before their own folder is in force.
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
  /** Called with a host that the page has asked for too much. */
  onHostLimit: (host: string) => void
}

const work = (job: Job, progress: Progress): Promise<Made<Job>> =>
  job.kind === 'copy' ? copy(job, progress).then(withinOutputSize) : collect(job, progress)

/** Counts what the browser asks for inside of tunnels; what goes without one the proxy counts itself. */
function hostCounter({hostAddresses}: WayOut, onHostLimit: (host: string) => void) {
  const budget = new HostBudget(hostAddresses)
  const limited = new Set<string>()
  return (address: string) => {
    const url = URL.parse(address)
    if (!url || !/^(?:https|wss):$/.test(url.protocol)) return
    const {host} = targetOf(url.hostname, 443)
    if (limited.has(host) || budget.take(host, address)) return
    limited.add(host)
    onHostLimit(host)
  }
}

/** A page without a browser has no pictures, so there is none without one. */
async function collect(
  {address, agent, timeout, proxy}: CollectJob,
  {onHostLimit}: Progress
): Promise<Made<CollectJob>> {
  const handle = await warmBrowser()
  try {
    return await collectPage(withProxy(handle, proxy, hostCounter(proxy, onHostLimit)), address, {
      agent,
      timeout
    })
  } finally {
    await endHanging(handle)
  }
}

/** A page that hangs does not close; it ends with its browser, before the next page comes. */
async function endHanging(handle: BrowserHandle): Promise<void> {
  if (handle.browser.contexts().length > 0) await handle.close().catch(() => {})
}

async function copy(job: CopyJob, {onStep, onConverted, onHostLimit}: Progress): Promise<Copied> {
  let handle: BrowserHandle
  try {
    handle = await warmBrowser()
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error
    return withoutBrowser(job, error)
  }
  const own = withProxy(handle, job.proxy, hostCounter(job.proxy, onHostLimit))
  const {settings, selector, certificate = true, timeout, certificateTimeout} = job
  try {
    const conversion = await reached(job.addresses, (address) =>
      convertPage(own, address, settings, {
        timeout,
        certificate,
        certificateTimeout,
        onOpened: () => onStep('reading'),
        onCaptured: () => onStep('writing'),
        onConverted(conversion) {
          onStep('comparing')
          onConverted(withinOutputSize({conversion, engine: 'browser'}))
        },
        ...(selector !== undefined && {selector})
      })
    )
    return {conversion, engine: 'browser'}
  } finally {
    await endHanging(handle)
  }
}

/** From the page's text; the answer says so. */
async function withoutBrowser(job: CopyJob, problem: BrowserError): Promise<Copied> {
  const {settings, selector, timeout, proxy} = job
  const fetch = egressFetch(proxy)
  const snapshot = await reached(job.addresses, (address) => captureAddress(address, {timeout, fetch}))
  const conversion = await convert(
    selector === undefined ? snapshot : selectElement(snapshot, selector),
    settings
  )
  const message = {
    ruleId: problem.code,
    reason: `${problem.message} The page's text was converted; its scripts did not run.`,
    source: 'service',
    severity: 'warning' as const
  }
  return {conversion: {...conversion, messages: [message, ...conversion.messages]}, engine: 'html'}
}

/** The next address is for hosts that do not speak the one before's protocol, not for bad pages. */
async function reached<Result>(
  [address = '', ...others]: readonly string[],
  open: (address: string) => Promise<Result>
): Promise<Result> {
  try {
    return await open(address)
  } catch (error) {
    if (others.length === 0 || !isRefusal(error)) throw error
    return reached(others, open).catch((second: unknown) => {
      throw isRefusal(second) ? error : second
    })
  }
}

process.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'start':
      options = message.options
      // Why there is none, the first copy says too.
      void warmBrowser().catch(() => {})
      break
    case 'work': {
      const {id, job} = message
      const progress: Progress = {
        onStep: (step) => say({kind: 'step', id, step}),
        onConverted: (copied) => say({kind: 'converted', id, copied}),
        onHostLimit: (host) => say({kind: 'host-limit', id, host})
      }
      void work(job, progress).then(
        (made) => say({kind: 'done', id, made}),
        (error: unknown) => say({kind: 'failed', id, ...failureOf(error)})
      )
      break
    }
    case 'end':
      void end()
      break
  }
})

const problemOf = (error: unknown): FoundBrowser => ({
  problem: String((error as Error).message),
  code: error instanceof BrowserError ? error.code : 'unexpected'
})

async function end(): Promise<void> {
  await (await browser?.catch(() => undefined))?.close().catch(() => {})
  process.exit(0)
}

// Whoever started it is gone.
process.on('disconnect', () => void end())
// The terminal tells all of a group; when to end is the service's decision.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
