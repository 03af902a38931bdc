import {and, count, desc, eq, ne, sql} from 'drizzle-orm'
import type {Drizzle} from './drizzle.ts'
import {drafts} from './schema.ts'

export interface Draft {
  name: string
  /** JSON. */
  data: string
  updatedAt: Date
}

/** Drafts of one account. */
export const MOST_DRAFTS = 200

const {name, data, updatedAt} = drafts
const mine = (accountId: string, draft: string) => and(eq(drafts.accountId, accountId), eq(name, draft))

export const listDrafts = (db: Drizzle, accountId: string): Promise<Omit<Draft, 'data'>[]> =>
  db.select({name, updatedAt}).from(drafts).where(eq(drafts.accountId, accountId)).orderBy(desc(updatedAt))

export async function findDraft(db: Drizzle, accountId: string, draft: string): Promise<Draft | undefined> {
  const [found] = await db.select({name, data, updatedAt}).from(drafts).where(mine(accountId, draft))
  return found
}

/** The last write wins. Undefined where the account has as many others as it may have. */
export async function saveDraft(
  db: Drizzle,
  accountId: string,
  draft: {name: string; data: string}
): Promise<Omit<Draft, 'data'> | undefined> {
  const [others] = await db
    .select({count: count()})
    .from(drafts)
    .where(and(eq(drafts.accountId, accountId), ne(name, draft.name)))
  if ((others?.count ?? 0) >= MOST_DRAFTS) return undefined
  const [saved] = await db
    .insert(drafts)
    .values({accountId, ...draft})
    .onConflictDoUpdate({
      target: [drafts.accountId, drafts.name],
      set: {data: draft.data, updatedAt: sql`now()`}
    })
    .returning({name, updatedAt})
  return saved
}

export async function deleteDraft(db: Drizzle, accountId: string, draft: string): Promise<void> {
  await db.delete(drafts).where(mine(accountId, draft))
}
