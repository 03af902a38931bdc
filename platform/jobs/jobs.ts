import {randomUUID} from 'node:crypto'
import {and, asc, eq, lt, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {randomId} from '../database/random-id.ts'
import {giveBack, reserveEach} from '../credits/ledger.ts'
import type {Payer} from '../magic/copy-request.ts'
import type {Copy, Visitor} from '../magic/schema.ts'
import {within} from '../queue/within.ts'
import {cancelCertificates} from './certificate-work.ts'
import {addEvent, countPages, endJob, type JobStore, lockJob} from './job-events.ts'
import type {Job, JobSummary} from './schema.ts'
import {nextTurn, priorityOf} from './fair-turns.ts'
import {type PageWork, queueOf} from './page-of.ts'
import {jobPages, jobs} from './tables.ts'

export interface NewJob {
  payer: Payer
  urls: readonly string[]
  settings: Copy['settings']
  /** Of the element to copy of each page. */
  selector?: string | undefined
  /** As whom the pages are opened. */
  visitor?: Visitor
  /** What they are opened with, sealed. */
  access?: string | undefined
  certificate: boolean
  /** The copies are delivered before they are compared. */
  certifiesLater?: boolean
  /** Make the copies anew (default: false). */
  isFresh?: boolean
  origin: string
  /** A hash of what was asked for, and the name of the request. */
  fingerprint: string
  name?: string | undefined
}

export type Accepted =
  | {kind: 'accepted'; id: string}
  /** Too few credits are left. */
  | {kind: 'unpaid'}
  /** The name stands for another request. */
  | {kind: 'other'}

/** Rows of one statement. */
const CHUNK = 500

/**
 * Accepts a job: its pages, their credits and their work are there together, or nothing of it. A name that is known is the job that it
 * names. Fails with `KeySpent` where the key may not spend so much.
 */
export async function createJob({db, engine}: JobStore, given: NewJob): Promise<Accepted> {
  const {payer, urls, name, selector, access, ...asked} = given
  const id = randomId('job')
  const unpaid = Symbol('unpaid')
  return db
    .transaction(async (tx): Promise<Accepted> => {
      const made = await tx
        .insert(jobs)
        .values({
          id,
          accountId: payer.id,
          ...asked,
          name: name ?? null,
          selector: selector ?? null,
          access: access ?? null
        })
        .onConflictDoNothing()
        .returning({id: jobs.id})
      if (made.length === 0) return namedJob(tx, given)
      const reserved = await reserveEach(tx, {accountId: payer.id, count: urls.length, key: payer.key})
      if (!reserved) throw unpaid
      const first = await nextTurn(tx, payer.id)
      const pages = urls.map((url, number) => ({
        jobId: id,
        number,
        url,
        turn: first + number,
        workId: randomUUID(),
        reservationId: reserved[number] ?? ''
      }))
      for (let start = 0; start < pages.length; start += CHUNK) {
        const some = pages.slice(start, start + CHUNK)
        await tx.insert(jobPages).values(some)
        const work = some.map(({jobId, number, workId, turn}) => ({
          id: workId,
          ...priorityOf(turn),
          data: {jobId, number} satisfies PageWork
        }))
        await engine.insert(queueOf({access: access ?? null}), work, within(tx))
      }
      await addEvent({db: tx, engine}, id, {type: 'job.created', pages: urls.length})
      return {kind: 'accepted', id}
    })
    .catch((error: unknown) => {
      if (error === unpaid) return {kind: 'unpaid'} as const
      throw error
    })
}

async function namedJob(db: Drizzle, {payer, name = '', fingerprint}: NewJob): Promise<Accepted> {
  const [known] = await db
    .select({id: jobs.id, fingerprint: jobs.fingerprint})
    .from(jobs)
    .where(and(eq(jobs.accountId, payer.id), eq(jobs.name, name)))
  return known?.fingerprint === fingerprint ? {kind: 'accepted', id: known.id} : {kind: 'other'}
}

/** A job of an account; undefined where it has none of the name. */
export async function findJob(db: Drizzle, accountId: string, id: string): Promise<JobSummary | undefined> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId)))
  if (!job) return undefined
  const counts = await countPages(db, id)
  const [cost] = await db
    .select({charged: sql`coalesce(sum(${jobPages.charged}), 0)`.mapWith(Number)})
    .from(jobPages)
    .where(and(eq(jobPages.jobId, id), eq(jobPages.state, 'done')))
  const credits = {reserved: counts.waiting, charged: cost?.charged ?? 0}
  const {state, createdAt, endedAt} = job
  return {id, state, counts, credits, createdAt, endedAt}
}

/** The pages of a job, in the order of the request. */
export const pagesOf = (db: Drizzle, jobId: string): Promise<Job['pages'][number][]> => {
  const {number, url, state, step, copyId, code, detail, endedAt, certificate, score} = jobPages
  return db
    .select({number, url, state, step, copyId, code, detail, endedAt, certificate, score})
    .from(jobPages)
    .where(eq(jobPages.jobId, jobId))
    .orderBy(asc(number))
}

/** Cancels what has not ended, and gives its credits back. False where the account has no such job. */
export async function cancelJob({db, engine}: JobStore, accountId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, id)
    if (job?.accountId !== accountId) return false
    if (job.state === 'done' || job.state === 'cancelled') return true
    const cancelled = await tx
      .update(jobPages)
      .set({state: 'cancelled', endedAt: sql`now()`})
      .where(and(eq(jobPages.jobId, id), eq(jobPages.state, 'waiting')))
      .returning({reservationId: jobPages.reservationId, workId: jobPages.workId})
    // Who works on one of them learns of it with its next sign of life.
    if (cancelled.length > 0)
      await engine.cancel(
        queueOf(job),
        cancelled.map(({workId}) => workId),
        within(tx)
      )
    await giveBack(
      tx,
      cancelled.map(({reservationId}) => reservationId)
    )
    await cancelCertificates({db: tx, engine}, job)
    await endJob({db: tx, engine}, id, 'cancelled')
    return true
  })
}

/** Deletes the jobs of an account, and gives back what is kept for pages that wait. */
export async function dropJobs(engine: JobStore['engine'], tx: Drizzle, accountId: string): Promise<void> {
  const own = await tx
    .select({id: jobs.id})
    .from(jobs)
    .where(eq(jobs.accountId, accountId))
    .orderBy(asc(jobs.id))
  for (const {id} of own) await cancelJob({db: tx, engine}, accountId, id)
  await tx.delete(jobs).where(eq(jobs.accountId, accountId))
}

/** Forgets jobs that ended long ago. */
export const dropForgottenJobs = async (db: Drizzle): Promise<void> => {
  await db.delete(jobs).where(lt(jobs.forgottenAt, sql`now()`))
}
