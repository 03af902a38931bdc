import {eq} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {galleryStarter} from '../database/schema.ts'

/** Work for the gallery that a service goes on with when it starts again; `starter` has number 1 (`gallery-starter.ts`). */
const TASKS = {collecting: 2, pack: 3} as const

export type GalleryTask = keyof typeof TASKS

/** Begun, and neither done nor stopped. */
export async function isBegun(db: Drizzle, task: GalleryTask): Promise<boolean> {
  const [known] = await db.select().from(galleryStarter).where(eq(galleryStarter.id, TASKS[task]))
  return known?.state === 'loading'
}

export async function beginTask(db: Drizzle, task: GalleryTask): Promise<void> {
  const values = {id: TASKS[task], state: 'loading'} as const
  await db.insert(galleryStarter).values(values).onConflictDoUpdate({target: galleryStarter.id, set: values})
}

export async function endTask(db: Drizzle, task: GalleryTask): Promise<void> {
  await db.update(galleryStarter).set({state: 'done'}).where(eq(galleryStarter.id, TASKS[task]))
}
