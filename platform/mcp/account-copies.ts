import {and, eq} from 'drizzle-orm'
import {Effect} from 'effect'
import {accessOf} from '../access/access.ts'
import type {ErrorCode} from '../api/error-codes.ts'
import type {RequestFacts} from '../api/request-facts.ts'
import {RequestFacts as Facts} from '../api/request-facts.ts'
import {ServiceError} from '../api/service-error.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {type Database, orUnavailable} from '../database/service.ts'
import {cancelJob} from '../jobs/jobs.ts'
import {orderOf} from '../jobs/order.ts'
import {acceptJob} from '../jobs/requests.ts'
import {jobPages, jobs} from '../jobs/tables.ts'
import {urlsFor} from '../magic/copy-request.ts'
import type {Magic} from '../magic/magic.ts'
import type {Copy} from '../magic/schema.ts'
import type {KeyAccount} from '../keys/keys.ts'
import type {Secrets} from '../server/secrets.ts'
import {Copies, type CopyProgress} from './copies.ts'

/** What copies of accounts are made with. */
export interface CopyingService {
  magic: Magic['Service']
  database: Database['Service']
  secrets: Secrets['Service']
}

interface Call {
  account: KeyAccount
  facts: RequestFacts['Service']
  /** Name of the call among all of the account, by which it is cancelled on whichever process that is asked. */
  name?: string | undefined
}

/** Copies for an account: each is a job of one page, which any process makes, shows and cancels. */
export const accountCopies = (by: CopyingService, {account, facts, name}: Call): Copies['Service'] =>
  Copies.of({
    begin: Effect.fn('Copies.begin')(
      function* ({url, settings, selector, waitFor, certificate = 'wait', isFresh, ...given}) {
        const access = accessOf(given)
        // What is wrong with one page is said of it, not of a list.
        yield* urlsFor(url, access)
        const more = {...(selector !== undefined && {selector}), ...(waitFor !== undefined && {waitFor})}
        const order = yield* orderOf(
          {urls: [url], settings, certificate, ...more, ...access},
          undefined,
          by.secrets
        )
        const accept = (called: string | undefined) =>
          acceptJob(by, account, {...order, isFresh, name: called})
        return yield* accept(name).pipe(
          // A client that gives two calls one id cannot cancel the second.
          Effect.catch((error) =>
            error.code === 'idempotency_key_reused' ? accept(undefined) : Effect.fail(error)
          )
        )
      },
      orUnavailable,
      Effect.provideService(Facts, facts)
    ),
    progress: Effect.fn('Copies.progress')(function* (id) {
      if (!id.startsWith('job_')) return yield* earlier(by.magic, account.id, id)
      const page = yield* by.database.use((db) => onlyPage(db, account.id, id))
      if (!page) return yield* unknown(id)
      if (page.state === 'waiting') return {kind: 'working' as const, step: page.step}
      if (page.copyId !== null) return yield* earlier(by.magic, account.id, page.copyId)
      const {code, detail} = page
      if (code === null || detail === null) return yield* cancelled
      return yield* new ServiceError({code: code as ErrorCode, detail})
    }, orUnavailable),
    cancel: (id) =>
      by.database
        .use(() => cancelJob(by.database.handle, account.id, id))
        .pipe(
          Effect.catchCause((cause) => Effect.logWarning('a copy could not be cancelled', cause)),
          Effect.asVoid
        )
  })

/** Cancels the copy that a call has begun, whichever process has the call. */
export const cancelCall = Effect.fnUntraced(function* (
  {handle, use}: Database['Service'],
  accountId: string,
  name: string
) {
  const [begun] = yield* use((db) =>
    db
      .select({id: jobs.id})
      .from(jobs)
      .where(and(eq(jobs.accountId, accountId), eq(jobs.name, name)))
  )
  if (begun) yield* use(() => cancelJob(handle, accountId, begun.id))
})

const earlier = (magic: Magic['Service'], accountId: string, id: string) =>
  magic
    .earlier({id: accountId}, id)
    .pipe(Effect.map(({body}): CopyProgress => ({kind: 'done', copy: JSON.parse(body) as Copy})))

async function onlyPage(db: Drizzle, accountId: string, id: string) {
  const {state, step, copyId, code, detail} = jobPages
  const [page] = await db
    .select({state, step, copyId, code, detail})
    .from(jobPages)
    .innerJoin(jobs, eq(jobs.id, jobPages.jobId))
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId), eq(jobPages.number, 0)))
  return page
}

const unknown = (id: string) =>
  new ServiceError({code: 'not_found', detail: `There is no copy ${id.slice(0, 64)}, or not any more.`})

const cancelled = new ServiceError({code: 'not_found', detail: 'The copy was cancelled.'})
