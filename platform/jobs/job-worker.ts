import {Effect, type Scope, Semaphore} from 'effect'
import type {JobWithMetadata} from 'pg-boss'
import {ERRORS} from '../api/error-codes.ts'
import {ServiceError} from '../api/service-error.ts'
import type {Database} from '../database/service.ts'
import {type CopyRequest, type MagicOptions, pageName, urlsFor} from '../magic/copy-request.ts'
import type {Copier} from '../magic/copier.ts'
import {cachedOrNew, newCopy} from '../magic/make-copy.ts'
import type {CopyStep} from '../pool/index.ts'
import {LOST_PAGES, PAGES, PRIVATE_PAGES} from '../queue/queues.ts'
import {working} from '../queue/work.ts'
import type {Secrets} from '../server/secrets.ts'
import type {PageWork} from './page-of.ts'
import {type CertificateEnd, endCertificate} from './certificate-work.ts'
import {openedAccess} from './sealed-access.ts'
import {
  beginPage,
  endPage,
  losePage,
  notePageStep,
  pageIsWanted,
  type PageEnd,
  type PageOrder
} from './page-work.ts'

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
  const attempt = {id, retryCount}
  const wanted = whileWanted(by, work)
  if (order.copyId !== null) {
    const end = yield* wanted(certificateOf(by, order))
    if (!end) return
    yield* Effect.uninterruptible(use(() => endCertificate(handle, {attempt, work, order, end})))
    yield* Effect.logInfo('certificate of a page', {job: work.jobId, number: work.number, end: end.kind})
    return
  }
  const end = yield* wanted(endOf(by, order, work))
  if (!end) return
  yield* Effect.uninterruptible(use(() => endPage(handle, {attempt, work, order, end})))
  yield* Effect.logInfo('page of a job', {job: work.jobId, number: work.number, end: end.kind})
})

/** Does work on a page as long as somebody wants it: undefined where the page was cancelled meanwhile, which may be known a second later. */
const whileWanted =
  ({database: {use}}: JobWork, work: PageWork) =>
  <A, E>(doing: Effect.Effect<A, E>): Effect.Effect<A | undefined, E> =>
    Effect.raceFirst(
      doing,
      use((db) => pageIsWanted(db, work)).pipe(
        // Whoever asks while the database is away asks again.
        Effect.catchDefect(() => Effect.succeed(true)),
        (asked) => Effect.andThen(Effect.sleep('1 second'), asked),
        Effect.repeat({while: (isWanted) => isWanted}),
        Effect.as(undefined)
      )
    )

const endOf = (by: JobWork, order: PageOrder, work: PageWork): Effect.Effect<PageEnd> =>
  Effect.gen(function* () {
    const {making, urls} = yield* makingOf(by, order)
    const run = Effect.runForkWith(yield* Effect.context<never>())
    const {use} = by.database
    const onStep = (step: CopyStep) => void run(Effect.ignoreCause(use((db) => notePageStep(db, work, step))))
    const given = {...making, copyRequest: {...making.copyRequest, onStep}}
    const copy = yield* cachedOrNew(by, given, {origin: order.origin, job: work.jobId})
    const {copyBytes: space, leastScore} = by
    return {kind: 'copied' as const, copy, page: pageName(urls), space, leastScore, isPending: copy.isPending}
  }).pipe(Effect.catchTag('ServiceError', (failure) => Effect.succeed(failed(order, failure))))

/** The copy once more, compared with its page. */
const certificateOf = (by: JobWork, order: PageOrder): Effect.Effect<CertificateEnd> =>
  Effect.gen(function* () {
    const {making} = yield* makingOf(by, order)
    const certified = {...making, copyRequest: {...making.copyRequest, certificate: 'wait' as const}}
    const {copy, cacheKey} = yield* newCopy(by, certified, {origin: order.origin})
    return {kind: 'compared' as const, copy, cacheKey, leastScore: by.leastScore}
  }).pipe(
    Effect.catchTag('ServiceError', (failure) => {
      const end = failed(order, failure)
      return Effect.succeed(end.kind === 'failed' ? {kind: 'failed' as const, detail: end.detail} : end)
    })
  )

const makingOf = Effect.fnUntraced(function* (by: JobWork, order: PageOrder) {
  const {accountId, url, settings, selector, visitor, certificate, certifiesLater} = order
  const access = yield* accessFor(by, order)
  const urls = yield* urlsFor(url, access)
  const copyRequest: CopyRequest = {
    url,
    settings,
    certificate: certifiesLater ? 'later' : certificate ? 'wait' : 'none',
    isFresh: order.isFresh,
    ...visitor,
    ...access,
    ...(selector !== null && {selector})
  }
  return {making: {payer: {id: accountId}, copyRequest, urls}, urls}
})

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
function failed({failures}: PageOrder, {code, detail}: ServiceError): Exclude<PageEnd, {kind: 'copied'}> {
  if (code === 'overloaded') return {kind: 'again', code, detail, failures, after: RETRY}
  const isLast = !ERRORS[code].retryable || code === 'storage_full' || failures + 1 >= MOST_TRIES
  if (isLast) return {kind: 'failed', code, detail}
  return {kind: 'again', code, detail, failures: failures + 1, after: RETRY * 4 ** failures}
}
