import {and, asc, desc, eq, lt, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {type Page, pageOf} from '../database/page.ts'
import {ledger} from './tables.ts'

export interface Entry {
  id: number
  kind: 'grant' | 'purchase' | 'charge' | 'refund'
  amount: number
  /** After it. */
  balance: number
  /** What a charge paid for; null where it is not known. */
  page: string | null
  createdAt: Date
}

/** The ledger of an account, newest first; `before` is the id of an entry. */
export async function entriesOf(
  db: Drizzle,
  accountId: string,
  {limit, before}: {limit: number; before?: number | undefined}
): Promise<Page<Entry>> {
  // Summed over all of them, and cut afterwards.
  const all = db
    .select({
      id: ledger.id,
      kind: ledger.kind,
      amount: ledger.amount,
      balance: sql`sum(${ledger.amount}) over (order by ${ledger.id})`.mapWith(Number).as('balance'),
      page: ledger.page,
      createdAt: ledger.createdAt
    })
    .from(ledger)
    .where(eq(ledger.accountId, accountId))
    .as('entries')
  const found = await db
    .select()
    .from(all)
    .where(before === undefined ? undefined : lt(all.id, before))
    .orderBy(desc(all.id))
    .limit(limit + 1)
  return pageOf(found, limit, ({id}) => String(id))
}

export interface Day {
  /** `2026-11-21`, in UTC. */
  day: string
  received: number
  spent: number
}

/** Credits in and out by day, each of the last days once, oldest first. */
export function daysOf(db: Drizzle, accountId: string, days: number): Promise<Day[]> {
  const day = sql`to_char(days.day, 'YYYY-MM-DD')`
  const sum = (condition: string) =>
    sql`coalesce(sum(abs(${ledger.amount})) filter (where ${ledger.amount} ${sql.raw(condition)} 0), 0)`.mapWith(
      Number
    )
  return db
    .select({day: day.mapWith(String), received: sum('>'), spent: sum('<')})
    .from(
      sql`generate_series((now() at time zone 'utc')::date - ${days - 1}::int, (now() at time zone 'utc')::date, interval '1 day') as days(day)`
    )
    .leftJoin(
      ledger,
      and(
        eq(ledger.accountId, accountId),
        sql`(${ledger.createdAt} at time zone 'utc')::date = days.day::date`
      )
    )
    .groupBy(sql`days.day`)
    .orderBy(asc(sql`days.day`))
}
