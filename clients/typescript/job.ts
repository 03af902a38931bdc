import type {GetJobCopyResponse, Job, JobCounts, JobPage, JobSummary} from './generated/types.generated.ts'
import {countsAfter, isLast, type JobEvent} from './job-event.ts'
import {followed} from './job-stream.ts'
import {ConnectionError} from './problem.ts'
import {wait} from './retry.ts'
import type {RequestOptions, Transport} from './transport.ts'

/** Milliseconds between two looks at a job whose events do not come. */
const POLLING = 2000

export interface FollowOptions extends RequestOptions {
  /** Number of the last event that is known (default: 0). */
  after?: number
}

export interface WaitOptions extends RequestOptions {
  /** Called whenever a page has ended, and once at the beginning. */
  onProgress?: (counts: JobCounts) => void
}

/** A copied page of a job. */
export interface PageCopy {
  page: JobPage
  copy: GetJobCopyResponse
}

/** A job of the service: it goes on whether anybody waits for it or not, and is found again by its id. */
export class JobHandle {
  readonly id: string
  readonly #transport: Transport

  constructor(transport: Transport, id: string) {
    this.#transport = transport
    this.id = id
  }

  /** How it goes now, page by page. */
  state(options: RequestOptions = {}): Promise<Job> {
    return this.#transport.json({method: 'GET', path: this.#path}, options)
  }

  /**
   * What happens, in order, from the first event or the one after `after`, until the job ends. A connection that breaks is made
   * again, and nothing comes twice. Fails with `ConnectionError` where no connection gets an event any more.
   */
  events({after = 0, signal}: FollowOptions = {}): AsyncGenerator<JobEvent> {
    return followed(this.#transport, this.#path, after, signal)
  }

  /** Waits until every page has a copy or a failure, or the job was cancelled. Where events do not come it asks every two seconds. */
  async ended({onProgress = () => {}, signal}: WaitOptions = {}): Promise<Job> {
    let counts: JobCounts = {waiting: 0, done: 0, failed: 0, cancelled: 0}
    try {
      for await (const event of this.events({...(signal && {signal})})) {
        counts = countsAfter(counts, event)
        onProgress(counts)
        if (isLast(event)) break
      }
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
    }
    return this.#polled(counts, onProgress, signal)
  }

  async #polled(
    known: JobCounts,
    onProgress: (counts: JobCounts) => void,
    signal: AbortSignal | undefined
  ): Promise<Job> {
    for (let last = known; ; ) {
      const job = await this.state(signal ? {signal} : {})
      const {counts} = job
      if ((['waiting', 'done', 'failed', 'cancelled'] as const).some((name) => counts[name] !== last[name]))
        onProgress(counts)
      if (job.endedAt !== null) return job
      last = counts
      await wait(POLLING, signal ?? new AbortController().signal)
    }
  }

  /** The copy of a page that is done, by its place in `urls`, from 0. */
  copy(page: number, options: RequestOptions = {}): Promise<GetJobCopyResponse> {
    return this.#transport.json({method: 'GET', path: `${this.#path}/pages/${page}`}, options)
  }

  /** The copies of the pages that are done, one request each. */
  async *copies(options: RequestOptions = {}): AsyncGenerator<PageCopy> {
    const {pages} = await this.state(options)
    for (const page of pages)
      if (page.state === 'done') yield {page, copy: await this.copy(page.number, options)}
  }

  /** A zip archive of the files of a copy, with `copy.json`. */
  copyArchive(page: number, options: RequestOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    return this.#transport.bytes(
      {method: 'GET', path: `${this.#path}/pages/${page}`, query: {files: 'zip'}},
      options
    )
  }

  /** A zip archive of all copies that are there, a folder each, with `job.json`. */
  files(options: RequestOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    return this.#transport.bytes({method: 'GET', path: `${this.#path}/files`}, options)
  }

  /** Pages that are not copied yet are not copied any more, and their credits come back. */
  cancel(options: RequestOptions = {}): Promise<JobSummary> {
    return this.#transport.json({method: 'DELETE', path: this.#path}, options)
  }

  get #path(): string {
    return `/v1/jobs/${encodeURIComponent(this.id)}`
  }
}
