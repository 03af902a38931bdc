import {customType, timestamp} from 'drizzle-orm/pg-core'

/** A point in time, in any time zone the same. */
export const moment = () => timestamp({withTimezone: true, mode: 'date'})
export const created = () => moment().notNull().defaultNow()

/** As exact as a `Date`, so that it can be a place in a list that is read page by page. */
export const placeInTime = () =>
  timestamp({withTimezone: true, mode: 'date', precision: 3}).notNull().defaultNow()

export const bytes = customType<{data: Uint8Array; driverData: Uint8Array}>({dataType: () => 'bytea'})

/** Words as the full-text search has them; the database makes it, and nobody reads it. */
export const searchable = customType<{data: string}>({dataType: () => 'tsvector'})
