import {and, eq, inArray, isNull, lt, or, sql} from 'drizzle-orm'
import type {Database} from './database.ts'
import {giveBackWhere} from '../credits/ledger.ts'
import {reservations} from '../credits/tables.ts'
import {idempotencyKeys} from '../magic/tables.ts'

export interface Reclaimed {
  /** Reservations that were given back. */
  reservations: number
  /** Named requests that may be made again. */
  requests: number
}

/** Gives back what nobody works on any more: whose lease is over, or whose process is. Any process may do it. */
export async function reclaim({db, deadOf}: Database): Promise<Reclaimed> {
  const held = eq(reservations.state, 'held')
  const open = isNull(idempotencyKeys.answer)
  const workers = await db.selectDistinct({owner: reservations.owner}).from(reservations).where(held)
  const waitingProcesses = await db
    .selectDistinct({owner: idempotencyKeys.owner})
    .from(idempotencyKeys)
    .where(open)
  const owners = [...workers, ...waitingProcesses].flatMap(({owner}) => (owner === null ? [] : [owner]))
  const dead = [...(await deadOf([...new Set(owners)]))]
  const returned = await giveBackWhere(
    db,
    or(lt(reservations.leaseUntil, sql`now()`), inArray(reservations.owner, dead))
  )
  const freed = await db
    .delete(idempotencyKeys)
    .where(and(open, or(lt(idempotencyKeys.leaseUntil, sql`now()`), inArray(idempotencyKeys.owner, dead))))
    .returning({key: idempotencyKeys.key})
  return {reservations: returned, requests: freed.length}
}
