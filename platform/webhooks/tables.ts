import {index, integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {accounts} from '../accounts/tables.ts'
import {created, timeColumn} from '../database/columns.ts'
import {jobs} from '../jobs/tables.ts'

/** Where the events of an account's jobs are sent. */
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
