import {and, eq, isNull, max} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {isOpenPage, jobPages, jobs} from './tables.ts'

/**
 * The first of the turns that come next for an account, of which each page has one: pages are taken by their turns, so that accounts take turns
 * however many pages each has (start-time fair queueing). An account that has none waiting comes in where the queue is; one that has,
 * after its own. `tx` has the account locked, and gives its pages the turns.
 * See: Goyal, Vin and Cheng, Start-time Fair Queueing, 1996, <https://doi.org/10.1145/248156.248171>
 */
export async function nextTurn(tx: Drizzle, accountId: string): Promise<number> {
  // What is tried again keeps its turn, which is long over.
  const [queue] = await tx
    .select({turn: jobPages.turn})
    .from(jobPages)
    .where(and(isOpenPage, eq(jobPages.failures, 0)))
    .orderBy(jobPages.turn)
    .limit(1)
  const [own] = await tx
    .select({turn: max(jobPages.turn)})
    .from(jobs)
    .innerJoin(jobPages, eq(jobPages.jobId, jobs.id))
    .where(and(eq(jobs.accountId, accountId), isNull(jobs.endedAt), isOpenPage))
  return Math.max(queue?.turn ?? 0, (own?.turn ?? -1) + 1)
}

/** The engine takes what has the highest priority first. */
export const priorityOf = (turn: number) => ({priority: -turn})
