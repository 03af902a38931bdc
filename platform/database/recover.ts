import {and, eq, inArray, isNull, lt, sql} from 'drizzle-orm'
import type {Database} from './database.ts'
import {dropDeletedComponents} from './components.ts'
import {giveBack} from './ledger.ts'
import {dropFullBuckets} from './rate-buckets.ts'
import {copies, idempotencyKeys, reservations, sessions} from './schema.ts'

export interface Recovered {
  /** Reservations that were given back. */
  reservations: number
  /** Named requests that may be made again. */
  requests: number
}

/** Gives back what processes that are over had under way, and forgets what has ended. */
export async function recover({db, deadOf}: Database): Promise<Recovered> {
  const held = await db
    .selectDistinct({owner: reservations.owner})
    .from(reservations)
    .where(eq(reservations.state, 'held'))
  const asked = await db
    .selectDistinct({owner: idempotencyKeys.owner})
    .from(idempotencyKeys)
    .where(isNull(idempotencyKeys.answer))
  const dead = await deadOf([...new Set([...held, ...asked].map(({owner}) => owner))])
  let [returned, requests] = [0, 0]
  if (dead.length > 0) {
    const left = await db
      .select({id: reservations.id})
      .from(reservations)
      .where(and(eq(reservations.state, 'held'), inArray(reservations.owner, [...dead])))
    returned = await giveBack(
      db,
      left.map(({id}) => id)
    )
    const freed = await db
      .delete(idempotencyKeys)
      .where(and(isNull(idempotencyKeys.answer), inArray(idempotencyKeys.owner, [...dead])))
      .returning({key: idempotencyKeys.key})
    requests = freed.length
  }
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.endsAt, sql`now()`))
  await dropFullBuckets(db)
  await dropDeletedComponents(db)
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(copies).where(lt(copies.endsAt, sql`now()`))
  return {reservations: returned, requests}
}
