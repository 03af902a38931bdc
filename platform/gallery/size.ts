import {sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'

/** Bytes on disk of what is collected: entries, sections, pictures, with their indexes. */
export async function gallerySize(db: Drizzle): Promise<number> {
  const tables = ['gallery_entries', 'gallery_sections', 'gallery_pictures']
  const sums = tables.map((table) => sql`pg_total_relation_size(${table}::regclass)`)
  const [row] = await db
    .select({bytes: sql<string>`${sql.join(sums, sql` + `)}`})
    .from(sql`(select 1) as one`)
  return Number(row?.bytes ?? 0)
}
