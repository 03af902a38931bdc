import {eq, sql} from 'drizzle-orm'
import type {Drizzle} from './drizzle.ts'
import {components, conversations, drafts, messages} from './schema.ts'

/** Bytes that an account may keep: components, drafts and messages, deleted ones that can be restored too. */
export const MOST_BYTES = 100 * 1024 * 1024

const size = (...columns: readonly unknown[]) =>
  sql`coalesce(sum(${sql.join(
    columns.map((column) => sql`octet_length(${column})`),
    sql` + `
  )}), 0)`.mapWith(Number)

/** Whether so much more may be kept. Two requests at once may both be let through. */
export async function hasRoom(db: Drizzle, accountId: string, bytes: number): Promise<boolean> {
  const parts = await Promise.all([
    db
      .select({bytes: size(components.code, components.css, components.settings)})
      .from(components)
      .where(eq(components.accountId, accountId)),
    db
      .select({bytes: size(drafts.data)})
      .from(drafts)
      .where(eq(drafts.accountId, accountId)),
    db
      .select({bytes: size(messages.text)})
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(conversations.accountId, accountId))
  ])
  return parts.reduce((sum, [part]) => sum + (part?.bytes ?? 0), bytes) <= MOST_BYTES
}
