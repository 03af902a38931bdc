import {eq} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {forgetRequest} from './idempotency.ts'
import type {Held} from '../database/leases.ts'
import {giveBack, grant} from '../credits/ledger.ts'
import {reservations} from '../credits/tables.ts'

/**
 * Undoes what a request holds that ended without an answer; done twice it is as if done once.
 *
 * The connection may have been lost between the commit of a delivery and the word of it. A request with a name has its
 * answer then, for whoever sends it again. Without a name nobody can request it, so the charge is granted back.
 */
export async function giveUp(db: Drizzle, {reservationId, attempt}: Held): Promise<void> {
  await db.transaction(async (tx) => {
    const returned = reservationId === undefined ? 0 : await giveBack(tx, [reservationId])
    if (attempt !== undefined) return forgetRequest(tx, attempt)
    if (reservationId === undefined || returned > 0) return
    const [ended] = await tx.select().from(reservations).where(eq(reservations.id, reservationId))
    if (ended?.state !== 'settled') return
    const {accountId, amount} = ended
    await grant(tx, {accountId, amount, kind: 'grant', reference: `undelivered/${reservationId}`})
  })
}
