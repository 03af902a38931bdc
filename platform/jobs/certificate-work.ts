import {randomUUID} from 'node:crypto'
import {and, eq, inArray} from 'drizzle-orm'
import type {ErrorCode} from '../api/error-codes.ts'
import {grant} from '../credits/ledger.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {costsNothing} from '../magic/copies.ts'
import {COPY_PRICE} from '../magic/copy-request.ts'
import type {Copy} from '../magic/schema.ts'
import {copies} from '../magic/tables.ts'
import {type Attempt, completeWithin, within} from '../queue/within.ts'
import {addEvent, endJobWhenDone, type JobStore, lockJob} from './job-events.ts'
import {priorityOf} from './fair-turns.ts'
import {pageOf, type PageWork, queueOf} from './page-of.ts'
import type {PageOrder} from './page-work.ts'
import {jobPages, type jobs} from './tables.ts'

/** How comparing a copy that was delivered ended. */
export type CertificateEnd =
  /** The copy as it was compared, under the name of the one that was delivered, and what it is found by again. */
  | {kind: 'compared'; copy: Copy; cacheKey: string; leastScore: number}
  | {kind: 'failed'; detail: string}
  /** To be tried again after so many seconds, and then as one that has failed so often. */
  | {kind: 'again'; code: ErrorCode; detail: string; after: number; failures: number}

interface Ending {
  attempt: Attempt
  work: PageWork
  order: PageOrder
  end: CertificateEnd
}

/**
 * Ends the comparison of a copy that was delivered: the copy with its certificate, the credit that goes back, the event, and the end of the
 * job that it was the last of are one transaction. Nothing is changed where the work is another worker's by now or was cancelled.
 */
export async function endCertificate(
  {db, engine}: JobStore,
  {attempt, work, order, end}: Ending
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockJob(tx, work.jobId)
    if (!(await completeWithin(engine, tx, queueOf(order), attempt))) return
    const [page] = await tx.select().from(jobPages).where(pageOf(work))
    if (page?.certificate !== 'pending') return
    if (end.kind === 'again') {
      const workId = randomUUID()
      await tx.update(jobPages).set({failures: end.failures, workId}).where(pageOf(work))
      const more = {id: workId, startAfter: end.after, ...priorityOf(page.turn), ...within(tx)}
      await engine.send(queueOf(order), work, more)
      return
    }
    await concludeCertificate({db: tx, engine}, work, {...page, accountId: order.accountId}, end)
  })
}

type ComparedPage = Pick<typeof jobPages.$inferSelect, 'url' | 'copyId' | 'reservationId'> & {
  accountId: string
}

/** What comes of it, in a transaction that has the job locked. */
export async function concludeCertificate(
  {db: tx, engine}: JobStore,
  work: PageWork,
  {accountId, url, copyId, reservationId}: ComparedPage,
  end: Exclude<CertificateEnd, {kind: 'again'}>
): Promise<void> {
  const id = copyId ?? ''
  const {number} = work
  const isChanged = await storeCertificate(tx, id, end)
  const score = end.kind === 'compared' ? scoreOf(end.copy) : null
  const isRefunded = end.kind === 'compared' && costsNothing(score, end.leastScore)
  if (isRefunded)
    await grant(tx, {accountId, amount: COPY_PRICE, kind: 'grant', reference: `certificate/${reservationId}`})
  await tx
    .update(jobPages)
    .set({certificate: score === null ? 'failed' : 'done', score, ...(isRefunded && {charged: 0})})
    .where(pageOf(work))
  const detail = end.kind === 'compared' ? end.copy.fidelityReason : end.detail
  const event = {number, url, copyId: id, score, detail, isChanged, isRefunded}
  await addEvent({db: tx, engine}, work.jobId, {type: 'page.certified', ...event})
  await endJobWhenDone({db: tx, engine}, work.jobId)
}

/** The score of a copy's certificate; null where it has none. */
export const scoreOf = ({fidelity}: Pick<Copy, 'fidelity'>): number | null =>
  fidelity && 'score' in fidelity ? fidelity.score : null

/** Whether the code is another than that which was delivered. */
async function storeCertificate(
  tx: Drizzle,
  id: string,
  end: Exclude<CertificateEnd, {kind: 'again'}>
): Promise<boolean> {
  const [stored] = await tx.select({body: copies.body}).from(copies).where(eq(copies.id, id))
  // It is kept for a day, and the account may be gone.
  if (!stored) return false
  const delivered = JSON.parse(stored.body) as Copy
  if (end.kind === 'failed') {
    const body = JSON.stringify({...delivered, fidelity: null, fidelityReason: end.detail})
    await tx.update(copies).set({body}).where(eq(copies.id, id))
    return false
  }
  const {copy, cacheKey} = end
  const body = JSON.stringify({...copy, id})
  await tx
    .update(copies)
    .set({body, cacheKey, score: scoreOf(copy)})
    .where(eq(copies.id, id))
  return copy.code !== delivered.code
}

const CANCELLED = 'The job was cancelled before the copy was compared with its page.'

/** Ends the comparisons of a job that have not ended, in a transaction that has it locked. */
export async function cancelCertificates(
  {db: tx, engine}: JobStore,
  job: typeof jobs.$inferSelect
): Promise<void> {
  const pending = await tx
    .update(jobPages)
    .set({certificate: 'cancelled'})
    .where(and(eq(jobPages.jobId, job.id), eq(jobPages.certificate, 'pending')))
    .returning({workId: jobPages.workId, copyId: jobPages.copyId})
  if (pending.length === 0) return
  const works = pending.map(({workId}) => workId)
  await engine.cancel(queueOf(job), works, within(tx))
  const ids = pending.flatMap(({copyId}) => copyId ?? [])
  for (const {id} of await tx.select({id: copies.id}).from(copies).where(inArray(copies.id, ids)))
    await storeCertificate(tx, id, {kind: 'failed', detail: CANCELLED})
}
