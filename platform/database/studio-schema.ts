import {bigint, check, index, integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {sql} from 'drizzle-orm'
import {created, moment, placeInTime} from './columns.ts'
import {accounts} from './ledger-schema.ts'

const owner = () =>
  text()
    .notNull()
    .references(() => accounts.id)

/** What people keep in their library. */
export const components = pgTable(
  'components',
  {
    id: text().primaryKey(),
    accountId: owner(),
    name: text().notNull(),
    format: text({enum: ['html', 'jsx']}).notNull(),
    code: text().notNull(),
    css: text().notNull().default(''),
    /** JSON of the Studio's own. */
    settings: text().notNull().default('{}'),
    /** One more with every change, so that two editors see each other. */
    version: integer().notNull().default(1),
    createdAt: placeInTime(),
    updatedAt: placeInTime(),
    /** Deleted, and still to be brought back. */
    deletedAt: moment()
  },
  (table) => [index('components_account').on(table.accountId, table.updatedAt, table.id)]
)

/** What is not saved yet, by a name of the Studio's. */
export const drafts = pgTable(
  'drafts',
  {
    accountId: owner(),
    name: text().notNull(),
    /** What people know it by. */
    title: text().notNull().default(''),
    /** JSON of the Studio's own. */
    data: text().notNull(),
    /** One more with every change, so that two browsers see each other. */
    version: integer().notNull().default(1),
    updatedAt: created()
  },
  (table) => [primaryKey({columns: [table.accountId, table.name]})]
)

export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    accountId: owner(),
    title: text().notNull().default(''),
    createdAt: placeInTime(),
    updatedAt: placeInTime(),
    /** An answer is being written, until then at the latest. */
    busyUntil: moment()
  },
  (table) => [index('conversations_account').on(table.accountId, table.updatedAt, table.id)]
)

export const messages = pgTable(
  'messages',
  {
    id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, {onDelete: 'cascade'}),
    role: text({enum: ['user', 'assistant']}).notNull(),
    text: text().notNull(),
    /** That wrote it. */
    model: text(),
    state: text({enum: ['done', 'stopped', 'failed']}).notNull(),
    createdAt: created()
  },
  (table) => [index('messages_conversation').on(table.conversationId, table.id)]
)

/** The language-model service of an account, with its key sealed. */
export const providers = pgTable('providers', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id),
  kind: text({enum: ['openai-compatible', 'anthropic']}).notNull(),
  address: text().notNull(),
  model: text(),
  /** Sealed (AES-256-GCM); null where the service needs none. */
  key: text(),
  updatedAt: created()
})

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
