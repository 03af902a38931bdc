import {sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {rowsOf} from './within.ts'

/** What the last job of a queue gave that was done; undefined where none is known. */
export async function lastOutput<Output>(db: Drizzle, queue: string): Promise<Output | undefined> {
  const answer = await db.execute(
    sql`select output from pgboss.job where name = ${queue} and state = 'completed' order by completed_on desc limit 1`
  )
  const [row] = rowsOf<{output: Output | null}>(answer)
  return row?.output ?? undefined
}
