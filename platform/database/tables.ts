import {sql} from 'drizzle-orm'
import {check, doublePrecision, index, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {timeColumn} from './columns.ts'

/** Requests that may still be made, where several processes count together: a bucket that fills with time. */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    name: text().primaryKey(),
    level: doublePrecision().notNull(),
    /** When the level was that. */
    at: timeColumn().notNull()
  },
  (table) => [index('rate_buckets_at').on(table.at)]
)

/** What all processes on this database have to agree about; one row. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey(),
    /** By which a process sees that its secret is that of the others, and which says nothing about it. */
    secretPrint: text().notNull()
  },
  (table) => [check('installation_one', sql`${table.id} = 1`)]
)
