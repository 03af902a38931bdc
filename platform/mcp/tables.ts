import {index, jsonb, pgTable, text} from 'drizzle-orm/pg-core'
import {accounts} from '../accounts/tables.ts'
import {created, timeColumn} from '../database/columns.ts'

/** Sessions of MCP clients, which any process takes up. */
export const mcpSessions = pgTable(
  'mcp_sessions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** What the client has said of itself when it began (`negotiation.ts`). */
    parameters: jsonb().$type<Record<string, unknown>>().notNull(),
    usedAt: timeColumn().notNull().defaultNow(),
    createdAt: created()
  },
  (table) => [
    index('mcp_sessions_account').on(table.accountId, table.usedAt),
    index('mcp_sessions_used').on(table.usedAt)
  ]
)
