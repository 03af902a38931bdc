import {bigint, index, integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {accounts} from '../accounts/tables.ts'
import {created, timeColumn} from '../database/columns.ts'
import {jobs} from '../jobs/tables.ts'
import type {CreditEvent} from './credit-events.ts'

/** Where the events of an account's jobs and credits are sent. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    url: text().notNull(),
    /** Sealed. */
    secret: text().notNull(),
    /** The one that it replaced, sealed, and until when both sign. */
    earlierSecret: text(),
    earlierUntil: timeColumn(),
    /** The last delivery that failed. */
    failedAt: timeColumn(),
    failure: text(),
    createdAt: created()
  },
  (table) => [index('webhooks_account').on(table.accountId, table.createdAt)]
)

/** What a webhook has received of a job. Whoever adds an event or ends a turn of deliveries locks the row. */
export const webhookCursors = pgTable(
  'webhook_cursors',
  {
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, {onDelete: 'cascade'}),
    jobId: text()
      .notNull()
      .references(() => jobs.id, {onDelete: 'cascade'}),
    /** Number of the last event that was delivered, or given up. */
    lastEvent: integer().notNull().default(0),
    /** Times that the next one could not be delivered. */
    failures: integer().notNull().default(0)
  },
  (table) => [
    primaryKey({columns: [table.webhookId, table.jobId]}),
    index('webhook_cursors_job').on(table.jobId)
  ]
)

/** What a webhook has received of the events of its account's credits. */
export const creditCursors = pgTable('credit_cursors', {
  webhookId: text()
    .primaryKey()
    .references(() => webhooks.id, {onDelete: 'cascade'}),
  lastEvent: integer().notNull().default(0),
  failures: integer().notNull().default(0)
})

/** How far the ledger of an account with webhooks has been read. */
export const creditWatches = pgTable('credit_watches', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id),
  /** The last entry that was read, and the balance after it. */
  lastEntry: bigint({mode: 'number'}).notNull(),
  balance: integer().notNull(),
  /** Number of the latest event. */
  lastEvent: integer().notNull().default(0)
})

/** What has happened to the credits of an account, numbered from 1 without gaps. */
export const creditEvents = pgTable(
  'credit_events',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    number: integer().notNull(),
    event: jsonb().$type<CreditEvent>().notNull(),
    createdAt: created()
  },
  (table) => [
    primaryKey({columns: [table.accountId, table.number]}),
    index('credit_events_created').on(table.createdAt)
  ]
)
