import {sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {galleryEntries} from '../database/schema.ts'

/** The pages of one field. */
export interface Collection {
  field: string
  entries: number
  /** Ids of its newest entries, for its cover. */
  covers: string[]
}

/** Entries of one cover. */
const COVERS = 4

/** Collections of the gallery, the largest first; 100 at most. */
export async function galleryCollections(db: Drizzle): Promise<Collection[]> {
  // Of each field the newest are read from the index of fields, however many it has.
  const fields = db.$with('fields').as(
    db
      .select({field: galleryEntries.field, entries: sql<number>`count(*)::int`.as('entries')})
      .from(galleryEntries)
      .where(sql`${galleryEntries.field} is not null`)
      .groupBy(galleryEntries.field)
  )
  // Spelled out: in a selection of one table, columns are named without it.
  const covers = sql<string[]>`array(select e.id from gallery_entries e where e.field = fields.field
    order by e.created_at desc, e.id desc limit ${COVERS})`
  return db
    .with(fields)
    .select({field: sql<string>`${fields.field}`, entries: fields.entries, covers})
    .from(fields)
    .orderBy(sql`${fields.entries} desc`, fields.field)
    .limit(100)
}
