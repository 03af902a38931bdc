import {Effect, type Scope, Semaphore} from 'effect'
import type {JobWithMetadata} from 'pg-boss'
import {ERRORS} from '../api/error-codes.ts'
import {ServiceError} from '../api/service-error.ts'
import type {Database} from '../database/service.ts'
import {type MagicOptions, pageName, urlsFor} from '../magic/copy-request.ts'
import type {Copier} from '../magic/copier.ts'
import {cachedOrNew} from '../magic/make-copy.ts'
import {LOST_PAGES, PAGES, PRIVATE_PAGES} from '../queue/queues.ts'
import {working} from '../queue/work.ts'
import type {Secrets} from '../server/secrets.ts'
import type {PageWork} from './jobs.ts'
import {openedAccess} from './sealed-access.ts'
import {beginPage, endPage, losePage, type PageEnd, type PageOrder} from './page-work.ts'

/** Times that a page is tried that may work later. */
const MOST_TRIES = 3

/** Seconds until a page is tried the second time; four times as many for the third. */
const RETRY = 5

export interface JobWork extends MagicOptions {
  database: Database['Service']
  copier: Copier['Service']
  /** Without them pages that are opened with secrets are left to others. */
  secrets?: Pick<Secrets['Service'], 'open'>
}

/** Copies pages of jobs, so many at once, until the scope ends. */
export const jobWorker = (by: JobWork, atOnce: number): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const {handle, use} = by.database
    const room = yield* Semaphore.make(atOnce)
    for (const queue of by.secrets ? [PAGES, PRIVATE_PAGES] : [PAGES])
      yield* working<PageWork, never>(handle.engine, {queue, atOnce}, (job) =>
        room.withPermits(1)(copyPage(by, job))
      )
    yield* working<PageWork, never>(handle.engine, {queue: LOST_PAGES, atOnce: 1, polling: 10}, ({data}) =>
      use(() => losePage(handle, data))
    )
  })

const copyPage = Effect.fnUntraced(function* (by: JobWork, job: JobWithMetadata<PageWork>) {
  const {use, handle} = by.database
  const {data: work, id, retryCount} = job
  const order = yield* use((db) => beginPage(db, work))
  if (!order) return
  const end = yield* endOf(by, order)
  const ended = {attempt: {id, retryCount}, work, order, end}
  yield* Effect.uninterruptible(use(() => endPage(handle, ended)))
  yield* Effect.logInfo('page of a job', {job: work.jobId, number: work.number, end: end.kind})
})

const endOf = (by: JobWork, order: PageOrder): Effect.Effect<PageEnd> =>
  Effect.gen(function* () {
    const {accountId, url, settings, selector, visitor, certificate, origin} = order
    const access = yield* accessFor(by, order)
    const urls = yield* urlsFor(url, access)
    const copyRequest = {
      url,
      settings,
      certificate,
      isFresh: false,
      ...visitor,
      ...access,
      ...(selector !== null && {selector})
    }
    const copy = yield* cachedOrNew(by, {payer: {id: accountId}, copyRequest, urls}, origin)
    return {kind: 'copied' as const, copy, page: pageName(urls), space: by.copyBytes}
  }).pipe(Effect.catchTag('ServiceError', (failure) => Effect.succeed(failed(order, failure))))

/** What the page is opened with. */
function accessFor({secrets}: JobWork, {accountId, access}: PageOrder) {
  if (access === null) return Effect.undefined
  const opened = secrets && openedAccess(secrets, accountId, access)
  return opened ? Effect.succeed(opened) : Effect.fail(unopened)
}

const unopened = new ServiceError({
  code: 'internal_error',
  detail: 'What the page is to be opened with was sealed with another secret of the service.'
})

/** To be tried again where that may help. A service that is busy counts as no try. */
function failed({failures}: PageOrder, {code, detail}: ServiceError): PageEnd {
  if (code === 'overloaded') return {kind: 'again', code, detail, failures, after: RETRY}
  const isLast = !ERRORS[code].retryable || code === 'storage_full' || failures + 1 >= MOST_TRIES
  if (isLast) return {kind: 'failed', code, detail}
  return {kind: 'again', code, detail, failures: failures + 1, after: RETRY * 4 ** failures}
}
