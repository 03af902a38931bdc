import {and, count, desc, eq, ilike, isNotNull, isNull, lt, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {type Page, pageOf, cursorFor, readCursor} from '../database/page.ts'
import {randomId} from '../database/random-id.ts'
import {components} from './tables.ts'

export type StoredComponent = Omit<typeof components.$inferSelect, 'accountId'>

export interface ComponentFields {
  name: string
  format: 'html' | 'jsx'
  code: string
  css: string
  /** JSON. */
  settings: string
}

/** Components of one account. */
export const MOST_COMPONENTS = 2000

/** Days for which a deleted one can be brought back. */
export const UNDO_DAYS = 30

const shown = {
  id: components.id,
  name: components.name,
  format: components.format,
  code: components.code,
  css: components.css,
  settings: components.settings,
  version: components.version,
  createdAt: components.createdAt,
  updatedAt: components.updatedAt,
  deletedAt: components.deletedAt
}

const owned = (accountId: string, id: string) =>
  and(eq(components.accountId, accountId), eq(components.id, id))

/** Those that are not deleted, last changed first. Fails with `RangeError` where `before` is no cursor. */
export async function listComponents(
  db: Drizzle,
  accountId: string,
  {limit, before, search}: {limit: number; before?: string | undefined; search?: string | undefined}
): Promise<Page<StoredComponent>> {
  const cursor = before === undefined ? undefined : readCursor(before)
  if (before !== undefined && !cursor) throw new RangeError('before')
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  const found = await db
    .select(shown)
    .from(components)
    .where(
      and(
        eq(components.accountId, accountId),
        isNull(components.deletedAt),
        ...words.map((word) => ilike(components.name, `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)),
        cursor &&
          sql`(${components.updatedAt}, ${components.id}) < (${cursor.updatedAt.toISOString()}::timestamptz, ${cursor.id})`
      )
    )
    .orderBy(desc(components.updatedAt), desc(components.id))
    .limit(limit + 1)
  return pageOf(found, limit, cursorFor)
}

export async function findComponent(
  db: Drizzle,
  accountId: string,
  id: string
): Promise<StoredComponent | undefined> {
  const [found] = await db.select(shown).from(components).where(owned(accountId, id))
  return found
}

/** Undefined where the account has as many as it may have. */
export async function createComponent(
  db: Drizzle,
  accountId: string,
  fields: ComponentFields
): Promise<StoredComponent | undefined> {
  const [all] = await db
    .select({count: count()})
    .from(components)
    .where(and(eq(components.accountId, accountId), isNull(components.deletedAt)))
  if ((all?.count ?? 0) >= MOST_COMPONENTS) return undefined
  const [made] = await db
    .insert(components)
    .values({id: randomId('component'), accountId, ...fields})
    .returning(shown)
  return made
}

/** Changes the version that the editor knows. Undefined where there is none, or another one meanwhile. */
export async function updateComponent(
  db: Drizzle,
  accountId: string,
  id: string,
  {version, ...fields}: Partial<ComponentFields> & {version: number}
): Promise<StoredComponent | undefined> {
  const [changed] = await db
    .update(components)
    .set({...fields, version: version + 1, updatedAt: sql`now()`})
    .where(and(owned(accountId, id), eq(components.version, version), isNull(components.deletedAt)))
    .returning(shown)
  return changed
}

/** Undefined where there is none; what is deleted stays as it was deleted. */
export async function deleteComponent(
  db: Drizzle,
  accountId: string,
  id: string
): Promise<StoredComponent | undefined> {
  const [deleted] = await db
    .update(components)
    .set({deletedAt: sql`coalesce(${components.deletedAt}, now())`})
    .where(owned(accountId, id))
    .returning(shown)
  return deleted
}

export async function restoreComponent(
  db: Drizzle,
  accountId: string,
  id: string
): Promise<StoredComponent | undefined> {
  const [restored] = await db
    .update(components)
    .set({deletedAt: null})
    .where(owned(accountId, id))
    .returning(shown)
  return restored
}

/** Those whose deletion nobody undid. */
export async function dropDeletedComponents(db: Drizzle): Promise<void> {
  await db
    .delete(components)
    .where(
      and(
        isNotNull(components.deletedAt),
        lt(components.deletedAt, sql`now() - make_interval(days => ${UNDO_DAYS})`)
      )
    )
}
