import {type ChildProcess, fork} from 'node:child_process'
import module from 'node:module'
import path from 'node:path'
import process from 'node:process'
import {CopyError, type CopyErrorCode} from './errors.ts'
import {removeFolder} from './folder.ts'
import type {
  Copied,
  FoundBrowser,
  FromWorker,
  Job,
  JobEvents,
  Made,
  ToWorker,
  WorkerOptions
} from './messages.ts'
import {killProcessesIn, killTree, memoryOfTree} from './process-tree.ts'
import {WORKER_FILE} from './worker-file.ts'

export interface CopyLimits {
  /** Milliseconds for one copy, all of it. */
  deadline: number
  /** MB that a worker and its browser may have of their own. */
  memory: number
}

export interface Worker {
  /** Copies that it has made or tried. */
  readonly copies: number
  readonly alive: boolean
  /** Which browser it found first. */
  ready: Promise<FoundBrowser>
  /** One at a time. Fails with `CopyError`; after some failures the worker is not alive any more. */
  run<One extends Job>(
    job: One,
    limits: CopyLimits,
    signal?: AbortSignal,
    events?: JobEvents
  ): Promise<Made<One>>
  /** Ends when the process has ended, its browser too, and its folder is deleted. */
  end(): Promise<void>
}

/** Milliseconds for ending by itself. */
const TIMEOUT = 3000

/** MB of the compiler's own memory. */
const HEAP = 2048

/** A process for copies, which starts a browser at once. `onBrowser` is called with each browser that starts, or why none does. */
export function startWorker(options: WorkerOptions, onBrowser: (browser: FoundBrowser) => void): Worker {
  const child = fork(WORKER_FILE, {
    execArgv: [`--max-old-space-size=${HEAP}`],
    // The service's secrets are not the worker's business.
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced'
  })
  return workerOf(child, options, onBrowser)
}

/** A sentence where the process and its browser have more than so many MB. */
async function tooMuch(pid: number, memory: number): Promise<string | undefined> {
  return (await memoryOfTree(pid)) > memory ? `The page needs more than ${memory} MB of memory.` : undefined
}

/** What a browser and Node need to start; no URL of the database, no key of a payment provider. */
function environment(): NodeJS.ProcessEnv {
  const names = [
    'PATH',
    'HOME',
    'TMPDIR',
    'TEMP',
    'TMP',
    'LANG',
    'LC_ALL',
    'TZ',
    'FACSIMILE_BROWSER',
    'LOCALAPPDATA',
    'PROGRAMFILES',
    'PROGRAMFILES(X86)',
    'SYSTEMROOT',
    'FONTCONFIG_PATH',
    'FONTCONFIG_FILE',
    'XDG_CONFIG_HOME',
    'XDG_CACHE_HOME',
    'LD_LIBRARY_PATH'
  ]
  const given = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  // What this process keeps compiled is compiled for its workers, too.
  const compiled = module.getCompileCacheDir?.()
  return {
    ...Object.fromEntries(given),
    ...(compiled !== undefined && {NODE_COMPILE_CACHE: path.dirname(compiled)})
  }
}

function workerOf(
  child: ChildProcess,
  options: WorkerOptions,
  onBrowser: (browser: FoundBrowser) => void
): Worker {
  let alive = true
  let copies = 0
  let onMessage: (message: FromWorker) => void = () => {}
  const exited = new Promise<void>((resolve) => {
    const over = () => {
      alive = false
      resolve()
    }
    child.once('exit', over)
    child.once('error', over)
  })
  const ended = exited
    .then(() => killProcessesIn(options.folder))
    .then(() => removeFolder(options.folder))
    .catch(() => {})
  const send = (message: ToWorker) => {
    if (alive && child.connected) child.send(message, () => {})
  }
  const kill = async () => {
    alive = false
    if (child.pid !== undefined) await killTree(child.pid)
    await ended
  }
  const ready = new Promise<FoundBrowser>((resolve) => {
    child.on('message', (message: FromWorker) => {
      if (message.kind !== 'browser') return onMessage(message)
      onBrowser(message.browser)
      resolve(message.browser)
    })
    void exited.then(() => resolve({problem: 'The process for copies has ended.', code: 'unexpected'}))
  })
  send({kind: 'start', options})

  return {
    ready,
    get copies() {
      return copies
    },
    get alive() {
      return alive
    },
    async run<One extends Job>(
      job: One,
      {deadline, memory}: CopyLimits,
      signal?: AbortSignal,
      events?: JobEvents
    ) {
      const id = ++copies
      const stops: (() => void)[] = []
      let isStopped = false
      try {
        return await new Promise<Made<One>>((resolve, reject) => {
          let uncompared: Copied | undefined
          const failure = (code: CopyErrorCode, message: string, url?: string) =>
            new CopyError({code, message, uncompared, url})
          const fail = (error: CopyError) => {
            isStopped = true
            reject(error)
          }
          onMessage = (message) => {
            if (message.kind === 'browser' || message.id !== id) return
            if (message.kind === 'step') events?.onStep?.(message.step)
            else if (message.kind === 'host-limit') events?.onHostLimit?.(message.host)
            else if (message.kind === 'converted') uncompared = message.copied
            // Of the job that was given.
            else if (message.kind === 'done') resolve(message.made as Made<One>)
            else reject(failure(message.code, message.message, message.url))
          }
          void exited.then(() => reject(failure('browser-failed', 'The process that made the copy ended.')))
          const late = setTimeout(
            () => fail(failure('timeout', `The copy was not made within ${deadline / 1000} seconds.`)),
            deadline
          )
          const watch = setInterval(() => {
            if (child.pid === undefined) return
            void tooMuch(child.pid, memory).then(
              (sentence) => sentence && fail(failure('too-large', sentence))
            )
          }, 500)
          const cancel = () => fail(new CopyError({code: 'cancelled', message: 'The copy was cancelled.'}))
          signal?.addEventListener('abort', cancel, {once: true})
          if (signal?.aborted) cancel()
          stops.push(
            () => clearTimeout(late),
            () => clearInterval(watch),
            () => signal?.removeEventListener('abort', cancel)
          )
          send({kind: 'work', id, job})
        })
      } finally {
        for (const stop of stops) stop()
        onMessage = () => {}
        // It does not end by itself, so it ends with its process.
        if (isStopped) await kill()
      }
    },
    async end() {
      send({kind: 'end'})
      const late = setTimeout(() => void kill(), TIMEOUT)
      await ended
      clearTimeout(late)
    }
  }
}
