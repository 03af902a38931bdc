import {sql} from 'drizzle-orm'
import {customType, timestamp} from 'drizzle-orm/pg-core'

/** A point in time, in any time zone the same. */
export const timeColumn = () => timestamp({withTimezone: true, mode: 'date'})
export const created = () => timeColumn().notNull().defaultNow()

/**
 * Until when whoever began something may end it, by the database's clock; afterwards any process may undo it. The default
 * is for rows that a process of an earlier version makes.
 */
export const leaseUntil = () => timeColumn().notNull().default(sql`now() + interval '10 minutes'`)

/** As exact as a `Date`, so that it can be a place in a list that is read page by page. */
export const timeKey = () =>
  timestamp({withTimezone: true, mode: 'date', precision: 3}).notNull().defaultNow()

export const bytes = customType<{data: Uint8Array; driverData: Uint8Array}>({dataType: () => 'bytea'})

/** Words as the full-text search has them; the database makes it, and nobody reads it. */
export const searchable = customType<{data: string}>({dataType: () => 'tsvector'})
