import {type EgressProxy, EgressSession, egressPolicy, startProxy} from '../egress/index.ts'
import {notCompared} from '../certificate/not-compared.ts'
import {CopyError} from './errors.ts'
import {openPoolFolder} from './folder.ts'
import type {BrowserPolicy, FoundBrowser, Job, JobEvents, Made} from './messages.ts'
import {endingError, Slots} from './slots.ts'
import {type CopyLimits, startWorker, type Worker} from './worker-process.ts'

export interface PoolOptions {
  /** Copies at once; each has a process and a browser of its own. */
  size: number
  /** Copies that may wait. */
  queue: number
  limits: CopyLimits
  /** Copies after which a worker is replaced by a fresh one. */
  recycleAfter: number
  /** URL of a browser elsewhere. */
  browserUrl?: string
  browser?: BrowserPolicy
}

export interface PoolState {
  size: number
  busy: number
  waiting: number
  /** Workers that were replaced since the start: broken ones, and those that had made `recycleAfter` copies. */
  replaced: Readonly<Record<'broken' | 'recycled', number>>
  /** Copies for which there was no room, since the start. */
  refused: number
  /** Why no browser starts, where none does. */
  problem?: string
  /** The browser that started last, or why it did not; undefined before the first one. */
  browser?: FoundBrowser
}

export interface RunningPool {
  /** Makes a copy, or collects a page, as soon as there is room. Fails with `CopyError`. */
  run<One extends Job>(job: One, signal?: AbortSignal, events?: JobEvents): Promise<Made<One>>
  state(): PoolState
  /** Ends when the first browser has started, or cannot. */
  ready(): Promise<void>
  /** Lets what is under way end, for so many milliseconds at most; refuses everything new at once. */
  close(timeout: number): Promise<void>
}

/** Processes that make copies, kept warm, with a queue before them that has an end. */
export async function startPool(options: PoolOptions): Promise<RunningPool> {
  const {size, limits, browserUrl} = options
  const nothing = await refuseAll()
  const folder = await openPoolFolder()
  let browser: FoundBrowser | undefined
  const start = (): Worker => {
    const given = {
      ...options.browser,
      folder: folder.forWorker(),
      nothing: nothing.server,
      ...(browserUrl !== undefined && {browserUrl})
    }
    return startWorker(given, (found) => {
      browser = found
    })
  }
  const slots = new Slots(options, start)
  const underWay = new Set<Promise<unknown>>()
  return {
    run(job, signal, events) {
      const made = runJob(slots, limits, job, signal, events)
      const settled = Promise.allSettled([made]).finally(() => underWay.delete(settled))
      underWay.add(settled)
      return made
    },
    state: () => ({
      size,
      busy: slots.busy,
      waiting: slots.waiting,
      replaced: slots.replaced,
      refused: slots.refused,
      ...(browser && 'problem' in browser && {problem: browser.problem}),
      ...(browser && {browser})
    }),
    async ready() {
      await Promise.race(slots.all.map(({worker}) => worker.ready))
    },
    async close(timeout) {
      slots.close()
      let late: NodeJS.Timeout | undefined
      const waited = new Promise((resolve) => (late = setTimeout(resolve, timeout)))
      await Promise.race([Promise.allSettled([...underWay]), waited])
      clearTimeout(late)
      await Promise.all(slots.all.map(({worker}) => worker.end()))
      await nothing.close()
      await folder.remove()
    }
  }
}

/** Does a job, once more where its browser broke. Fails with `CopyError`. */
async function runJob<One extends Job>(
  slots: Slots,
  limits: CopyLimits,
  job: One,
  signal?: AbortSignal,
  events?: JobEvents
): Promise<Made<One>> {
  const once = async (): Promise<Made<One>> => {
    const slot = await slots.take(signal)
    const begun = Date.now()
    try {
      return await slot.worker.run(job, limits, signal, events)
    } finally {
      slots.giveBack(slot, Date.now() - begun)
    }
  }
  if (slots.isClosed) throw endingError()
  try {
    return await once()
  } catch (error) {
    if (!(error instanceof CopyError) || signal?.aborted) throw error
    // A browser that broke may have been broken by something else; a page that breaks two is itself the reason.
    if (error.code !== 'browser-failed') return uncompared<One>(error)
    return once().catch((second: unknown) => {
      if (signal?.aborted) throw second
      return uncompared<One>(second, error)
    })
  }
}

/** The copy that one of the failures left, without its certificate. Fails with the first of them where there is none. */
function uncompared<One extends Job>(...failures: unknown[]): Made<One> {
  const left = failures.find(
    (one): one is CopyError => one instanceof CopyError && one.uncompared !== undefined
  )
  if (!left?.uncompared) throw failures[0]
  const {conversion, engine} = left.uncompared
  // Only a copy is compared.
  return {conversion: notCompared(conversion, left.message), engine} as Made<One>
}

/** For what browsers request on their own: nothing of it goes out. */
function refuseAll(): Promise<EgressProxy> {
  const session = new EgressSession(egressPolicy({limits: {connections: 0}}))
  session.close()
  return startProxy(session)
}
