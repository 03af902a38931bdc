import {sql} from 'drizzle-orm'
import {index, integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {bytes, created, searchable, timeKey} from '../database/columns.ts'

/** Ink or ground of a page: `#rrggbb`, and how much of the page has it, 0 to 1. */
export interface PaletteColor {
  hex: string
  family: string
  share: number
}

export interface PageFont {
  family: string
  /** Of the page's text, 0 to 1. */
  share: number
}

/** Under what a page may be kept and given on, where that is said. */
export interface PageRights {
  /** Its SPDX identifier: `MIT`. */
  license: string
  /** What the page is of, with its version. */
  work: string
  holder: string
  /** The licence's own text, which has to go with every copy. */
  notice: string
}

/** A page that is so much like an entry's that it is no entry of its own. */
export interface PageVariant {
  address: string
  title: string
}

/** Collected pages. What is long (code, pictures) is read for one entry at a time. */
export const galleryEntries = pgTable(
  'gallery_entries',
  {
    id: text().primaryKey(),
    address: text().notNull().unique(),
    host: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** What is read on the page, for the search. */
    words: text().notNull(),
    html: text().notNull(),
    css: text().notNull(),
    palette: jsonb().$type<PaletteColor[]>().notNull(),
    fonts: jsonb().$type<PageFont[]>().notNull(),
    /** For the filters. */
    kinds: text().array().notNull(),
    colors: text().array().notNull(),
    families: text().array().notNull(),
    styles: text().array().notNull().default(sql`'{}'`),
    /** Cells of the palette's colours (`colorCell`), by which any colour is found. */
    cells: integer().array().notNull().default(sql`'{}'`),
    /** What the site is about: `Universities`; null where the list does not name it. */
    field: text(),
    variants: jsonb().$type<PageVariant[]>().notNull().default([]),
    /** Null for what was collected from somebody's site. */
    rights: jsonb().$type<PageRights>(),
    /** MinHash of text and structure, and the hashes of its bands, by which like ones are found. */
    fingerprint: integer().array().notNull(),
    bands: integer().array().notNull(),
    search: searchable().generatedAlwaysAs(
      sql`setweight(to_tsvector('english', "title" || ' ' || "host"), 'A') || setweight(to_tsvector('english', "description"), 'B') || setweight(to_tsvector('english', "words"), 'C')`
    ),
    /** What the best are found by: small, since all that fit are examined. */
    headline: searchable().generatedAlwaysAs(
      sql`setweight(to_tsvector('english', "title" || ' ' || "host"), 'A') || setweight(to_tsvector('english', "description"), 'B')`
    ),
    createdAt: timeKey()
  },
  (table) => [
    index('gallery_entries_place').on(table.createdAt, table.id),
    index('gallery_entries_search').using('gin', table.search),
    index('gallery_entries_kinds').using('gin', table.kinds),
    index('gallery_entries_colors').using('gin', table.colors),
    index('gallery_entries_families').using('gin', table.families),
    index('gallery_entries_styles').using('gin', table.styles),
    index('gallery_entries_bands').using('gin', table.bands),
    index('gallery_entries_cells').using('gin', table.cells),
    index('gallery_entries_field').on(table.field, table.createdAt, table.id)
  ]
)

/** Parts of a page from top to bottom, each with code of its own. */
export const gallerySections = pgTable(
  'gallery_sections',
  {
    entryId: text()
      .notNull()
      .references(() => galleryEntries.id, {onDelete: 'cascade'}),
    /** 0 for the first. */
    place: integer().notNull(),
    kind: text().notNull(),
    heading: text().notNull(),
    /** Finds it in the page. */
    selector: text().notNull(),
    /** In the page as it is 1440 px wide, px. */
    top: integer().notNull(),
    height: integer().notNull(),
    html: text().notNull(),
    css: text().notNull()
  },
  (table) => [
    primaryKey({columns: [table.entryId, table.place]}),
    index('gallery_sections_kind').on(table.kind)
  ]
)

/** WebP or AVIF. */
export const galleryPictures = pgTable(
  'gallery_pictures',
  {
    entryId: text()
      .notNull()
      .references(() => galleryEntries.id, {onDelete: 'cascade'}),
    /** `thumbnail`, or the width of the window: `1440`. */
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytes().notNull()
  },
  (table) => [primaryKey({columns: [table.entryId, table.name]})]
)

/** Work for the gallery that is taken up again: 1 is the starter collection, the others are in `gallery-tasks.ts`. */
export const galleryStarter = pgTable('gallery_starter', {
  id: integer().primaryKey(),
  /** `loading`: whoever starts next goes on. */
  state: text({enum: ['loading', 'done']}).notNull(),
  createdAt: created()
})
