import {Effect} from 'effect'
import {HttpServerResponse} from 'effect/http'
import {found} from '../api/found.ts'
import {notStored} from '../api/middleware-layers.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {ServiceError} from '../api/service-error.ts'
import type {Database} from '../database/service.ts'
import {spent} from '../keys/key-access.ts'
import {keyOfHeader} from '../keys/key-header.ts'
import {KeySpent} from '../keys/key-limits.ts'
import type {Payer} from '../magic/copy-request.ts'
import type {Magic} from '../magic/magic.ts'
import type {Secrets} from '../server/secrets.ts'
import type {Copy} from '../magic/schema.ts'
import {filesOf} from '../zip/copy-files.ts'
import {zipResponse} from '../zip/response.ts'
import {jobArchive} from './job-archive.ts'
import {jobStream} from './job-stream.ts'
import {cancelJob, createJob, findJob, type NewJob, pagesOf} from './jobs.ts'
import {orderOf} from './order.ts'
import {sealedAccess} from './sealed-access.ts'
import type {JobRequest} from './schema.ts'

/** What requests about jobs are answered with. */
export interface JobAnswering {
  magic: Magic['Service']
  database: Database['Service']
  secrets: Secrets['Service']
  /** Whether the process is about to end. */
  isEnding: () => boolean
}

/** A job of the account whose key is in the header. */
interface OwnJob {
  id: string
  authorization: string | undefined
}

export const createdJob = Effect.fnUntraced(function* (
  by: JobAnswering,
  {apiKey, ...asked}: JobRequest,
  name: string | undefined
) {
  const payer = yield* by.magic.account(apiKey, 'copy')
  const id = yield* acceptJob(by, payer, yield* orderOf(asked, name, by.secrets))
  yield* notStored
  return yield* found(yield* by.database.use((db) => findJob(db, payer.id, id)), 'job')
})

export const foundJob = Effect.fnUntraced(function* (by: JobAnswering, own: OwnJob) {
  const {job} = yield* jobOf(by, own)
  return {...job, pages: yield* by.database.use((db) => pagesOf(db, job.id))}
})

export const cancelledJob = Effect.fnUntraced(function* (by: JobAnswering, own: OwnJob) {
  const {accountId, job} = yield* jobOf(by, own)
  const {handle, use} = by.database
  yield* use(() => cancelJob(handle, accountId, job.id))
  return yield* found(yield* use((db) => findJob(db, accountId, job.id)), 'job')
})

export const followedJob = Effect.fnUntraced(function* (by: JobAnswering, own: OwnJob, last = '0') {
  const {job} = yield* jobOf(by, own)
  if (!/^\d{1,9}$/.test(last)) return yield* wrongEvent
  return jobStream({id: job.id, after: Number(last), use: by.database.use, isEnding: by.isEnding})
})

/** The copy of a page, as it is stored: it may be megabytes, and is not parsed to be written again. */
export const copyOfPage = Effect.fnUntraced(function* (
  by: JobAnswering,
  own: OwnJob,
  {number, files}: {number: string; files?: string | undefined}
) {
  const {accountId, job} = yield* jobOf(by, own)
  const pages = yield* by.database.use((db) => pagesOf(db, job.id))
  const {copyId} = yield* found(
    pages.find((page) => String(page.number) === number),
    'page'
  )
  const copy = yield* by.magic.earlier({id: accountId}, yield* found(copyId ?? undefined, 'copy'))
  if (files === 'zip') return zipResponse(copy.id, filesOf(JSON.parse(copy.body) as Copy))
  return HttpServerResponse.text(copy.body, {contentType: 'application/json'})
})

/** The copies that are there, as an archive. */
export const filesOfJob = Effect.fnUntraced(function* (by: JobAnswering, own: OwnJob) {
  const {accountId, job} = yield* jobOf(by, own)
  return yield* jobArchive(by.database, accountId, job)
})

const jobOf = Effect.fnUntraced(function* (
  {magic, database: {use}}: JobAnswering,
  {id, authorization}: OwnJob
) {
  const {id: accountId} = yield* magic.account(keyOfHeader(authorization), 'copy')
  yield* notStored
  return {accountId, job: yield* found(yield* use((db) => findJob(db, accountId, id)), 'job')}
})

/** The id of the job that an order is. */
export const acceptJob = Effect.fnUntraced(function* (
  {database: {handle, use}, secrets}: Pick<JobAnswering, 'database' | 'secrets'>,
  payer: Payer,
  {access, ...order}: Effect.Success<ReturnType<typeof orderOf>> & Pick<NewJob, 'isFresh'>
) {
  const sealed = access && {access: sealedAccess(secrets, payer.id, access)}
  const {origin} = yield* RequestFacts
  const answer = yield* use(() => createJob(handle, {payer, origin, ...order, ...sealed})).pipe(
    Effect.catchDefect((defect) =>
      defect instanceof KeySpent ? Effect.fail(spent(defect)) : Effect.die(defect)
    )
  )
  if (answer.kind === 'unpaid') return yield* unpaid(order.urls.length)
  return answer.kind === 'other' ? yield* reused : answer.id
})

const unpaid = (pages: number) =>
  new ServiceError({
    code: 'account_inactive',
    detail: `The job needs a credit for each of its ${pages} pages; the account has fewer to spend.`
  })

const reused = new ServiceError({
  code: 'idempotency_key_reused',
  detail: 'The Idempotency-Key was used for a job of other pages or settings.'
})

const wrongEvent = new ServiceError({
  code: 'invalid_request',
  detail: 'Last-Event-ID has to be the number of an event.'
})
