import {integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {accounts} from '../accounts/tables.ts'
import {created} from '../database/columns.ts'

const owner = () =>
  text()
    .notNull()
    .references(() => accounts.id)

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
