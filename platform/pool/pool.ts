import {type EgressProxy, EgressSession, egressPolicy, startProxy} from '../egress/index.ts'
import {notCompared} from '../certificate/not-compared.ts'
import {CopyError} from './errors.ts'
import {openPoolFolder} from './folder.ts'
import type {BrowserPolicy, FoundBrowser, Job, JobEvents, Made} from './messages.ts'
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

interface Waiting {
  start: (worker: Slot) => void
  fail: (error: CopyError) => void
}

interface Slot {
  worker: Worker
}

/** Processes that make copies, kept warm, with a queue before them that has an end. */
export async function startPool(options: PoolOptions): Promise<RunningPool> {
  const {size, limits} = options
  const nothing = await refuseAll()
  const folder = await openPoolFolder()
  const start = (): Worker => {
    const {browserUrl} = options
    const given = {
      ...options.browser,
      folder: folder.forWorker(),
      nothing: nothing.server,
      ...(browserUrl !== undefined && {browserAddress: browserUrl})
    }
    return startWorker(given, (found) => {
      browser = found
    })
  }
  let browser: FoundBrowser | undefined
  let closed = false
  const slots = Array.from({length: size}, (): Slot => ({worker: start()}))
  const free = [...slots]
  const queue: Waiting[] = []
  const underWay = new Set<Promise<unknown>>()
  /** Milliseconds that copies took lately. */
  let usual = 5000

  const waitSeconds = () => Math.max(1, Math.ceil(((queue.length + 1) * usual) / size / 1000))

  function slot(signal?: AbortSignal): Promise<Slot> {
    const now = free.pop()
    if (now) return Promise.resolve(now)
    if (queue.length >= options.queue) {
      const message = `${queue.length} copies wait already.`
      return Promise.reject(new CopyError({code: 'overloaded', message, retryAfter: waitSeconds()}))
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {start: resolve, fail: reject}
      queue.push(waiting)
      signal?.addEventListener(
        'abort',
        () => {
          const folder = queue.indexOf(waiting)
          if (folder < 0) return
          queue.splice(folder, 1)
          reject(new CopyError({code: 'cancelled', message: 'The copy was cancelled.'}))
        },
        {once: true}
      )
    })
  }

  function giveBack(one: Slot): void {
    const {worker} = one
    if (!closed && (!worker.alive || worker.copies >= options.recycleAfter)) {
      if (worker.alive) void worker.end()
      one.worker = start()
    }
    const next = queue.shift()
    if (next) next.start(one)
    else free.push(one)
  }

  async function once<One extends Job>(
    job: One,
    signal?: AbortSignal,
    events?: JobEvents
  ): Promise<Made<One>> {
    const one = await slot(signal)
    const begun = Date.now()
    try {
      return await one.worker.run(job, limits, signal, events)
    } finally {
      usual = usual * 0.8 + (Date.now() - begun) * 0.2
      giveBack(one)
    }
  }

  async function run<One extends Job>(
    job: One,
    signal?: AbortSignal,
    events?: JobEvents
  ): Promise<Made<One>> {
    if (closed)
      throw new CopyError({code: 'overloaded', message: 'The service is about to end.', retryAfter: 5})
    try {
      return await once(job, signal, events)
    } catch (error) {
      if (!(error instanceof CopyError) || signal?.aborted) throw error
      // A browser that broke may have been broken by something else; a page that breaks two is itself the reason.
      if (error.code !== 'browser-failed') return uncompared<One>(error)
      return once(job, signal, events).catch((second: unknown) => {
        if (signal?.aborted) throw second
        return uncompared<One>(second, error)
      })
    }
  }

  return {
    run(job, signal, events) {
      const made = run(job, signal, events)
      const settled = Promise.allSettled([made]).finally(() => underWay.delete(settled))
      underWay.add(settled)
      return made
    },
    state: () => ({
      size,
      busy: size - free.length,
      waiting: queue.length,
      ...(browser && 'problem' in browser && {problem: browser.problem}),
      ...(browser && {browser})
    }),
    async ready() {
      await Promise.race(slots.map(({worker}) => worker.ready))
    },
    async close(timeout) {
      closed = true
      for (const {fail} of queue.splice(0))
        fail(new CopyError({code: 'overloaded', message: 'The service is about to end.', retryAfter: 5}))
      let late: NodeJS.Timeout | undefined
      const waited = new Promise((resolve) => (late = setTimeout(resolve, timeout)))
      await Promise.race([Promise.allSettled([...underWay]), waited])
      clearTimeout(late)
      await Promise.all(slots.map(({worker}) => worker.end()))
      await nothing.close()
      await folder.remove()
    }
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
