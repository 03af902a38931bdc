import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  type SQL,
  sql
} from 'drizzle-orm'
import {colorCell} from './color-cell.ts'
import type {Drizzle} from '../database/drizzle.ts'
import type {PageRights, PageVariant} from './tables.ts'
import {type Page, pageOf} from '../database/page.ts'
import {randomId} from '../database/random-id.ts'
import {crawlPages, galleryEntries, galleryPictures, gallerySections} from '../database/schema.ts'

export type StoredSection = Omit<typeof gallerySections.$inferSelect, 'entryId'>
export type StoredPicture = Omit<typeof galleryPictures.$inferSelect, 'entryId'>

export interface NewEntry
  extends Omit<
    typeof galleryEntries.$inferInsert,
    'id' | 'search' | 'headline' | 'cells' | 'createdAt' | 'host'
  > {
  sections: readonly Omit<StoredSection, 'place'>[]
  pictures: readonly StoredPicture[]
}

/** Pages of whose features so many, of 0 to 1, are the same are one. */
const ALIKE = 0.85

/**
 * Stores an entry, or finds the one that it is like. Of pages that are alike and come at the same time one is first: they
 * have a band in common, and a band has one lock.
 */
export async function addEntry(tx: Drizzle, entry: NewEntry): Promise<{id: string; isNew: boolean}> {
  const {sections, pictures, ...fields} = entry
  const known = await likeEntry(tx, fields)
  if (known !== undefined) return {id: known, isNew: false}
  const id = randomId('entry')
  const cells = [...new Set(fields.palette.map(({hex}) => colorCell(hex)).filter(Number.isInteger))]
  await tx.insert(galleryEntries).values({id, host: new URL(fields.address).host, ...fields, cells})
  if (sections.length > 0)
    await tx
      .insert(gallerySections)
      .values(sections.map((section, index) => ({entryId: id, place: index, ...section})))
  if (pictures.length > 0)
    await tx.insert(galleryPictures).values(pictures.map((picture) => ({entryId: id, ...picture})))
  return {id, isNew: true}
}

async function likeEntry(
  tx: Drizzle,
  {address, fingerprint, bands}: Pick<NewEntry, 'address' | 'fingerprint' | 'bands'>
): Promise<string | undefined> {
  // In one order, so that two who wait for each other's are none.
  for (const band of [...new Set(bands)].sort((one, other) => one - other)) {
    await tx.execute(sql`select pg_advisory_xact_lock(${BAND_LOCK}::int, ${band}::int)`)
  }
  const [same] = await tx
    .select({id: galleryEntries.id})
    .from(galleryEntries)
    .where(eq(galleryEntries.address, address))
  if (same || bands.length === 0) return same?.id
  const candidates = await tx
    .select({id: galleryEntries.id, fingerprint: galleryEntries.fingerprint})
    .from(galleryEntries)
    .where(arrayOverlaps(galleryEntries.bands, bands))
    .orderBy(asc(galleryEntries.createdAt))
    .limit(200)
  const shared = (other: readonly number[]) =>
    fingerprint.filter((value, index) => value === other[index]).length / fingerprint.length
  return candidates.find(({fingerprint: other}) => shared(other) >= ALIKE)?.id
}

/** Any number, the same in every version. */
const BAND_LOCK = 730_512

/** What a grid shows of an entry. */
export const listed = {
  id: galleryEntries.id,
  address: galleryEntries.address,
  host: galleryEntries.host,
  title: galleryEntries.title,
  palette: galleryEntries.palette,
  fonts: galleryEntries.fonts,
  kinds: galleryEntries.kinds,
  styles: galleryEntries.styles,
  field: galleryEntries.field,
  createdAt: galleryEntries.createdAt
}

export type ListedEntry = Pick<typeof galleryEntries.$inferSelect, keyof typeof listed>

export interface GalleryFilter {
  /** Words, `"a phrase"`, `-without`, as search engines take them. */
  search?: string | undefined
  /** All of which a page has. */
  kinds?: readonly string[]
  colors?: readonly string[]
  styles?: readonly string[]
  /** Of which it has one. */
  families?: readonly string[]
  fields?: readonly string[]
  /** Cells (`colorCell`) of which one of its colours is in one. */
  cells?: readonly number[]
}

/** Entries that a list passes over at most, and that are counted. */
export const MOST_PASSED = 20_000

export interface GalleryPart {
  limit: number
  /** `next` of the part before. */
  before?: string | undefined
  /** Instead of `before`: how many to pass over, `MOST_PASSED` at most. */
  offset?: number | undefined
}

/**
 * Entries that have everything that is requested: those whose titles and descriptions fit the words best first, else
 * the newest. Fails with `RangeError` where `before` is no cursor of such a list.
 */
export async function listEntries(
  db: Drizzle,
  {limit, before, offset = 0, ...filter}: GalleryFilter & GalleryPart
): Promise<Page<ListedEntry>> {
  const words = wordsOf(filter)
  const rank = words ? sql<number>`ts_rank(${galleryEntries.headline}, ${words})` : sql<number>`0::float4`
  const found = await db
    .select({...listed, rank})
    .from(galleryEntries)
    .where(and(fitting(filter), before === undefined ? undefined : after(before, words && rank)))
    .orderBy(...(words ? [desc(rank)] : []), desc(galleryEntries.createdAt), desc(galleryEntries.id))
    .limit(limit + 1)
    .offset(offset)
  const {rows, next} = pageOf(
    found,
    limit,
    ({rank: value, createdAt, id}) => `${value}~${createdAt.toISOString()}~${id}`
  )
  return {rows: rows.map(({rank: _rank, ...row}) => row), next}
}

/** How many entries have everything that is requested, `MOST_PASSED` at most. */
export async function countEntries(db: Drizzle, filter: GalleryFilter): Promise<number> {
  const some = db
    .select({one: sql`1`.as('one')})
    .from(galleryEntries)
    .where(fitting(filter))
    .limit(MOST_PASSED)
    .as('some')
  const [counted] = await db.select({entries: count()}).from(some)
  return counted?.entries ?? 0
}

const wordsOf = ({search = ''}: GalleryFilter): SQL | undefined =>
  search.trim() === '' ? undefined : sql`websearch_to_tsquery('english', ${search})`

function fitting(filter: GalleryFilter): SQL | undefined {
  const {kinds = [], colors = [], styles = [], families = [], fields = [], cells = []} = filter
  const words = wordsOf(filter)
  return and(
    words && sql`${galleryEntries.search} @@ ${words}`,
    kinds.length > 0 ? arrayContains(galleryEntries.kinds, [...kinds]) : undefined,
    colors.length > 0 ? arrayContains(galleryEntries.colors, [...colors]) : undefined,
    styles.length > 0 ? arrayContains(galleryEntries.styles, [...styles]) : undefined,
    families.length > 0 ? arrayOverlaps(galleryEntries.families, [...families]) : undefined,
    fields.length > 0 ? inArray(galleryEntries.field, [...fields]) : undefined,
    cells.length > 0 ? arrayOverlaps(galleryEntries.cells, [...cells]) : undefined
  )
}

/** What comes after a place in the list: rank, moment, name. */
function after(cursor: string, rank: SQL | undefined): SQL {
  const [, value = '', at = '', id = ''] =
    /^([\d.e+-]{1,20})~([\d-]{10}T[\d:.]{12}Z)~(entry_\w{1,40})$/.exec(cursor) ?? []
  if (!Number.isFinite(Number.parseFloat(value)) || Number.isNaN(Date.parse(at)))
    throw new RangeError('before')
  const {createdAt, id: name} = galleryEntries
  // Without a rank the index of the list finds the place.
  return rank
    ? sql`(${rank}, ${createdAt}, ${name}) < (${Number.parseFloat(value)}::float4, ${at}::timestamptz, ${id})`
    : sql`(${createdAt}, ${name}) < (${at}::timestamptz, ${id})`
}

export interface WholeEntry extends ListedEntry {
  description: string
  rights: PageRights | null
  html: string
  css: string
  sections: StoredSection[]
  pictures: Omit<StoredPicture, 'bytes'>[]
  /** Pages that are folded into it: what else its site or its theme has. */
  variants: PageVariant[]
  /** URLs of pages that are folded into it, those of `variants` too. */
  alike: string[]
}

export async function findEntry(db: Drizzle, id: string): Promise<WholeEntry | undefined> {
  const {description, rights, html, css, variants} = galleryEntries
  const [entry] = await db
    .select({...listed, description, rights, html, css, variants})
    .from(galleryEntries)
    .where(eq(galleryEntries.id, id))
  if (!entry) return undefined
  const {entryId: _entry, ...section} = sectionColumns
  const sections = await db
    .select(section)
    .from(gallerySections)
    .where(eq(gallerySections.entryId, id))
    .orderBy(asc(gallerySections.place))
  const {name, width, height} = galleryPictures
  const pictures = await db
    .select({name, width, height})
    .from(galleryPictures)
    .where(eq(galleryPictures.entryId, id))
    .orderBy(desc(galleryPictures.width))
  const alike = await db
    .select({address: crawlPages.address})
    .from(crawlPages)
    .where(and(eq(crawlPages.entryId, id), eq(crawlPages.state, 'folded')))
    .orderBy(asc(crawlPages.address))
    .limit(100)
  const urls = [...alike, ...entry.variants].map(({address}) => address)
  return {...entry, sections, pictures, alike: [...new Set(urls)]}
}

const sectionColumns = {
  entryId: gallerySections.entryId,
  place: gallerySections.place,
  kind: gallerySections.kind,
  heading: gallerySections.heading,
  selector: gallerySections.selector,
  top: gallerySections.top,
  height: gallerySections.height,
  html: gallerySections.html,
  css: gallerySections.css
}

export async function findPicture(db: Drizzle, id: string, name: string): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({bytes: galleryPictures.bytes})
    .from(galleryPictures)
    .where(and(eq(galleryPictures.entryId, id), eq(galleryPictures.name, name)))
  return found?.bytes
}

export interface Facet {
  name: string
  entries: number
}

/** What can be requested, the most frequent first. */
export async function galleryFacets(
  db: Drizzle
): Promise<Record<'kinds' | 'colors' | 'styles' | 'families' | 'fields', Facet[]> & {entries: number}> {
  const [all] = await db.select({entries: count()}).from(galleryEntries)
  const of = async (column: typeof galleryEntries.kinds) => {
    const each = db
      .$with('each')
      .as(db.select({name: sql<string>`unnest(${column})`.as('name')}).from(galleryEntries))
    return db
      .with(each)
      .select({name: each.name, entries: count()})
      .from(each)
      .groupBy(each.name)
      .orderBy(desc(count()), asc(each.name))
      .limit(100)
  }
  const {kinds, colors, styles, families} = galleryEntries
  return {
    entries: all?.entries ?? 0,
    kinds: await of(kinds),
    colors: await of(colors as unknown as typeof kinds),
    styles: await of(styles as unknown as typeof kinds),
    families: await of(families as unknown as typeof kinds),
    fields: await fieldsOf(db)
  }
}

const fieldsOf = (db: Drizzle): Promise<Facet[]> =>
  db
    .select({name: sql<string>`${galleryEntries.field}`, entries: count()})
    .from(galleryEntries)
    .where(isNotNull(galleryEntries.field))
    .groupBy(galleryEntries.field)
    .orderBy(desc(count()), asc(galleryEntries.field))
    .limit(100)
