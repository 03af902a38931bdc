import {count, eq} from 'drizzle-orm'
import type {Drizzle} from '../../database/drizzle.ts'
import {galleryEntries, galleryStarter} from '../../database/schema.ts'

/**
 * Whether the collection that ships with the product is to be put in: into a gallery in which nothing was yet, or where
 * somebody began and did not end. What an operator took out does not come back.
 */
export async function beginStarter(db: Drizzle): Promise<boolean> {
  const [known] = await db.select().from(galleryStarter).where(eq(galleryStarter.id, 1))
  if (known) return known.state === 'loading'
  const [all] = await db.select({entries: count()}).from(galleryEntries)
  const isEmpty = all?.entries === 0
  await db
    .insert(galleryStarter)
    .values({id: 1, state: isEmpty ? 'loading' : 'done'})
    .onConflictDoNothing()
  return isEmpty
}

export async function endStarter(db: Drizzle): Promise<void> {
  await db.update(galleryStarter).set({state: 'done'}).where(eq(galleryStarter.id, 1))
}
