import {sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {QUEUES} from './queues.ts'
import {rowsOf} from './within.ts'

/** States of jobs that are not over. */
const STATES = ['created', 'retry', 'active'] as const

export interface QueueDepth {
  queue: string
  state: (typeof STATES)[number]
  jobs: number
}

/** How many jobs wait and are worked on, of every queue in every state, also where there are none. */
export async function queueDepths(db: Drizzle): Promise<QueueDepth[]> {
  const answer = await db.execute(
    sql`select name, state::text, count(*)::int as jobs from pgboss.job where state <= 'active' group by name, state`
  )
  const counted = rowsOf<{name: string; state: string; jobs: number}>(answer)
  return Object.keys(QUEUES).flatMap((queue) =>
    STATES.map((state) => {
      const found = counted.find((row) => row.name === queue && row.state === state)
      return {queue, state, jobs: found?.jobs ?? 0}
    })
  )
}
