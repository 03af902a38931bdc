import {eq, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {providers} from './tables.ts'

export interface StoredProvider {
  kind: 'openai-compatible' | 'anthropic'
  address: string
  model: string | null
  /** Sealed. */
  key: string | null
}

export async function findProvider(db: Drizzle, accountId: string): Promise<StoredProvider | undefined> {
  const {kind, address, model, key} = providers
  const [found] = await db
    .select({kind, address, model, key})
    .from(providers)
    .where(eq(providers.accountId, accountId))
  return found
}

export async function saveProvider(db: Drizzle, accountId: string, provider: StoredProvider): Promise<void> {
  await db
    .insert(providers)
    .values({accountId, ...provider})
    .onConflictDoUpdate({target: providers.accountId, set: {...provider, updatedAt: sql`now()`}})
}

export async function deleteProvider(db: Drizzle, accountId: string): Promise<void> {
  await db.delete(providers).where(eq(providers.accountId, accountId))
}
