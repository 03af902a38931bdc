import {and, eq, inArray, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {reservations} from '../credits/tables.ts'
import {apiKeys} from './tables.ts'

/** What a key may do. */
export interface KeyLimits {
  scopes: readonly string[]
  /** Credits a day (UTC); null: any number. */
  creditsPerDay: number | null
  /** Credits in all; null: any number. */
  creditsTotal: number | null
  /** CIDR ranges; none: from everywhere. */
  allowedIps: readonly string[]
  /** What it spends is counted under, with the keys that it replaced. */
  budget: string
}

const {scopes, creditsPerDay, creditsTotal, allowedIps} = apiKeys
export const {budget} = apiKeys
export const limitColumns = {scopes, creditsPerDay, creditsTotal, allowedIps}

/** A key that has spent what it may; nothing was reserved. */
export class KeySpent extends Error {
  override readonly name = 'KeySpent'
  readonly limit: 'day' | 'total'
  /** Credits. */
  readonly most: number

  constructor(limit: 'day' | 'total', most: number) {
    super()
    this.limit = limit
    this.most = most
  }
}

/** Credits that were spent or are reserved under a budget. */
export async function spentOf(db: Drizzle, name: string): Promise<{day: number; total: number}> {
  const today = sql`${reservations.createdAt} >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'`
  const [sums] = await db
    .select({
      day: sql`coalesce(sum(${reservations.amount}) filter (where ${today}), 0)`.mapWith(Number),
      total: sql`coalesce(sum(${reservations.amount}), 0)`.mapWith(Number)
    })
    .from(reservations)
    .where(and(eq(reservations.budget, name), inArray(reservations.state, ['held', 'settled'])))
  return sums ?? {day: 0, total: 0}
}

type Budget = Pick<KeyLimits, 'budget' | 'creditsPerDay' | 'creditsTotal'>

/**
 * Fails with `KeySpent` where so many credits more are too many for the key. The account has to be locked, so that of two
 * requests at once one sees what the other has reserved.
 */
export async function checkBudget(tx: Drizzle, key: Budget, amount: number): Promise<void> {
  const limits = [
    ['total', key.creditsTotal],
    ['day', key.creditsPerDay]
  ] as const
  if (limits.every(([, most]) => most === null)) return
  const spent = await spentOf(tx, key.budget)
  for (const [limit, most] of limits) {
    if (most !== null && spent[limit] + amount > most) throw new KeySpent(limit, most)
  }
}
