import {lt, sql} from 'drizzle-orm'
import {dropDeletedComponents} from '../components/components.ts'
import type {Database} from './database.ts'
import {dropForgottenJobs} from '../jobs/jobs.ts'
import {dropFullBuckets} from './rate-buckets.ts'
import {type Reclaimed, reclaim} from './reclaim.ts'
import {dropOldCreditEvents} from '../webhooks/credit-events.ts'
import {sessions} from '../accounts/tables.ts'
import {copies, idempotencyKeys} from '../magic/tables.ts'

/** Gives back what nobody works on any more, and forgets what has ended. */
export async function recover(database: Database): Promise<Reclaimed> {
  const {db} = database
  const reclaimed = await reclaim(database)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.endsAt, sql`now()`))
  await dropFullBuckets(db)
  await dropDeletedComponents(db)
  await dropForgottenJobs(db)
  await dropOldCreditEvents(db)
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(copies).where(lt(copies.endsAt, sql`now()`))
  return reclaimed
}
