import {and, asc, eq, gt, lt, sql} from 'drizzle-orm'
import {accounts} from '../accounts/tables.ts'
import {ledger} from '../credits/tables.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {announceTo, type DeliveryStore} from './deliveries.ts'
import {creditEvents, creditWatches, webhooks} from './tables.ts'

/** What happens to the credits of an account; `balance` is that after it. */
export type CreditEvent =
  /** The balance came down to `threshold` or below. */
  | {type: 'credits.low'; balance: number; threshold: number}
  /** Nothing is left. */
  | {type: 'credits.exhausted'; balance: number}
  | {type: 'credits.bought'; balance: number; credits: number}

interface Entry {
  kind: (typeof ledger.$inferSelect)['kind']
  amount: number
}

/** What an entry of the ledger means to who watches the balance before it. */
export function eventOf({kind, amount}: Entry, before: number, threshold: number): CreditEvent | undefined {
  const balance = before + amount
  if (kind === 'purchase') return {type: 'credits.bought', balance, credits: amount}
  if (before > 0 && balance <= 0) return {type: 'credits.exhausted', balance}
  if (before > threshold && balance <= threshold) return {type: 'credits.low', balance, threshold}
  return undefined
}

/** Entries of one transaction. */
const MOST_ENTRIES = 1000

/** Days for which events are kept. */
const KEPT = 30

/** Has the credits of an account watched from now on; `tx` has the account locked. */
export async function watchCredits(tx: Drizzle, accountId: string): Promise<void> {
  const lastEntry = sql<number>`coalesce((select max(id) from ledger where account_id = ${accountId}), 0)`
  const balance = sql<number>`(select balance from accounts where id = ${accountId})`
  await tx.insert(creditWatches).values({accountId, lastEntry, balance}).onConflictDoNothing()
}

/**
 * Notes what the ledger has of accounts with webhooks since it was read last, in the order of its entries, and has it sent. Whoever writes an
 * entry has the account locked before, so none comes before one that was read.
 */
export async function noteCredits(store: DeliveryStore, threshold: number): Promise<void> {
  await watchUnwatched(store.db)
  const changed = await store.db
    .select({accountId: creditWatches.accountId})
    .from(creditWatches)
    .where(
      sql`exists (select from ledger where ledger.account_id = ${creditWatches.accountId} and ledger.id > ${creditWatches.lastEntry})`
    )
  for (const {accountId} of changed) await noteAccount(store, accountId, threshold)
}

/** Those that have webhooks of an earlier version. */
async function watchUnwatched(db: Drizzle): Promise<void> {
  const unwatched = await db
    .selectDistinct({accountId: webhooks.accountId})
    .from(webhooks)
    .leftJoin(creditWatches, eq(creditWatches.accountId, webhooks.accountId))
    .where(sql`${creditWatches.accountId} is null`)
  for (const {accountId} of unwatched)
    await db.transaction(async (tx) => {
      await tx.select({id: accounts.id}).from(accounts).where(eq(accounts.id, accountId)).for('update')
      await watchCredits(tx, accountId)
    })
}

function noteAccount({db, engine}: DeliveryStore, accountId: string, threshold: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [watch] = await tx
      .select()
      .from(creditWatches)
      .where(eq(creditWatches.accountId, accountId))
      .for('update')
    if (!watch) return
    const entries = await tx
      .select({id: ledger.id, kind: ledger.kind, amount: ledger.amount})
      .from(ledger)
      .where(and(eq(ledger.accountId, accountId), gt(ledger.id, watch.lastEntry)))
      .orderBy(asc(ledger.id))
      .limit(MOST_ENTRIES)
    let {lastEntry, balance, lastEvent} = watch
    const events: (typeof creditEvents.$inferInsert)[] = []
    for (const entry of entries) {
      const event = eventOf(entry, balance, threshold)
      if (event) events.push({accountId, number: ++lastEvent, event})
      balance += entry.amount
      lastEntry = entry.id
    }
    await tx
      .update(creditWatches)
      .set({lastEntry, balance, lastEvent})
      .where(eq(creditWatches.accountId, accountId))
    if (events.length === 0) return
    await tx.insert(creditEvents).values(events)
    const targets = await tx
      .select({webhookId: webhooks.id})
      .from(webhooks)
      .where(eq(webhooks.accountId, accountId))
      .orderBy(asc(webhooks.id))
    await announceTo(engine, tx, targets)
  })
}

/** Forgets events that nobody asks for any more. */
export const dropOldCreditEvents = async (db: Drizzle): Promise<void> => {
  await db.delete(creditEvents).where(lt(creditEvents.createdAt, sql`now() - make_interval(days => ${KEPT})`))
}
