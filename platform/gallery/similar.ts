import {and, arrayOverlaps, desc, eq, ne} from 'drizzle-orm'
import {colorCell} from './color-cell.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {listed, type ListedEntry} from './entries.ts'
import {galleryEntries} from '../database/schema.ts'

/** Entries that are compared, the newest of those that have a style in common. */
const MOST_COMPARED = 600

/**
 * Entries that look most like one: by styles, colours, fonts and kinds of sections. Empty where there is no such entry.
 */
export async function similarEntries(db: Drizzle, id: string, limit: number): Promise<ListedEntry[]> {
  const [entry] = await db.select(listed).from(galleryEntries).where(eq(galleryEntries.id, id))
  if (!entry) return []
  const candidates = await db
    .select(listed)
    .from(galleryEntries)
    .where(
      and(
        ne(galleryEntries.id, id),
        entry.styles.length > 0 ? arrayOverlaps(galleryEntries.styles, entry.styles) : undefined
      )
    )
    .orderBy(desc(galleryEntries.createdAt), desc(galleryEntries.id))
    .limit(MOST_COMPARED)
  return candidates
    .map((other) => ({other, similarity: similarityOf(entry, other)}))
    .toSorted((one, two) => two.similarity - one.similarity)
    .slice(0, limit)
    .map(({other}) => other)
}

/** 0 to 1. */
function similarityOf(one: ListedEntry, other: ListedEntry): number {
  return (
    0.35 * shared(one.styles, other.styles) +
    0.3 * paletteSimilarity(one.palette, other.palette) +
    0.2 * shared(one.kinds, other.kinds) +
    0.1 *
      shared(
        one.fonts.map(({family}) => family),
        other.fonts.map(({family}) => family)
      ) +
    0.05 * Number(one.field !== null && one.field === other.field)
  )
}

/** Jaccard's index. */
function shared(one: readonly string[], other: readonly string[]): number {
  const both = new Set(one.filter((name) => other.includes(name))).size
  const all = new Set([...one, ...other]).size
  return all === 0 ? 0 : both / all
}

/** How much of two pages has the same colours, by families of colours and by cells. */
function paletteSimilarity(one: ListedEntry['palette'], other: ListedEntry['palette']): number {
  const overlap = (keyOf: (color: ListedEntry['palette'][number]) => string | number) => {
    const shares = new Map<string | number, number>()
    for (const color of one)
      shares.set(keyOf(color), (shares.get(keyOf(color)) ?? 0) + Math.sqrt(color.share))
    let both = 0
    for (const color of other) both += Math.min(shares.get(keyOf(color)) ?? 0, Math.sqrt(color.share))
    const all = [...one, ...other].reduce((sum, {share}) => sum + Math.sqrt(share), 0) / 2
    return all === 0 ? 0 : Math.min(1, both / all)
  }
  return (overlap(({family}) => family) + overlap(({hex}) => colorCell(hex))) / 2
}
