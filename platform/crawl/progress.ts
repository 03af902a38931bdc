import {and, count, desc, gt, inArray, isNotNull, min, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {later} from './site-times.ts'
import {CRAWL} from '../queue/queues.ts'
import {activeJobs} from '../queue/within.ts'
import {crawlPages} from './tables.ts'

export interface CrawlProgress {
  /** Pages by state; those that are worked on are among those that wait. */
  waiting: number
  collected: number
  folded: number
  redirected: number
  forbidden: number
  failed: number
}

/** How many pages are in which state. */
export async function crawlProgress(db: Drizzle): Promise<CrawlProgress> {
  const rows = await db
    .select({state: crawlPages.state, pages: count()})
    .from(crawlPages)
    .groupBy(crawlPages.state)
  const none = {waiting: 0, collected: 0, folded: 0, redirected: 0, forbidden: 0, failed: 0}
  return Object.assign(none, Object.fromEntries(rows.map(({state, pages}) => [state, pages])))
}

/** Seconds of the past by which the pace is known. */
const PACE_WINDOW = 300

export interface CrawlStatus {
  pages: CrawlProgress
  /** Pages that are worked on at this moment. */
  working: number
  /** Pages that end in a minute, by the last minutes; 0 where none has ended. */
  perMinute: number
  /** Seconds that those who wait take at that pace; null where there is none. */
  remaining: number | null
  /** What went wrong last, the newest first; 20 at most. */
  failures: {
    address: string
    state: 'forbidden' | 'failed'
    code: string | null
    reason: string | null
    endedAt: Date | null
  }[]
}

/** How the crawl goes, for those who watch. */
export async function crawlStatus(db: Drizzle): Promise<CrawlStatus> {
  const pages = await crawlProgress(db)
  const [lately] = await db
    .select({ended: count(), first: min(crawlPages.endedAt), now: sql<string>`now()`})
    .from(crawlPages)
    .where(gt(crawlPages.endedAt, later(-PACE_WINDOW)))
  const ended = lately?.ended ?? 0
  const seconds = lately?.first ? (new Date(lately.now).getTime() - lately.first.getTime()) / 1000 : 0
  // Of one page nobody knows how long it took.
  const perMinute = ended > 1 ? (ended * 60) / Math.max(1, seconds) : 0
  const failures = await db
    .select({
      address: crawlPages.address,
      state: sql<'forbidden' | 'failed'>`${crawlPages.state}`,
      code: crawlPages.code,
      reason: crawlPages.reason,
      endedAt: crawlPages.endedAt
    })
    .from(crawlPages)
    .where(and(inArray(crawlPages.state, ['forbidden', 'failed']), isNotNull(crawlPages.endedAt)))
    .orderBy(desc(crawlPages.endedAt), desc(crawlPages.id))
    .limit(20)
  return {
    pages,
    working: await activeJobs(db, CRAWL),
    perMinute: Math.round(perMinute * 10) / 10,
    remaining: perMinute > 0 && pages.waiting > 0 ? Math.round((pages.waiting * 60) / perMinute) : null,
    failures
  }
}
