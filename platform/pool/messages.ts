import type {Conversion, Settings} from '@facsimile/pipeline'
import type {BrowserErrorCode, BrowserHandle, LaunchOptions} from '../browser/index.ts'
import type {Collected} from '../crawl/collect-page.ts'
import type {Access} from '../access/access.ts'
import type {CopyErrorCode} from './errors.ts'

/** The only way out. */
export interface WayOut {
  server: string
  username: string
  password: string
  /** Different URLs of one host that the browser may request; the proxy cannot count inside its tunnels. */
  hostUrls: number
}

/** A page for the gallery. */
export interface CollectJob {
  kind: 'collect'
  url: string
  /** The client, for the site. */
  agent: string
  proxy: WayOut
  /** Milliseconds for opening the page. */
  timeout: number
}

/** How browsers are started. */
export interface BrowserPolicy extends Pick<LaunchOptions, 'sandbox' | 'user' | 'hidden'> {}

/** What one copy is to be of. */
export interface CopyJob {
  kind: 'copy'
  /** URLs to try, in order, where the one before does not answer: `https://…`, `http://…`. */
  urls: readonly string[]
  settings: Partial<Settings>
  selector?: string
  /** In px. */
  viewport?: {width: number; height: number}
  colorScheme?: 'light' | 'dark'
  /** What the page is opened with; never in a message of an error. */
  access?: Access
  /** What the page is waited for: a CSS selector, or milliseconds. */
  waitFor?: string | number
  /** Compare the code with its page (default: true). */
  certificate?: boolean
  proxy: WayOut
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

/** Where a copy is: its page is read, its code is written, the code is compared with the page. */
export type CopyStep = 'reading' | 'writing' | 'comparing'

/** Events of a job while it runs. */
export interface JobEvents {
  /** Called when a step of the copy begins. */
  onStep?: (step: CopyStep) => void
  /** Called when the page has asked a host for too much: nothing more may be read from there. */
  onHostLimit?: (host: string) => void
}

export type Job = CopyJob | CollectJob

/** What is made of a job. */
export type Made<One extends Job> = One extends CopyJob ? Copied : Collected

/** The browser of a worker, or why it has none. */
export type FoundBrowser =
  | Pick<BrowserHandle, 'version' | 'sandboxed' | 'isolated'>
  | {problem: string; code: BrowserErrorCode | 'unexpected'}

/** What a worker starts with. */
export interface WorkerOptions extends BrowserPolicy {
  /** URL of a browser elsewhere; without it one is started here. */
  browserUrl?: string
  /** A proxy that lets nothing through, for what the browser does on its own. */
  nothing: string
  /** Folder for temporary files; whoever started the worker deletes it. */
  folder: string
}

export type ToWorker =
  | {kind: 'start'; options: WorkerOptions}
  | {kind: 'work'; id: number; job: Job}
  | {kind: 'end'}

export type FromWorker =
  /** A browser has started, or could not; the first of these means that the worker is ready. */
  | {kind: 'browser'; browser: FoundBrowser}
  | {kind: 'step'; id: number; step: CopyStep}
  /** The page has asked the host for too much. */
  | {kind: 'host-limit'; id: number; host: string}
  /** The copy as it is before it is compared; one that cannot be compared is as good. */
  | {kind: 'converted'; id: number; copied: Copied}
  | {kind: 'done'; id: number; made: Copied | Collected}
  | {kind: 'failed'; id: number; code: CopyErrorCode; message: string; url?: string}
