import {sql} from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import {created, leaseUntil, moment} from './columns.ts'

/**
 * Who pays. `balance` and `reserved` are sums over `ledger` and the held `reservations`, kept for the asking. Work may
 * take no more than there is; only a refund of credits that were spent already leaves a balance below zero.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    /** Credits. */
    balance: integer().notNull().default(0),
    /** Credits of copies under way; a part of `balance`. */
    reserved: integer().notNull().default(0),
    /** Credits of the ledger's refunds, 0 or more: what `balance` may lack. */
    refunded: integer().notNull().default(0),
    /** Shut by the operator, whatever the balance. */
    suspended: boolean().notNull().default(false),
    /** Made by somebody who signed up, and not by the operator: nobody has shown that the address is theirs. */
    signedUp: boolean().notNull().default(false),
    /** As the library for log-ins wants it. */
    name: text().notNull().default(''),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    createdAt: created(),
    updatedAt: created(),
    /** Its owner has deleted it: what is left belongs to the ledger. */
    deletedAt: moment()
  },
  (table) => [
    check(
      'accounts_balance',
      sql`${table.reserved} >= 0 and ${table.refunded} >= 0 and ${table.balance} + ${table.refunded} >= ${table.reserved}`
    )
  ]
)

/** Keys are kept as hashes; what is shown of one is its public part. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** The public part, `fcs_3kTz9QxA`. */
    prefix: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the whole key, hexadecimal. */
    hash: text().notNull(),
    name: text().notNull(),
    createdAt: created(),
    lastUsedAt: moment(),
    /** From then on it is refused: over, revoked, or replaced by another. */
    endsAt: moment(),
    /** What it may be used for; keys that are older than scopes may do everything. */
    scopes: text().array().notNull().default(['copy', 'account:read', 'credits:buy', 'account:claim']),
    /** Credits that it may spend in a day (UTC), and in all; null: any number. */
    creditsPerDay: integer(),
    creditsTotal: integer(),
    /** CIDR ranges from which it may be used; none: from everywhere. */
    allowedIps: text().array().notNull().default(sql`'{}'::text[]`),
    /** What it spends is counted under; a key that replaces it has the same. */
    budget: text().notNull().default(sql`gen_random_uuid()::text`)
  },
  (table) => [index('api_keys_account').on(table.accountId)]
)

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
    index('ledger_account').on(table.accountId),
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

/** Requests that may still be made, where several processes count together: a bucket that fills with time. */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    name: text().primaryKey(),
    level: doublePrecision().notNull(),
    /** When the level was that. */
    at: moment().notNull()
  },
  (table) => [index('rate_buckets_at').on(table.at)]
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
    /** The process that works on it. */
    owner: text().notNull(),
    /** Of the key with which it was asked for. */
    budget: text(),
    leaseUntil: leaseUntil(),
    createdAt: created(),
    endedAt: moment()
  },
  (table) => [
    index('reservations_held').on(table.owner).where(sql`${table.state} = 'held'`),
    index('reservations_budget').on(table.budget, table.createdAt).where(sql`${table.budget} is not null`),
    index('reservations_lease').on(table.leaseUntil).where(sql`${table.state} = 'held'`),
    check('reservations_amount', sql`${table.amount} > 0`)
  ]
)

/** Copies that were made, for the cache, for retried requests and for those who ask later. */
export const copies = pgTable(
  'copies',
  {
    id: text().primaryKey(),
    /** Hash of account, address and settings: what the cache asks for. */
    cacheKey: text().notNull(),
    /** The copy as JSON, without what concerns one request alone. */
    body: text().notNull(),
    createdAt: created(),
    endsAt: moment().notNull()
  },
  (table) => [
    index('copies_cache').on(table.cacheKey, table.createdAt),
    index('copies_ends').on(table.endsAt)
  ]
)

/** Requests that named themselves, so that a retried one is the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    key: text().notNull(),
    /** Hash of what was asked: the same key cannot ask for something else. */
    fingerprint: text().notNull(),
    /** The process that works on it. */
    owner: text().notNull(),
    /** Tells this attempt from others of the same process. */
    attempt: text().notNull(),
    leaseUntil: leaseUntil(),
    /**
     * What the answer adds to its copy, as JSON, once there is one. Without a copy it is the whole answer, as an earlier
     * version kept it.
     */
    answer: text(),
    /** The copy that was delivered; its text is kept there alone. */
    copyId: text().references(() => copies.id, {onDelete: 'cascade'}),
    createdAt: created(),
    endsAt: moment().notNull()
  },
  (table) => [
    primaryKey({columns: [table.accountId, table.key]}),
    index('idempotency_keys_ends').on(table.endsAt),
    index('idempotency_keys_copy').on(table.copyId),
    index('idempotency_keys_lease').on(table.leaseUntil).where(sql`${table.answer} is null`)
  ]
)

/** Who may see which copy. */
export const deliveries = pgTable(
  'deliveries',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    copyId: text()
      .notNull()
      .references(() => copies.id, {onDelete: 'cascade'}),
    createdAt: created()
  },
  (table) => [
    primaryKey({columns: [table.accountId, table.copyId]}),
    index('deliveries_copy').on(table.copyId)
  ]
)
