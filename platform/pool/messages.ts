import type {Conversion, Settings} from '@facsimile/pipeline'
import type {CopyErrorCode} from './errors.ts'

/** What one copy is to be of. */
export interface CopyJob {
  /** Addresses to try, in order, where the one before does not answer: `https://…`, `http://…`. */
  addresses: readonly string[]
  settings: Partial<Settings>
  selector?: string
  /** The only way out. */
  proxy: {server: string; username?: string; password?: string}
  /** Milliseconds for opening the page. */
  timeout: number
  /** Milliseconds for comparing the code with it. */
  certificateTimeout: number
}

export interface Copied {
  conversion: Conversion
  /** `html`: no browser could start, and the page's text was read without running it. */
  engine: 'browser' | 'html'
}

/** What a worker starts with. */
export interface WorkerOptions {
  /** Address of a browser elsewhere; without it one is started here. */
  browserAddress?: string
  /** A proxy that lets nothing through, for what the browser does on its own. */
  nothing: string
}

export type ToWorker =
  | {kind: 'start'; options: WorkerOptions}
  | {kind: 'copy'; id: number; job: CopyJob}
  | {kind: 'end'}

export type FromWorker =
  | {kind: 'ready'; browser: {version: string; sandboxed: boolean} | {problem: string}}
  | {kind: 'done'; id: number; copied: Copied}
  | {kind: 'failed'; id: number; code: CopyErrorCode; message: string}
