import {sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'

/** Two figures that should be one. */
export interface Discrepancy {
  accountId: string
  /**
   * `balance`, `refunded`: the account beside the sum of its ledger; `reserved`: beside its held reservations; `charges`:
   * credits of settled reservations beside those that were charged; `overdue`: credits that are still held minutes after
   * their lease was over.
   */
  kind: 'balance' | 'refunded' | 'reserved' | 'charges' | 'overdue'
  /** Credits that the rows come to. */
  expected: number
  found: number
}

/** Seconds after the end of a lease in which some process has to have given the credits back. */
const OVERDUE = 600

/** Compares every sum with the rows that it is a sum of; at any time there is nothing to find. One snapshot. */
export async function findDiscrepancies(db: Drizzle): Promise<Discrepancy[]> {
  const rows = await db.execute(sql`
    with booked as (
      select account_id,
        sum(amount) as amount,
        -coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
        -coalesce(sum(amount) filter (where kind = 'charge'), 0) as charged
      from ledger group by account_id
    ), kept as (
      select account_id,
        coalesce(sum(amount) filter (where state = 'held'), 0) as held,
        coalesce(sum(amount) filter (where state = 'settled'), 0) as settled,
        coalesce(sum(amount) filter (
          where state = 'held' and lease_until < now() - make_interval(secs => ${OVERDUE})
        ), 0) as overdue
      from reservations group by account_id
    ), figures as (
      select accounts.id, figure.kind, figure.expected, figure.found
      from accounts
      left join booked on booked.account_id = accounts.id
      left join kept on kept.account_id = accounts.id
      cross join lateral (values
        ('balance', coalesce(booked.amount, 0), accounts.balance),
        ('refunded', coalesce(booked.refunded, 0), accounts.refunded),
        ('reserved', coalesce(kept.held, 0), accounts.reserved),
        ('charges', coalesce(kept.settled, 0), coalesce(booked.charged, 0)),
        ('overdue', 0, coalesce(kept.overdue, 0))
      ) as figure(kind, expected, found)
    )
    select id, kind, expected, found from figures where expected <> found order by id, kind`)
  return rowsOf(rows).map(({id, kind, expected, found}) => ({
    accountId: String(id),
    kind: kind as Discrepancy['kind'],
    expected: Number(expected),
    found: Number(found)
  }))
}

/** One driver gives the rows, the other an object that has them. */
const rowsOf = (result: unknown) =>
  (Array.isArray(result) ? result : (result as {rows: unknown[]}).rows) as Record<string, unknown>[]
