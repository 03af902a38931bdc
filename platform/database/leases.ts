import {and, eq, isNull, type SQL, sql} from 'drizzle-orm'
import type {Drizzle} from './drizzle.ts'
import {reservations} from '../credits/tables.ts'
import {idempotencyKeys} from '../magic/tables.ts'

/** What a request holds while it is under way. */
export interface Held {
  reservationId?: string | undefined
  /** The attempt of a named request. */
  attempt?: string | undefined
}

/** The end of a lease that begins now, by the database's clock. */
export const leaseOf = (seconds: number): SQL<Date> => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Leases of work that goes on last so many seconds from now; what has ended meanwhile stays ended. */
export async function renewLeases(
  db: Drizzle,
  {reservationId, attempt}: Held,
  seconds: number
): Promise<void> {
  const lease = {leaseUntil: leaseOf(seconds)}
  if (reservationId !== undefined)
    await db
      .update(reservations)
      .set(lease)
      .where(and(eq(reservations.id, reservationId), eq(reservations.state, 'held')))
  if (attempt !== undefined)
    await db
      .update(idempotencyKeys)
      .set(lease)
      .where(and(eq(idempotencyKeys.attempt, attempt), isNull(idempotencyKeys.answer)))
}
