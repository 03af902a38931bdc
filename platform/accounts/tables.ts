import {sql} from 'drizzle-orm'
import {boolean, check, index, integer, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core'
import {created, timeColumn} from '../database/columns.ts'

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
    /** Runs the service: may collect for the gallery. Only the command on the service's machine sets it. */
    operator: boolean().notNull().default(false),
    /** As the library for log-ins wants it. */
    name: text().notNull().default(''),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    createdAt: created(),
    updatedAt: created(),
    /** Its owner has deleted it: what is left belongs to the ledger. */
    deletedAt: timeColumn()
  },
  (table) => [
    check(
      'accounts_balance',
      sql`${table.reserved} >= 0 and ${table.refunded} >= 0 and ${table.balance} + ${table.refunded} >= ${table.reserved}`
    )
  ]
)

const owner = () =>
  text()
    .notNull()
    .references(() => accounts.id, {onDelete: 'cascade'})

/** Who is logged in. The names of the fields are those of the library for log-ins. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** What the cookie holds, beside its signature. */
    token: text().notNull().unique(),
    userId: owner(),
    expiresAt: timeColumn().notNull(),
    /** Not kept. */
    ipAddress: text(),
    userAgent: text(),
    createdAt: created(),
    updatedAt: created()
  },
  (table) => [index('sessions_user').on(table.userId)]
)

/** How an account's owner shows who they are: here a password. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    userId: owner(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    /** Salted scrypt hash. */
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timeColumn(),
    refreshTokenExpiresAt: timeColumn(),
    scope: text(),
    createdAt: created(),
    updatedAt: created()
  },
  // One password an account, whoever chooses it at the same moment.
  (table) => [uniqueIndex('credentials_user').on(table.userId, table.providerId)]
)

/** For what has to be proven by mail; nothing is yet. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timeColumn().notNull(),
    createdAt: created(),
    updatedAt: created()
  },
  (table) => [index('verifications_identifier').on(table.identifier)]
)
