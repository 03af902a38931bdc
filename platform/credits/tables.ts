import {sql} from 'drizzle-orm'
import {bigint, check, index, integer, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core'
import {accounts} from '../accounts/tables.ts'
import {created, leaseUntil, timeColumn} from '../database/columns.ts'

/** Every change of a balance. Rows are never deleted, nor changed but for `page`; the database refuses it. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text({enum: ['grant', 'purchase', 'charge', 'refund']}).notNull(),
    /** Credits: positive in, negative out. */
    amount: integer().notNull(),
    /** What it is for, once a kind: a grant's id, a purchase's payment, a charge's reservation, a refund's payment. */
    reference: text().notNull(),
    /**
     * What a charge paid for: `https://example.com/pricing`, without query and fragment, or what else was converted. Null
     * for other kinds, for charges of earlier versions, and where the account was deleted: the one column that may be
     * emptied.
     */
    page: text(),
    createdAt: created()
  },
  (table) => [
    uniqueIndex('ledger_reference').on(table.kind, table.reference),
    index('ledger_account').on(table.accountId, table.id),
    check(
      'ledger_amount',
      sql`(${table.kind} in ('charge', 'refund')) = (${table.amount} < 0) and ${table.amount} <> 0`
    )
  ]
)

/**
 * What a provider has reported of a payment, in whatever order: the purchase may come after its refund, and the row
 * is what both wait for.
 */
export const payments = pgTable(
  'payments',
  {
    /** `stripe:pi_…` */
    id: text().primaryKey(),
    /** Unknown until the purchase is reported, as are credits and amount. */
    accountId: text().references(() => accounts.id),
    credits: integer(),
    /** Money, in the currency's smallest unit. */
    amount: bigint({mode: 'number'}),
    /** Credits that the ledger has taken back. */
    takenBack: integer().notNull().default(0),
    createdAt: created()
  },
  (table) => [
    check('payments_taken_back', sql`${table.takenBack} between 0 and coalesce(${table.credits}, 0)`)
  ]
)

/** Money of a payment that went back: the refunds of a charge, or a dispute that was lost. */
export const reversals = pgTable(
  'reversals',
  {
    /** `stripe:ch_…`, `stripe:dp_…` */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** All of it so far, in the currency's smallest unit. */
    amount: bigint({mode: 'number'}).notNull()
  },
  (table) => [index('reversals_payment').on(table.paymentId)]
)

/** Credits that are kept for a copy under way. */
export const reservations = pgTable(
  'reservations',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    amount: integer().notNull(),
    state: text({enum: ['held', 'settled', 'returned']})
      .notNull()
      .default('held'),
    /** The process that works on it; null where it is kept for a job, which any process does. */
    owner: text(),
    /** Of the key with which it was requested. */
    budget: text(),
    leaseUntil: leaseUntil(),
    createdAt: created(),
    endedAt: timeColumn()
  },
  (table) => [
    index('reservations_held').on(table.owner).where(sql`${table.state} = 'held'`),
    index('reservations_budget').on(table.budget, table.createdAt).where(sql`${table.budget} is not null`),
    index('reservations_lease').on(table.leaseUntil).where(sql`${table.state} = 'held'`),
    check('reservations_amount', sql`${table.amount} > 0`)
  ]
)
