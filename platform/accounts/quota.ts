import {eq, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {accounts} from './tables.ts'
import {copies, deliveries} from '../magic/tables.ts'

/** Bytes of a row beside its texts, roughly: without them rows of empty texts would cost nothing. */
const ROW = 256

/** A change that would leave an account with more than it may keep; nothing of it was done. */
export class StorageFull extends Error {
  override readonly name = 'NoRoom'
}

/** Bytes that an account keeps: components, drafts and messages, deleted ones that can be restored too. */
export async function storedBytes(db: Drizzle, accountId: string): Promise<number> {
  const [sums] = await db
    .select({
      bytes: sql`
        (select coalesce(sum(${ROW} + octet_length(c.name) + octet_length(c.code) + octet_length(c.css) + octet_length(c.settings)), 0)
          from components c where c.account_id = accounts.id)
        + (select coalesce(sum(${ROW} + octet_length(d.title) + octet_length(d.data)), 0)
          from drafts d where d.account_id = accounts.id)
        + (select coalesce(sum(${ROW} + octet_length(t.title)), 0)
          from conversations t where t.account_id = accounts.id)
        + (select coalesce(sum(${ROW} + octet_length(m.text)), 0)
          from messages m join conversations t on t.id = m.conversation_id where t.account_id = accounts.id)`.mapWith(
        Number
      )
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return sums?.bytes ?? 0
}

/**
 * Makes a change after which the account keeps at most so many bytes, or no more than before it. Changes of one account
 * wait for each other, so that two at once are not both let through. Fails with `NoRoom`.
 */
export function keepWithin<Result>(
  db: Drizzle,
  {accountId, most}: {accountId: string; most: number},
  change: (tx: Drizzle) => Promise<Result>
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.select({id: accounts.id}).from(accounts).where(eq(accounts.id, accountId)).for('update')
    const before = await storedBytes(tx, accountId)
    const result = await change(tx)
    const after = await storedBytes(tx, accountId)
    if (after > most && after > before) throw new StorageFull()
    return result
  })
}

/** Bytes of the copies that are kept for an account, each for a day after it was delivered. */
export async function copyBytes(db: Drizzle, accountId: string): Promise<number> {
  const [sums] = await db
    .select({bytes: sql`coalesce(sum(${ROW} + octet_length(${copies.body})), 0)`.mapWith(Number)})
    .from(deliveries)
    .innerJoin(copies, eq(copies.id, deliveries.copyId))
    .where(eq(deliveries.accountId, accountId))
  return sums?.bytes ?? 0
}
