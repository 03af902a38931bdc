import {index, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {accounts} from '../accounts/tables.ts'
import {timeColumn, timeKey} from '../database/columns.ts'

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
    createdAt: timeKey(),
    updatedAt: timeKey(),
    /** Deleted, and still to be brought back. */
    deletedAt: timeColumn()
  },
  (table) => [index('components_account').on(table.accountId, table.updatedAt, table.id)]
)
