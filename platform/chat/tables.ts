import {bigint, index, pgTable, text} from 'drizzle-orm/pg-core'
import {accounts} from '../accounts/tables.ts'
import {created, timeColumn, timeKey} from '../database/columns.ts'

const owner = () =>
  text()
    .notNull()
    .references(() => accounts.id)

export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    accountId: owner(),
    title: text().notNull().default(''),
    createdAt: timeKey(),
    updatedAt: timeKey(),
    /** An answer is being written, until then at the latest. */
    busyUntil: timeColumn()
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
