import {index, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core'
import {created, moment} from './columns.ts'
import {accounts} from './ledger-schema.ts'

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
    expiresAt: moment().notNull(),
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
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
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
    expiresAt: moment().notNull(),
    createdAt: created(),
    updatedAt: created()
  },
  (table) => [index('verifications_identifier').on(table.identifier)]
)
