import {and, asc, eq, isNotNull, isNull, sql} from 'drizzle-orm'
import type {Database} from '../database/database.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {accounts, credentials, sessions} from './tables.ts'
import {conversations, messages, providers} from '../chat/tables.ts'
import {components} from '../components/tables.ts'
import {ledger} from '../credits/tables.ts'
import {drafts} from '../drafts/tables.ts'
import {dropJobs} from '../jobs/jobs.ts'
import {jobPages, jobs} from '../jobs/tables.ts'
import {apiKeys} from '../keys/tables.ts'
import {deliveries, idempotencyKeys} from '../magic/tables.ts'
import {mcpSessions} from '../mcp/tables.ts'
import {creditEvents, creditWatches, webhooks} from '../webhooks/tables.ts'
import {webhooksOf} from '../webhooks/webhooks.ts'

/** Everything that is kept of an account, but for what would open it: hashes and sealed keys. */
export async function accountData(db: Drizzle, accountId: string) {
  const [account] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      balance: accounts.balance,
      createdAt: accounts.createdAt
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const {
    entries,
    keys,
    library,
    saved,
    storedConversations,
    messages,
    provider,
    open,
    copies,
    orders,
    destinations
  } = await rowsOf(db, accountId)
  return {
    account,
    ledger: entries.map(({accountId: _account, ...entry}) => entry),
    keys,
    components: library.map(({accountId: _account, settings, ...component}) => ({
      ...component,
      settings: JSON.parse(settings) as unknown
    })),
    drafts: saved.map(({accountId: _account, data, ...draft}) => ({
      ...draft,
      data: JSON.parse(data) as unknown
    })),
    conversations: storedConversations.map(({accountId: _account, busyUntil: _busy, ...conversation}) => ({
      ...conversation,
      messages: messages
        .filter(({conversationId}) => conversationId === conversation.id)
        .map(({conversationId: _conversation, ...message}) => message)
    })),
    provider: provider[0] ?? null,
    sessions: open,
    copies,
    jobs: orders,
    webhooks: destinations
  }
}

/** The rows of an account, table by table: PGlite answers one query after the other. */
async function rowsOf(db: Drizzle, accountId: string) {
  return {
    entries: await db.select().from(ledger).where(eq(ledger.accountId, accountId)).orderBy(asc(ledger.id)),
    keys: await keyRowsOf(db, accountId),
    library: await db.select().from(components).where(eq(components.accountId, accountId)),
    saved: await db.select().from(drafts).where(eq(drafts.accountId, accountId)),
    storedConversations: await db.select().from(conversations).where(eq(conversations.accountId, accountId)),
    messages: await db
      .select({
        conversationId: messages.conversationId,
        role: messages.role,
        text: messages.text,
        model: messages.model,
        state: messages.state,
        createdAt: messages.createdAt
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(conversations.accountId, accountId))
      .orderBy(asc(messages.id)),
    provider: await db
      .select({kind: providers.kind, address: providers.address, model: providers.model})
      .from(providers)
      .where(eq(providers.accountId, accountId)),
    open: await db
      .select({createdAt: sessions.createdAt, expiresAt: sessions.expiresAt})
      .from(sessions)
      .where(eq(sessions.userId, accountId)),
    copies: await db
      .select({id: deliveries.copyId, createdAt: deliveries.createdAt})
      .from(deliveries)
      .where(eq(deliveries.accountId, accountId)),
    orders: await db
      .select({
        job: jobs.id,
        number: jobPages.number,
        url: jobPages.url,
        state: jobPages.state,
        copy: jobPages.copyId,
        createdAt: jobs.createdAt
      })
      .from(jobs)
      .innerJoin(jobPages, eq(jobPages.jobId, jobs.id))
      .where(eq(jobs.accountId, accountId))
      .orderBy(asc(jobs.createdAt), asc(jobPages.number)),
    destinations: await webhooksOf(db, accountId)
  }
}

/** Keys without their hashes. */
function keyRowsOf(db: Drizzle, accountId: string) {
  const {prefix, name, createdAt, lastUsedAt, endsAt} = apiKeys
  const {scopes, creditsPerDay, creditsTotal, allowedIps} = apiKeys
  return db
    .select({
      prefix,
      name,
      createdAt,
      lastUsedAt,
      endsAt,
      scopes,
      creditsPerDay,
      creditsTotal,
      allowedIps
    })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
}

/**
 * Deletes an account. What its owner has written and may log in with goes; the ledger stays, of an account that nobody
 * can tell whose it was, that no key opens, and whose address is free for a new one.
 */
export async function deleteAccount(
  {db, engine}: Pick<Database, 'db' | 'engine'>,
  accountId: string
): Promise<void> {
  await db.transaction(async (tx) => {
    // First: whoever ends a page of a job locks the job before its account.
    await dropJobs(engine, tx, accountId)
    await tx.delete(mcpSessions).where(eq(mcpSessions.accountId, accountId))
    await tx.delete(webhooks).where(eq(webhooks.accountId, accountId))
    await tx.delete(creditWatches).where(eq(creditWatches.accountId, accountId))
    await tx.delete(creditEvents).where(eq(creditEvents.accountId, accountId))
    await tx
      .update(accounts)
      .set({
        email: sql`'deleted-' || ${accounts.id}`,
        name: '',
        image: null,
        suspended: true,
        deletedAt: sql`now()`
      })
      .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    // What was copied may say whose it was.
    await tx
      .update(ledger)
      .set({page: null})
      .where(and(eq(ledger.accountId, accountId), isNotNull(ledger.page)))
    await tx.delete(sessions).where(eq(sessions.userId, accountId))
    await tx.delete(credentials).where(eq(credentials.userId, accountId))
    await tx.delete(apiKeys).where(eq(apiKeys.accountId, accountId))
    await tx.delete(providers).where(eq(providers.accountId, accountId))
    await tx.delete(drafts).where(eq(drafts.accountId, accountId))
    await tx.delete(components).where(eq(components.accountId, accountId))
    await tx.delete(conversations).where(eq(conversations.accountId, accountId))
    await tx.delete(deliveries).where(eq(deliveries.accountId, accountId))
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId))
  })
}

/** Whether somebody may log in to the account. */
export async function hasPassword(db: Drizzle, accountId: string): Promise<boolean> {
  const found = await db
    .select({id: credentials.id})
    .from(credentials)
    .where(eq(credentials.userId, accountId))
  return found.length > 0
}
