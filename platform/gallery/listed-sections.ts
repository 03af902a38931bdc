import {and, asc, eq, inArray} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {type GalleryFilter, type GalleryPart, type ListedEntry, listEntries} from './entries.ts'
import type {Page} from '../database/page.ts'
import {galleryPictures, gallerySections} from '../database/schema.ts'

/** A section without its code, and the page that it is of. */
export interface ListedSection {
  entry: ListedEntry
  place: number
  kind: string
  heading: string
  /** px, in the page as it is 1440 px wide. */
  top: number
  height: number
}

/**
 * The first section of a kind of every page that has one and fits, in the order of `listEntries`. Sections that lie below
 * the page's picture are left out, and so a page of the list may have fewer. Fails with `RangeError` as it does.
 */
export async function listSections(
  db: Drizzle,
  kind: string,
  {kinds = [], ...filter}: GalleryFilter & GalleryPart
): Promise<Page<ListedSection>> {
  const {rows, next} = await listEntries(db, {...filter, kinds: [...kinds, kind]})
  const ids = rows.map(({id}) => id)
  if (ids.length === 0) return {rows: [], next}
  const {entryId, place, heading, top, height} = gallerySections
  const sections = await db
    .selectDistinctOn([entryId], {
      entryId,
      place,
      heading,
      top,
      height,
      pictureWidth: galleryPictures.width,
      pictureHeight: galleryPictures.height
    })
    .from(gallerySections)
    .innerJoin(galleryPictures, and(eq(galleryPictures.entryId, entryId), eq(galleryPictures.name, '1440')))
    .where(and(inArray(entryId, ids), eq(gallerySections.kind, kind)))
    .orderBy(asc(entryId), asc(place))
  const byEntry = new Map(sections.map((section) => [section.entryId, section]))
  const seen = rows.flatMap((entry): ListedSection[] => {
    const section = byEntry.get(entry.id)
    if (!section) return []
    const {entryId: _, pictureWidth, pictureHeight, ...facts} = section
    const isInPicture = facts.top + Math.min(facts.height, 200) <= (pictureHeight * 1440) / pictureWidth
    return isInPicture ? [{entry, kind, ...facts}] : []
  })
  return {rows: seen, next}
}
