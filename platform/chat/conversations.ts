import {and, asc, count, desc, eq, isNotNull, isNull, lt, or, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {type Page, pageOf, cursorFor, readCursor} from '../database/page.ts'
import {randomId} from '../database/random-id.ts'
import {conversations, messages} from './tables.ts'

export interface Conversation {
  id: string
  title: string
  createdAt: Date
  updatedAt: Date
}

export type StoredMessage = Omit<typeof messages.$inferSelect, 'conversationId'>

/** Conversations of one account. */
export const MOST_CONVERSATIONS = 1000

const shown = {
  id: conversations.id,
  title: conversations.title,
  createdAt: conversations.createdAt,
  updatedAt: conversations.updatedAt
}

const shownMessage = {
  id: messages.id,
  role: messages.role,
  text: messages.text,
  model: messages.model,
  state: messages.state,
  createdAt: messages.createdAt
}

const owned = (accountId: string, id: string) =>
  and(eq(conversations.accountId, accountId), eq(conversations.id, id))

/** Last used first. Fails with `RangeError` where `before` is no cursor. */
export async function listConversations(
  db: Drizzle,
  accountId: string,
  {limit, before}: {limit: number; before?: string | undefined}
): Promise<Page<Conversation>> {
  const cursor = before === undefined ? undefined : readCursor(before)
  if (before !== undefined && !cursor) throw new RangeError('before')
  const found = await db
    .select(shown)
    .from(conversations)
    .where(
      and(
        eq(conversations.accountId, accountId),
        cursor &&
          sql`(${conversations.updatedAt}, ${conversations.id}) < (${cursor.updatedAt.toISOString()}::timestamptz, ${cursor.id})`
      )
    )
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit + 1)
  return pageOf(found, limit, cursorFor)
}

/** Undefined where the account has as many as it may have. */
export async function createConversation(
  db: Drizzle,
  accountId: string,
  title: string
): Promise<Conversation | undefined> {
  const [all] = await db
    .select({count: count()})
    .from(conversations)
    .where(eq(conversations.accountId, accountId))
  if ((all?.count ?? 0) >= MOST_CONVERSATIONS) return undefined
  const [made] = await db
    .insert(conversations)
    .values({id: randomId('conversation'), accountId, title})
    .returning(shown)
  return made
}

export async function findConversation(
  db: Drizzle,
  accountId: string,
  id: string
): Promise<Conversation | undefined> {
  const [found] = await db.select(shown).from(conversations).where(owned(accountId, id))
  return found
}

export async function renameConversation(
  db: Drizzle,
  accountId: string,
  id: string,
  title: string
): Promise<Conversation | undefined> {
  const [changed] = await db.update(conversations).set({title}).where(owned(accountId, id)).returning(shown)
  return changed
}

export async function deleteConversation(db: Drizzle, accountId: string, id: string): Promise<boolean> {
  const gone = await db.delete(conversations).where(owned(accountId, id)).returning({id: conversations.id})
  return gone.length > 0
}

/** Oldest first. The conversation has to be the account's. */
export const messagesOf = (db: Drizzle, conversationId: string): Promise<StoredMessage[]> =>
  db
    .select(shownMessage)
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.id))

/**
 * Begins an answer: nobody else does until `endAnswer`, or so many seconds are over. The title is that of a conversation that
 * has none. False where an answer is being written already.
 */
export async function beginAnswer(
  db: Drizzle,
  id: string,
  {seconds, title}: {seconds: number; title: string}
): Promise<boolean> {
  const begun = await db
    .update(conversations)
    .set({
      busyUntil: sql`now() + make_interval(secs => ${seconds})`,
      updatedAt: sql`now()`,
      title: sql`case when ${conversations.title} = '' then ${title} else ${conversations.title} end`
    })
    .where(
      and(
        eq(conversations.id, id),
        or(isNull(conversations.busyUntil), lt(conversations.busyUntil, sql`now()`))
      )
    )
    .returning({id: conversations.id})
  return begun.length > 0
}

/** An answer that is still written keeps others waiting for so many seconds more. */
export async function extendAnswer(db: Drizzle, id: string, seconds: number): Promise<void> {
  await db
    .update(conversations)
    .set({busyUntil: sql`now() + make_interval(secs => ${seconds})`})
    .where(and(eq(conversations.id, id), isNotNull(conversations.busyUntil)))
}

export async function endAnswer(db: Drizzle, id: string): Promise<void> {
  await db.update(conversations).set({busyUntil: null}).where(eq(conversations.id, id))
}

/** Undefined where the conversation was deleted meanwhile. */
export async function addMessage(
  db: Drizzle,
  message: Pick<typeof messages.$inferInsert, 'conversationId' | 'role' | 'text' | 'model' | 'state'>
): Promise<StoredMessage | undefined> {
  return db.transaction(async (tx) => {
    const [conversation] = await tx
      .select({id: conversations.id})
      .from(conversations)
      .where(eq(conversations.id, message.conversationId))
      .for('update')
    if (!conversation) return undefined
    const [added] = await tx.insert(messages).values(message).returning(shownMessage)
    return added
  })
}
