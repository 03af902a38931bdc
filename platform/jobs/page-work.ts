import {randomUUID} from 'node:crypto'
import {and, eq, sql} from 'drizzle-orm'
import {StorageFull} from '../accounts/quota.ts'
import type {ErrorCode} from '../api/error-codes.ts'
import {giveBack} from '../credits/ledger.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {costsNothing, deliver, type Delivery} from '../magic/copies.ts'
import {COPY_PRICE} from '../magic/copy-request.ts'
import type {Visitor} from '../magic/schema.ts'
import type {CopyStep} from '../pool/index.ts'
import {type Attempt, completeWithin, within} from '../queue/within.ts'
import {concludeCertificate} from './certificate-work.ts'
import {addEvent, endJobWhenDone, type JobStore, lockJob} from './job-events.ts'
import {nextTurn, priorityOf} from './fair-turns.ts'
import {pageOf, type PageWork, queueOf} from './page-of.ts'
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
  /** The copies are delivered before they are compared. */
  certifiesLater: boolean
  isFresh: boolean
  turn: number
  /** The copy that waits to be compared; null where the page waits to be copied. */
  copyId: string | null
}

/** How the work on a page ended. */
export type PageEnd =
  | {
      kind: 'copied'
      copy: Delivery['copy']
      page: string
      space: number
      leastScore: number
      /** It is compared with its page later. */
      isPending: boolean
    }
  | {kind: 'failed'; code: ErrorCode; detail: string}
  /** To be tried again after so many seconds, and then as one that has failed so often. */
  | {kind: 'again'; code: ErrorCode; detail: string; after: number; failures: number}

/** The page as it waits for its copy or its certificate, and its job as begun; undefined where it waits no more. */
export function beginPage(db: Drizzle, {jobId, number}: PageWork): Promise<PageOrder | undefined> {
  return db.transaction(async (tx) => {
    const [page] = await tx.select().from(jobPages).where(pageOf({jobId, number}))
    if (!page || (page.state !== 'waiting' && page.certificate !== 'pending')) return undefined
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId))
    if (!job) return undefined
    if (job.state === 'queued')
      await tx
        .update(jobs)
        .set({state: 'running'})
        .where(and(eq(jobs.id, jobId), eq(jobs.state, 'queued')))
    const {accountId, settings, selector, visitor, access, certificate, origin} = job
    const {url, reservationId, failures, copyId, turn} = page
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
      failures,
      certifiesLater: job.certifiesLater,
      isFresh: job.isFresh,
      turn,
      copyId
    }
  })
}

/** Notes where the copy of a page is; nothing where it does not wait any more. */
export const notePageStep = async (db: Drizzle, work: PageWork, step: CopyStep): Promise<void> => {
  await db
    .update(jobPages)
    .set({step})
    .where(and(pageOf(work), eq(jobPages.state, 'waiting')))
}

/** Whether a page waits for its copy or its certificate. */
export async function pageIsWanted(db: Drizzle, work: PageWork): Promise<boolean> {
  const [page] = await db
    .select({state: jobPages.state, certificate: jobPages.certificate})
    .from(jobPages)
    .where(pageOf(work))
  return page?.state === 'waiting' || page?.certificate === 'pending'
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
      await engine.send(queueOf(order), work, {
        id: workId,
        startAfter: after,
        ...priorityOf(order.turn),
        ...within(tx)
      })
      return
    }
    await concludePage({db: tx, engine}, work, order, end)
  })
}

/** What a page becomes in the end, in a transaction that has its job locked. */
async function concludePage(
  {db: tx, engine}: JobStore,
  work: PageWork,
  order: Pick<PageOrder, 'accountId' | 'url' | 'reservationId' | 'access'>,
  end: Exclude<PageEnd, {kind: 'again'}>
): Promise<void> {
  const {jobId, number} = work
  const {url, reservationId} = order
  const settled = end.kind === 'copied' ? await delivered(tx, order, end) : end
  const endedAt = sql`now()`
  if (settled.kind === 'copied') {
    const {copy, leastScore, isPending} = settled
    const {id: copyId, score = null} = copy
    const workId = randomUUID()
    const charged = costsNothing(score, leastScore) ? 0 : COPY_PRICE
    const turn = isPending ? await nextTurn(tx, order.accountId) : 0
    const later = isPending && {certificate: 'pending' as const, workId, failures: 0, turn}
    await tx
      .update(jobPages)
      .set({state: 'done', copyId, score, charged, ...later, code: null, detail: null, endedAt})
      .where(pageOf(work))
    if (later) await engine.send(queueOf(order), work, {id: workId, ...priorityOf(turn), ...within(tx)})
    await addEvent({db: tx, engine}, jobId, {type: 'page.done', number, url, copyId})
  } else {
    const {code, detail} = settled
    await giveBack(tx, [reservationId])
    await tx.update(jobPages).set({state: 'failed', code, detail, endedAt}).where(pageOf(work))
    await addEvent({db: tx, engine}, jobId, {type: 'page.failed', number, url, code, detail})
  }
  await endJobWhenDone({db: tx, engine}, jobId)
}

/** The copy, charged and stored; a failure where the account has no room for it. */
async function delivered(
  tx: Drizzle,
  {accountId, reservationId}: Pick<PageOrder, 'accountId' | 'reservationId'>,
  end: Extract<PageEnd, {kind: 'copied'}>
): Promise<Exclude<PageEnd, {kind: 'again'}>> {
  const {copy, page, space, leastScore} = end
  const answer = () => '{}'
  try {
    const charged = await deliver(tx, {
      accountId,
      reservationId,
      copy,
      page,
      space,
      leastScore,
      answer
    })
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
    const detail = 'The page was taken again and again, and no worker came back.'
    if (job && page?.certificate === 'pending')
      return concludeCertificate(
        {db: tx, engine},
        work,
        {...page, accountId: job.accountId},
        {kind: 'failed', detail}
      )
    if (!job || page?.state !== 'waiting') return
    await concludePage(
      {db: tx, engine},
      work,
      {accountId: job.accountId, access: job.access, ...page},
      {kind: 'failed', code: 'worker_lost', detail}
    )
  })
}
