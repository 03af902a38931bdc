import {sql} from 'drizzle-orm'
import {type Db, fromDrizzle, type PgBoss} from 'pg-boss'
import type {Drizzle} from '../database/drizzle.ts'

/** Has what the engine does happen in a transaction of ours, or not at all: `send(queue, data, {...within(tx)})`. */
export const within = (tx: Drizzle): {db: Db} => ({db: fromDrizzle(tx as never, sql)})

/** A job as a worker has it: retried, it is another one. */
export interface Attempt {
  id: string
  retryCount: number
}

/**
 * Ends a job inside the transaction. False, and nothing is changed, where it is not ours any more: its worker was taken for dead
 * and somebody else has it. Until the transaction ends nobody else can take it.
 */
export async function completeWithin(
  engine: PgBoss,
  tx: Drizzle,
  queue: string,
  {id, retryCount}: Attempt
): Promise<boolean> {
  const answer = await engine.complete(queue, {id, retryCount}, null, within(tx))
  return (answer as {affected?: number}).affected === 1
}

/** Whether a job is still ours, and stays it until the transaction ends. */
export async function holdsWithin(
  engine: PgBoss,
  tx: Drizzle,
  queue: string,
  {id, retryCount}: Attempt
): Promise<boolean> {
  const answer = await engine.touch(queue, {id, retryCount}, within(tx))
  return (answer as {affected?: number}).affected === 1
}

/** Jobs of a queue that somebody works on. */
export async function activeJobs(db: Drizzle, queue: string): Promise<number> {
  const answer = await db.execute(
    sql`select count(*)::int as jobs from pgboss.job where name = ${queue} and state = 'active'`
  )
  const [row] = rowsOf<{jobs: number}>(answer)
  return row?.jobs ?? 0
}

/** The drivers answer in two forms. */
export const rowsOf = <Row>(answer: unknown) =>
  (Array.isArray(answer) ? answer : (answer as {rows: unknown[]}).rows) as Row[]
