import {and, desc, eq, gt, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {answerRequest} from './idempotency.ts'
import {charge, release} from '../credits/ledger.ts'
import {copyBytes, StorageFull} from '../accounts/quota.ts'
import {accounts} from '../accounts/tables.ts'
import {reservations} from '../credits/tables.ts'
import {COPY_PRICE} from './copy-request.ts'
import {copies, deliveries, idempotencyKeys} from './tables.ts'

/** Hours for which a copy can be requested again. */
const KEPT = 24

export interface StoredCopy {
  id: string
  body: string
  /** That of its certificate. */
  score: number | null
  createdAt: Date
}

/** The latest copy of the same URL and settings that is not older than `seconds`. */
export async function cachedCopy(
  db: Drizzle,
  cacheKey: string,
  seconds: number
): Promise<StoredCopy | undefined> {
  const [found] = await db
    .select({id: copies.id, body: copies.body, score: copies.score, createdAt: copies.createdAt})
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
    .select({id: copies.id, body: copies.body, score: copies.score, createdAt: copies.createdAt})
    .from(copies)
    .innerJoin(deliveries, eq(deliveries.copyId, copies.id))
    .where(and(eq(copies.id, id), eq(deliveries.accountId, accountId), gt(copies.endsAt, sql`now()`)))
  return found
}

export interface DeliveredCopy {
  id: string
  cacheKey: string
  body: string
  isNew: boolean
  /** That of its certificate, where it has one. */
  score?: number | null
}

export interface Delivery {
  accountId: string
  reservationId: string
  copy: DeliveredCopy
  /** Copies whose certificate has a lower score cost nothing (default: 0). */
  leastScore?: number
  /** What the ledger names as that which was copied. */
  page?: string
  /** The attempt of a named request. */
  attempt?: string
  /** What is added to the copy in this answer: the balance, and what it cost, above all. */
  answer: (balance: number, charged: number) => string
  /** What happens in the transaction after all else. */
  alongside?: (tx: Drizzle) => Promise<void>
  /** Bytes of copies that may be kept for the account (default: any number). */
  space?: number
}

/** Whether a copy is so little like its page that it costs nothing. */
export const costsNothing = (score: number | null | undefined, leastScore = 0): boolean =>
  typeof score === 'number' && score < leastScore

/**
 * Hands a copy over: it is charged, stored and remembered under the request's name, all of it or nothing. Gives what the
 * answer adds to the copy, or undefined where the reservation or the request is not ours any more; nothing is changed then. A delivery
 * that was done before, by a caller who never learned of it, gives its answer again. Fails with `NoRoom`.
 */
export async function deliver(db: Drizzle, delivery: Delivery): Promise<string | undefined> {
  const {accountId, reservationId, copy, page, attempt, answer, alongside, space = Infinity} = delivery
  const isFree = costsNothing(copy.score, delivery.leastScore)
  const lost = Symbol('lost')
  return db
    .transaction(async (tx) => {
      const balance = await (isFree ? release(tx, reservationId) : charge(tx, reservationId, page))
      if (balance === undefined) throw lost
      const {id, cacheKey, body, isNew, score} = copy
      const endsAt = sql`now() + make_interval(hours => ${KEPT})`
      if (isNew) await tx.insert(copies).values({id, cacheKey, body, score, endsAt})
      // As long as the name of its latest request is remembered.
      else await tx.update(copies).set({endsAt}).where(eq(copies.id, id))
      await tx.insert(deliveries).values({accountId, copyId: id}).onConflictDoNothing()
      // The charge has locked the account: no other delivery of it is looked past.
      if (isNew && space !== Infinity && (await copyBytes(tx, accountId)) > space) throw new StorageFull()
      const added = answer(balance, isFree ? 0 : COPY_PRICE)
      if (attempt !== undefined && !(await answerRequest(tx, attempt, {answer: added, copyId: id})))
        throw lost
      await alongside?.(tx)
      return added
    })
    .catch((error: unknown) => {
      if (error === lost) return earlierAnswer(db, delivery)
      throw error
    })
}

/** The answer of a delivery that was committed: the connection may have been lost before the answer was received. */
async function earlierAnswer(db: Drizzle, delivery: Delivery): Promise<string | undefined> {
  const {accountId, reservationId, copy, attempt, answer} = delivery
  const isFree = costsNothing(copy.score, delivery.leastScore)
  const [done] = await db
    .select({balance: accounts.balance})
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .innerJoin(deliveries, and(eq(deliveries.accountId, accountId), eq(deliveries.copyId, copy.id)))
    .where(and(eq(reservations.id, reservationId), eq(reservations.state, isFree ? 'returned' : 'settled')))
  if (!done || attempt === undefined) return done && answer(done.balance, isFree ? 0 : COPY_PRICE)
  const [request] = await db
    .select({answer: idempotencyKeys.answer})
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.attempt, attempt))
  return request?.answer ?? undefined
}
