import {and, desc, eq, gt, sql} from 'drizzle-orm'
import type {Drizzle} from './drizzle.ts'
import {answerRequest} from './idempotency.ts'
import {settle} from './ledger.ts'
import {accounts, copies, deliveries, idempotencyKeys, reservations} from './schema.ts'

/** Hours for which a copy can be asked for again. */
const KEPT = 24

export interface StoredCopy {
  id: string
  body: string
  createdAt: Date
}

/** The latest copy of the same address and settings that is not older than `seconds`. */
export async function cachedCopy(
  db: Drizzle,
  cacheKey: string,
  seconds: number
): Promise<StoredCopy | undefined> {
  const [found] = await db
    .select({id: copies.id, body: copies.body, createdAt: copies.createdAt})
    .from(copies)
    .where(
      and(eq(copies.cacheKey, cacheKey), gt(copies.createdAt, sql`now() - make_interval(secs => ${seconds})`))
    )
    .orderBy(desc(copies.createdAt))
    .limit(1)
  return found
}

/** A copy that was delivered to the account. */
export async function deliveredCopy(
  db: Drizzle,
  accountId: string,
  id: string
): Promise<StoredCopy | undefined> {
  const [found] = await db
    .select({id: copies.id, body: copies.body, createdAt: copies.createdAt})
    .from(copies)
    .innerJoin(deliveries, eq(deliveries.copyId, copies.id))
    .where(and(eq(copies.id, id), eq(deliveries.accountId, accountId), gt(copies.endsAt, sql`now()`)))
  return found
}

export interface Delivery {
  accountId: string
  reservationId: string
  copy: {id: string; cacheKey: string; body: string; isNew: boolean}
  /** The attempt of a named request. */
  attempt?: string
  /** The whole answer, which has the balance in it. */
  answer: (balance: number) => string
}

/**
 * Hands a copy over: it is charged, stored and remembered under the request's name, all of it or nothing. Gives the
 * answer, or undefined where the reservation or the request is not ours any more; nothing is changed then. A delivery
 * that was done before, by a caller who never learned of it, gives its answer again.
 */
export async function deliver(db: Drizzle, delivery: Delivery): Promise<string | undefined> {
  const {accountId, reservationId, copy, attempt, answer} = delivery
  const lost = Symbol('lost')
  return db
    .transaction(async (tx) => {
      const balance = await settle(tx, reservationId)
      if (balance === undefined) throw lost
      if (copy.isNew) {
        const {id, cacheKey, body} = copy
        await tx
          .insert(copies)
          .values({id, cacheKey, body, endsAt: sql`now() + make_interval(hours => ${KEPT})`})
      }
      await tx.insert(deliveries).values({accountId, copyId: copy.id}).onConflictDoNothing()
      const text = answer(balance)
      if (attempt !== undefined && !(await answerRequest(tx, attempt, text))) throw lost
      return text
    })
    .catch((error: unknown) => {
      if (error === lost) return earlierAnswer(db, delivery)
      throw error
    })
}

/** The answer of a delivery that was committed: the connection may have been lost before anybody was told. */
async function earlierAnswer(db: Drizzle, delivery: Delivery): Promise<string | undefined> {
  const {accountId, reservationId, copy, attempt, answer} = delivery
  const [done] = await db
    .select({balance: accounts.balance})
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .innerJoin(deliveries, and(eq(deliveries.accountId, accountId), eq(deliveries.copyId, copy.id)))
    .where(and(eq(reservations.id, reservationId), eq(reservations.state, 'settled')))
  if (!done || attempt === undefined) return done && answer(done.balance)
  const [request] = await db
    .select({answer: idempotencyKeys.answer})
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.attempt, attempt))
  return request?.answer ?? undefined
}
