import {and, eq, inArray, type SQL, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {checkBudget, type KeyLimits} from '../keys/key-limits.ts'
import {leaseOf} from '../database/leases.ts'
import {randomId} from '../database/random-id.ts'
import {accounts} from '../accounts/tables.ts'
import {ledger, reservations} from './tables.ts'

export interface Grant {
  accountId: string
  /** Credits, more than 0. */
  amount: number
  kind: 'grant' | 'purchase'
  /** What it is for; the same reference is booked once. */
  reference: string
}

/** Books credits for an account. False where they were booked before. */
export function grant(db: Drizzle, {accountId, amount, kind, reference}: Grant): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const booked = await tx
      .insert(ledger)
      .values({accountId, kind, amount, reference})
      .onConflictDoNothing({target: [ledger.kind, ledger.reference]})
      .returning({id: ledger.id})
    if (booked.length === 0) return false
    await tx
      .update(accounts)
      .set({balance: sql`${accounts.balance} + ${amount}`})
      .where(eq(accounts.id, accountId))
    return true
  })
}

/**
 * Whoever writes an entry has the account locked before: entries of an account are committed in the order of their ids, so that who reads them
 * by their ids misses none.
 */
export const lockAccount = async (tx: Drizzle, accountId: string): Promise<void> => {
  await tx.select({id: accounts.id}).from(accounts).where(eq(accounts.id, accountId)).for('update')
}

export interface Reserve {
  accountId: string
  /** Credits, more than 0. */
  amount: number
  /** The process that does the work. */
  owner: string
  /** Length of the lease, in seconds (default: 600). When it is over, any process may give the credits back. */
  seconds?: number
  /** The key with which it is requested. */
  key?: Pick<KeyLimits, 'budget' | 'creditsPerDay' | 'creditsTotal'> | undefined
}

/**
 * Keeps credits for work that begins now: the reservation's id, or undefined where too few are left. Fails with `KeySpent`
 * where the key may not spend them.
 */
export function reserve(
  db: Drizzle,
  {accountId, amount, owner, seconds = 600, key}: Reserve
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    // One statement looks and takes, so that no number of requests at once takes more than there is.
    const [account] = await tx
      .update(accounts)
      .set({reserved: sql`${accounts.reserved} + ${amount}`})
      .where(and(eq(accounts.id, accountId), sql`${accounts.balance} - ${accounts.reserved} >= ${amount}`))
      .returning({id: accounts.id})
    if (!account) return undefined
    if (key) await checkBudget(tx, key, amount)
    const id = randomId('reservation')
    await tx
      .insert(reservations)
      .values({id, accountId, amount, owner, budget: key?.budget ?? null, leaseUntil: leaseOf(seconds)})
    return id
  })
}

/** Longer than any work waits, in seconds: who gives such a reservation back is whoever ends the work. */
const UNTIL_ENDED = 100 * 365 * 24 * 3600

/** Rows of one statement. */
const CHUNK = 500

/**
 * Keeps a credit for each of several pieces of work that are done some time, by whichever process: the ids of the reservations, or
 * undefined where too few credits are left for all. Nothing but `charge` and `giveBack` ends them. Fails with `KeySpent`. `tx` is
 * the transaction in which the work is accepted.
 */
export async function reserveEach(
  tx: Drizzle,
  {accountId, count, key}: Pick<Reserve, 'accountId' | 'key'> & {count: number}
): Promise<string[] | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({reserved: sql`${accounts.reserved} + ${count}`})
    .where(and(eq(accounts.id, accountId), sql`${accounts.balance} - ${accounts.reserved} >= ${count}`))
    .returning({id: accounts.id})
  if (!account) return undefined
  if (key) await checkBudget(tx, key, count)
  const common = {
    accountId,
    amount: 1,
    owner: null,
    budget: key?.budget ?? null,
    leaseUntil: leaseOf(UNTIL_ENDED)
  }
  const ids = Array.from({length: count}, () => randomId('reservation'))
  for (let start = 0; start < count; start += CHUNK)
    await tx.insert(reservations).values(ids.slice(start, start + CHUNK).map((id) => ({id, ...common})))
  return ids
}

/**
 * Charges a held reservation for a page (or whatever was converted): the account's balance, or undefined where it is not held any more (its lease was over, or
 * its process was taken for dead). `db` is a transaction with whatever else must happen or not happen with it.
 */
export async function charge(db: Drizzle, reservationId: string, page?: string): Promise<number | undefined> {
  const [ended] = await end(db, eq(reservations.id, reservationId), 'settled')
  if (!ended) return undefined
  const {accountId, amount} = ended
  const [account] = await db
    .update(accounts)
    .set({
      balance: sql`${accounts.balance} - ${amount}`,
      reserved: sql`${accounts.reserved} - ${amount}`
    })
    .where(eq(accounts.id, accountId))
    .returning({balance: accounts.balance})
  await db
    .insert(ledger)
    .values({accountId, kind: 'charge', amount: -amount, reference: reservationId, page: page ?? null})
  return account?.balance
}

/** Ends a held reservation for work that is delivered and costs nothing: the account's balance, or undefined where it is not held any more. */
export async function release(db: Drizzle, reservationId: string): Promise<number | undefined> {
  const [ended] = await end(db, eq(reservations.id, reservationId), 'returned')
  if (!ended) return undefined
  const [account] = await db
    .update(accounts)
    .set({reserved: sql`${accounts.reserved} - ${ended.amount}`})
    .where(eq(accounts.id, ended.accountId))
    .returning({balance: accounts.balance})
  return account?.balance
}

/** Gives held reservations back; what is settled or given back already stays. */
export const giveBack = (db: Drizzle, reservationIds: readonly string[]): Promise<number> =>
  reservationIds.length === 0
    ? Promise.resolve(0)
    : giveBackWhere(db, inArray(reservations.id, [...reservationIds]))

/** Gives those held reservations back that match at this moment; gives how many they were. */
export function giveBackWhere(db: Drizzle, condition: SQL | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await end(tx, condition, 'returned')
    const amounts = new Map<string, number>()
    for (const {accountId, amount} of ended) amounts.set(accountId, (amounts.get(accountId) ?? 0) + amount)
    // In one order everywhere, so that two that give back at once do not wait for each other.
    for (const [accountId, amount] of [...amounts].sort(([one], [other]) => (one < other ? -1 : 1))) {
      await tx
        .update(accounts)
        .set({reserved: sql`${accounts.reserved} - ${amount}`})
        .where(eq(accounts.id, accountId))
    }
    return ended.length
  })
}

const end = (db: Drizzle, condition: SQL | undefined, state: 'settled' | 'returned') =>
  db
    .update(reservations)
    .set({state, endedAt: sql`now()`})
    .where(and(condition, eq(reservations.state, 'held')))
    .returning({accountId: reservations.accountId, amount: reservations.amount})
