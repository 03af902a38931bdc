import {and, count, desc, eq, ne, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {drafts} from './tables.ts'

export interface DraftFacts {
  name: string
  title: string
  version: number
  updatedAt: Date
}

export interface Draft extends DraftFacts {
  /** JSON. */
  data: string
}

export interface DraftChange {
  name: string
  title: string
  data: string
  /** The one that it was made from, 0 where there was none; without it the last write wins. */
  version?: number
}

/** Drafts of one account. */
export const MOST_DRAFTS = 200

const {name, title, version, updatedAt, data} = drafts
const facts = {name, title, version, updatedAt}
const mine = (accountId: string, draft: string) => and(eq(drafts.accountId, accountId), eq(name, draft))

export const listDrafts = (db: Drizzle, accountId: string): Promise<DraftFacts[]> =>
  db.select(facts).from(drafts).where(eq(drafts.accountId, accountId)).orderBy(desc(updatedAt))

export async function findDraft(db: Drizzle, accountId: string, draft: string): Promise<Draft | undefined> {
  const [found] = await db
    .select({...facts, data})
    .from(drafts)
    .where(mine(accountId, draft))
  return found
}

/** `full` where the account has as many others as it may have; `conflict` where another version is there. */
export async function saveDraft(
  db: Drizzle,
  accountId: string,
  {version: known, ...draft}: DraftChange
): Promise<DraftFacts | 'full' | 'conflict'> {
  const change = {
    title: draft.title,
    data: draft.data,
    version: sql`${version} + 1`,
    updatedAt: sql`now()`
  }
  if (known !== undefined && known > 0) {
    const [saved] = await db
      .update(drafts)
      .set(change)
      .where(and(mine(accountId, draft.name), eq(version, known)))
      .returning(facts)
    return saved ?? 'conflict'
  }
  const [others] = await db
    .select({count: count()})
    .from(drafts)
    .where(and(eq(drafts.accountId, accountId), ne(name, draft.name)))
  if ((others?.count ?? 0) >= MOST_DRAFTS) return 'full'
  const target = [drafts.accountId, drafts.name]
  const insert = db.insert(drafts).values({accountId, ...draft})
  const [saved] = await (known === 0
    ? insert.onConflictDoNothing({target})
    : insert.onConflictDoUpdate({target, set: change})
  ).returning(facts)
  return saved ?? 'conflict'
}

/** With a version: that one alone. */
export async function deleteDraft(
  db: Drizzle,
  accountId: string,
  draft: string,
  known?: number
): Promise<void> {
  await db
    .delete(drafts)
    .where(and(mine(accountId, draft), known === undefined ? undefined : eq(version, known)))
}
