import {sql} from 'drizzle-orm'
import {index, pgTable, primaryKey, real, text} from 'drizzle-orm/pg-core'
import {accounts} from '../accounts/tables.ts'
import {created, leaseUntil, timeColumn} from '../database/columns.ts'

/** Copies that were made, for the cache, for retried requests and for those who ask later. */
export const copies = pgTable(
  'copies',
  {
    id: text().primaryKey(),
    /** Hash of account, URL and settings: the key of the cache. */
    cacheKey: text().notNull(),
    /** The copy as JSON, without what concerns one request alone. */
    body: text().notNull(),
    /** That of its certificate; null where it has none. */
    score: real(),
    createdAt: created(),
    endsAt: timeColumn().notNull()
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
    /** Hash of what was asked: the same key cannot be used for something else. */
    fingerprint: text().notNull(),
    /** The process that works on it. */
    owner: text().notNull(),
    /** Distinguishes this attempt from others of the same process. */
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
    endsAt: timeColumn().notNull()
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
