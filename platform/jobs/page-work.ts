import {randomUUID} from 'node:crypto'
import {and, eq, sql} from 'drizzle-orm'
import {StorageFull} from '../accounts/quota.ts'
import type {ErrorCode} from '../api/error-codes.ts'
import {giveBack} from '../credits/ledger.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {deliver, type Delivery} from '../magic/copies.ts'
import type {Visitor} from '../magic/schema.ts'
import {type Attempt, completeWithin, within} from '../queue/within.ts'
import {addEvent, endJob, type JobStore, lockJob} from './job-events.ts'
import {type PageWork, queueOf} from './jobs.ts'
import {jobPages, jobs} from './tables.ts'

/** Everything that copying a page of a job needs to know. */
export interface PageOrder {
  accountId: string
  url: string
  settings: (typeof jobs.$inferSelect)['settings']
  selector: string | null
  visitor: Visitor | null
  /** Sealed. */
  access: string | null
  certificate: boolean
  origin: string
  reservationId: string
  failures: number
}

/** How the work on a page ended. */
export type PageEnd =
  | {kind: 'copied'; copy: Delivery['copy']; page: string; space: number}
  | {kind: 'failed'; code: ErrorCode; detail: string}
  /** To be tried again after so many seconds, and then as one that has failed so often. */
  | {kind: 'again'; code: ErrorCode; detail: string; after: number; failures: number}

/** The page as it waits, and its job as begun; undefined where it waits no more. */
export function beginPage(db: Drizzle, {jobId, number}: PageWork): Promise<PageOrder | undefined> {
  return db.transaction(async (tx) => {
    const [page] = await tx.select().from(jobPages).where(pageOf({jobId, number}))
    if (page?.state !== 'waiting') return undefined
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId))
    if (!job) return undefined
    if (job.state === 'queued')
      await tx
        .update(jobs)
        .set({state: 'running'})
        .where(and(eq(jobs.id, jobId), eq(jobs.state, 'queued')))
    const {accountId, settings, selector, visitor, access, certificate, origin} = job
    const {url, reservationId, failures} = page
    return {
      accountId,
      url,
      settings,
      selector,
      visitor,
      access,
      certificate,
      origin,
      reservationId,
      failures
    }
  })
}

/** Whether a page waits for its copy, and was not cancelled meanwhile. */
async function pageWaits(db: Drizzle, work: PageWork): Promise<boolean> {
  const [page] = await db.select({state: jobPages.state}).from(jobPages).where(pageOf(work))
  return page?.state === 'waiting'
}

/**
 * Ends the work on a page: its copy, its charge, its event, the end of the job that it was the last of, and the end of the work are one
 * transaction. Nothing is changed, and nothing charged, where the work is another worker's by now or the page was cancelled.
 */
export async function endPage(
  {db, engine}: JobStore,
  {attempt, work, order, end}: {attempt: Attempt; work: PageWork; order: PageOrder; end: PageEnd}
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockJob(tx, work.jobId)
    if (!(await completeWithin(engine, tx, queueOf(order), attempt))) return
    if (!(await pageWaits(tx, work))) return
    if (end.kind === 'again') {
      const {code, detail, after, failures} = end
      const workId = randomUUID()
      await tx.update(jobPages).set({code, detail, failures, workId}).where(pageOf(work))
      await engine.send(queueOf(order), work, {id: workId, startAfter: after, ...within(tx)})
      return
    }
    await concludePage({db: tx, engine}, work, order, end)
  })
}

/** What a page becomes in the end, in a transaction that has its job locked. */
async function concludePage(
  {db: tx, engine}: JobStore,
  work: PageWork,
  order: Pick<PageOrder, 'accountId' | 'url' | 'reservationId'>,
  end: Exclude<PageEnd, {kind: 'again'}>
): Promise<void> {
  const {jobId, number} = work
  const {url, reservationId} = order
  const settled = end.kind === 'copied' ? await delivered(tx, order, end) : end
  const endedAt = sql`now()`
  if (settled.kind === 'copied') {
    const copyId = settled.copy.id
    await tx
      .update(jobPages)
      .set({state: 'done', copyId, code: null, detail: null, endedAt})
      .where(pageOf(work))
    await addEvent({db: tx, engine}, jobId, {type: 'page.done', number, url, copyId})
  } else {
    const {code, detail} = settled
    await giveBack(tx, [reservationId])
    await tx.update(jobPages).set({state: 'failed', code, detail, endedAt}).where(pageOf(work))
    await addEvent({db: tx, engine}, jobId, {type: 'page.failed', number, url, code, detail})
  }
  const [waiting] = await tx
    .select({number: jobPages.number})
    .from(jobPages)
    .where(and(eq(jobPages.jobId, jobId), eq(jobPages.state, 'waiting')))
    .limit(1)
  if (!waiting) await endJob({db: tx, engine}, jobId, 'done')
}

/** The copy, charged and stored; a failure where the account has no room for it. */
async function delivered(
  tx: Drizzle,
  {accountId, reservationId}: Pick<PageOrder, 'accountId' | 'reservationId'>,
  end: Extract<PageEnd, {kind: 'copied'}>
): Promise<Exclude<PageEnd, {kind: 'again'}>> {
  const {copy, page, space} = end
  const answer = () => '{}'
  try {
    const charged = await deliver(tx, {accountId, reservationId, copy, page, space, answer})
    if (charged === undefined) throw new Error('The credit of a page that waits is not held any more.')
    return end
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error
    const detail = 'The copies of the last day that are kept for the account take all the room that it has.'
    return {kind: 'failed', code: 'storage_full', detail}
  }
}

/** Ends a page whose work took every worker with it. */
export async function losePage({db, engine}: JobStore, work: PageWork): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockJob(tx, work.jobId)
    const [page] = await tx.select().from(jobPages).where(pageOf(work))
    if (!job || page?.state !== 'waiting') return
    const detail = 'The page was taken again and again, and no worker came back.'
    await concludePage(
      {db: tx, engine},
      work,
      {accountId: job.accountId, ...page},
      {kind: 'failed', code: 'worker_lost', detail}
    )
  })
}

const pageOf = ({jobId, number}: PageWork) => and(eq(jobPages.jobId, jobId), eq(jobPages.number, number))
