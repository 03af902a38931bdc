import {sql} from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({withTimezone: true, mode: 'date'})
const created = () => moment().notNull().defaultNow()

/** Who pays. `balance` and `reserved` are sums over `ledger` and the held `reservations`, kept for the asking. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    /** Credits. */
    balance: integer().notNull().default(0),
    /** Credits of copies under way; a part of `balance`. */
    reserved: integer().notNull().default(0),
    /** Shut by the operator, whatever the balance. */
    suspended: boolean().notNull().default(false),
    createdAt: created()
  },
  (table) => [
    check('accounts_balance', sql`${table.reserved} >= 0 and ${table.balance} >= ${table.reserved}`)
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
    /** From then on it is refused: revoked, or replaced by another. */
    endsAt: moment()
  },
  (table) => [index('api_keys_account').on(table.accountId)]
)

/** Every change of a balance. Rows are never changed or deleted; the database refuses it. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text({enum: ['grant', 'purchase', 'charge']}).notNull(),
    /** Credits: positive in, negative out. */
    amount: integer().notNull(),
    /** What it is for, once a kind: a grant's id, a purchase's payment, a charge's reservation. */
    reference: text().notNull(),
    createdAt: created()
  },
  (table) => [
    uniqueIndex('ledger_reference').on(table.kind, table.reference),
    index('ledger_account').on(table.accountId),
    check('ledger_amount', sql`(${table.kind} = 'charge') = (${table.amount} < 0) and ${table.amount} <> 0`)
  ]
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
    createdAt: created(),
    endedAt: moment()
  },
  (table) => [
    index('reservations_held').on(table.owner).where(sql`${table.state} = 'held'`),
    check('reservations_amount', sql`${table.amount} > 0`)
  ]
)

/** Copies that were made, for the cache, for retried requests and for those who ask later. */
export const copies = pgTable(
  'copies',
  {
    id: text().primaryKey(),
    /** Hash of address and settings: what the cache asks for. */
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
    /** The answer as JSON, once there is one. */
    answer: text(),
    createdAt: created(),
    endsAt: moment().notNull()
  },
  (table) => [
    primaryKey({columns: [table.accountId, table.key]}),
    index('idempotency_keys_ends').on(table.endsAt)
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
