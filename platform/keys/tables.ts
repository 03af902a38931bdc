import {sql} from 'drizzle-orm'
import {index, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {accounts} from '../accounts/tables.ts'
import {created, timeColumn} from '../database/columns.ts'

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
    lastUsedAt: timeColumn(),
    /** From then on it is refused: over, revoked, or replaced by another. */
    endsAt: timeColumn(),
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
