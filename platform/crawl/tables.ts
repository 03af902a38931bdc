import {sql} from 'drizzle-orm'
import {bigint, index, integer, pgTable, text} from 'drizzle-orm/pg-core'
import {created, timeColumn} from '../database/columns.ts'
import {galleryEntries} from '../gallery/tables.ts'

/** Hosts of pages that are collected. Whose pages wait has a job of the queue `crawl`: its turn (`turns.ts`). */
export const crawlSites = pgTable('crawl_sites', {
  /** Host name with its port, as URLs have it. */
  host: text().primaryKey(),
  /** Text of robots.txt, with the origin that it is of and when it was read. */
  robots: text(),
  robotsOf: text(),
  robotsAt: timeColumn(),
  /** When the site may be requested again. */
  freeAt: created()
})

/** URLs that were put in, or that pages put in redirect to. */
export const crawlPages = pgTable(
  'crawl_pages',
  {
    id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull().unique(),
    site: text()
      .notNull()
      .references(() => crawlSites.host),
    /** `folded`: it is like an entry that is there. `redirected`: its target is a page of its own. */
    state: text({enum: ['waiting', 'collected', 'folded', 'redirected', 'forbidden', 'failed']})
      .notNull()
      .default('waiting'),
    /** What the site is about: `Universities`. */
    field: text(),
    /** Redirects that led to it. */
    hops: integer().notNull().default(0),
    /** Times that it was taken, also by those who did not come back. */
    claims: integer().notNull().default(0),
    /** Times that it could not be collected. */
    failures: integer().notNull().default(0),
    /** Not to be taken earlier. */
    notBefore: created(),
    /** Of the last failure. */
    code: text(),
    reason: text(),
    /** Its entry, or the one that it is folded into. */
    entryId: text().references(() => galleryEntries.id, {onDelete: 'set null'}),
    createdAt: created(),
    endedAt: timeColumn()
  },
  (table) => [
    index('crawl_pages_waiting').on(table.site, table.notBefore).where(sql`${table.state} = 'waiting'`),
    index('crawl_pages_state').on(table.state),
    index('crawl_pages_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    index('crawl_pages_entry').on(table.entryId)
  ]
)
