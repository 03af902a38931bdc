import {and, asc, count, eq, gt, or, sql} from 'drizzle-orm'
import type {Database} from '../database/database.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {announceEvent} from '../webhooks/deliveries.ts'
import type {JobCounts, JobEvent} from './schema.ts'
import {jobEvents, jobPages, jobs} from './tables.ts'

/** The database, or a transaction of it, and its engine. */
export type JobStore = Pick<Database, 'db' | 'engine'>

/**
 * Writes down what has happened to a job, whose row the transaction `db` has locked, and has it sent to webhooks. Its number follows that
 * of the event before.
 */
export async function addEvent({db: tx, engine}: JobStore, jobId: string, event: JobEvent): Promise<void> {
  const [job] = await tx
    .update(jobs)
    .set({lastEvent: sql`${jobs.lastEvent} + 1`})
    .where(eq(jobs.id, jobId))
    .returning({number: jobs.lastEvent})
  if (!job) throw new Error('The job is not there.')
  await tx.insert(jobEvents).values({jobId, number: job.number, event})
  await announceEvent(engine, tx, jobId)
}

/** What has happened after an event, in order; 500 at most. */
export const eventsAfter = (db: Drizzle, jobId: string, after: number) =>
  db
    .select({number: jobEvents.number, event: jobEvents.event, createdAt: jobEvents.createdAt})
    .from(jobEvents)
    .where(and(eq(jobEvents.jobId, jobId), gt(jobEvents.number, after)))
    .orderBy(asc(jobEvents.number))
    .limit(500)

/** Whether a job has ended, or is forgotten, and nothing has happened after an event. */
export async function hasEndedWith(db: Drizzle, jobId: string, last: number): Promise<boolean> {
  const [job] = await db
    .select({endedAt: jobs.endedAt, lastEvent: jobs.lastEvent})
    .from(jobs)
    .where(eq(jobs.id, jobId))
  return !job || (job.endedAt !== null && job.lastEvent <= last)
}

/** Pages of a job by state. */
export async function countPages(db: Drizzle, jobId: string): Promise<JobCounts> {
  const rows = await db
    .select({state: jobPages.state, pages: count()})
    .from(jobPages)
    .where(eq(jobPages.jobId, jobId))
    .groupBy(jobPages.state)
  const none = {waiting: 0, done: 0, failed: 0, cancelled: 0}
  return Object.assign(none, Object.fromEntries(rows.map(({state, pages}) => [state, pages])))
}

/** Days for which a job is remembered that has ended. */
const REMEMBERED = 7

/** Ends a job whose row `tx` has locked. */
export async function endJob(
  {db: tx, engine}: JobStore,
  jobId: string,
  state: 'done' | 'cancelled'
): Promise<void> {
  await tx
    .update(jobs)
    .set({
      state,
      // Nobody needs it any more.
      access: null,
      endedAt: sql`now()`,
      forgottenAt: sql`now() + make_interval(days => ${REMEMBERED})`
    })
    .where(eq(jobs.id, jobId))
  await addEvent({db: tx, engine}, jobId, {type: `job.${state}`, counts: await countPages(tx, jobId)})
}

/** Ends a job of which nothing waits, and no copy is compared any more; its row is locked. */
export async function endJobWhenDone({db: tx, engine}: JobStore, jobId: string): Promise<void> {
  const [left] = await tx
    .select({number: jobPages.number})
    .from(jobPages)
    .where(
      and(eq(jobPages.jobId, jobId), or(eq(jobPages.state, 'waiting'), eq(jobPages.certificate, 'pending')))
    )
    .limit(1)
  if (!left) await endJob({db: tx, engine}, jobId, 'done')
}

/** The row of a job, which nobody else changes until the transaction ends. */
export async function lockJob(tx: Drizzle, jobId: string) {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('update')
  return job
}
