import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  type SQL,
  sql
} from 'drizzle-orm'
import type {Database} from './database.ts'
import type {Drizzle} from './drizzle.ts'
import {addEntry, type NewEntry} from './gallery.ts'
import {randomId} from './random-id.ts'
import {crawlPages, crawlSites} from './schema.ts'

/** Pages that take their worker with them again and again are given up. */
const MOST_CLAIMS = 20

/** Rows of one statement. */
const CHUNK = 500

/** A page that is ours to collect, and its site with it, while the lease lasts. */
export interface Claim {
  lease: string
  page: {id: number; address: string; field: string | null; hops: number; failures: number}
  site: {host: string; robots: {text: string; of: string; at: Date} | undefined}
}

/** How a page ended. */
export type PageEnd =
  | {state: 'collected'; entry: NewEntry}
  | {state: 'redirected'}
  | {state: 'forbidden' | 'failed'; code: string; reason: string}
  /** To be tried again after so many seconds. */
  | {state: 'waiting'; code: string; reason: string; after: number}

export interface CrawlProgress {
  /** Pages by state; those that are worked on are among those that wait. */
  waiting: number
  collected: number
  folded: number
  redirected: number
  forbidden: number
  failed: number
}

const later = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** A page to put in, with what its site is about where that is known. */
export interface NewPage {
  address: string
  field?: string | null | undefined
}

/** Puts pages in; those that are there stay as they are. Gives how many are new. */
export async function addPages(db: Drizzle, given: readonly (string | NewPage)[], hops = 0): Promise<number> {
  const byUrl = new Map(
    given.map((page) => (typeof page === 'string' ? [page, null] : [page.address, page.field ?? null]))
  )
  const pages = [...byUrl].map(([address, field]) => ({
    address,
    field,
    site: new URL(address).host,
    hops
  }))
  // Whoever locks several sites does it in one order.
  pages.sort((one, other) => (one.site < other.site ? -1 : one.site > other.site ? 1 : 0))
  let added = 0
  for (let start = 0; start < pages.length; start += CHUNK) {
    const some = pages.slice(start, start + CHUNK)
    added += await db.transaction(async (tx) => {
      // Before its pages, so that who gives the site back at this moment sees them.
      await tx
        .insert(crawlSites)
        .values([...new Set(some.map(({site}) => site))].map((host) => ({host, nextAt: sql`now()`})))
        .onConflictDoUpdate({
          target: crawlSites.host,
          set: {nextAt: sql`least(${crawlSites.nextAt}, greatest(now(), ${crawlSites.freeAt}))`}
        })
      const made = await tx
        .insert(crawlPages)
        .values(some)
        .onConflictDoNothing()
        .returning({id: crawlPages.id})
      return made.length
    })
  }
  return added
}

/**
 * The next page of a site that nobody works on, and that may be requested again. Undefined where there is none now. Waits for
 * nobody: sites that others are about to take are passed over.
 */
export async function claimPage(
  db: Drizzle,
  {owner, seconds}: {owner: string; seconds: number}
): Promise<Claim | undefined> {
  for (;;) {
    const claim = await db.transaction((tx) => tryClaim(tx, owner, seconds))
    if (claim !== 'again') return claim
  }
}

async function tryClaim(tx: Drizzle, owner: string, seconds: number): Promise<Claim | undefined | 'again'> {
  const [site] = await tx
    .select()
    .from(crawlSites)
    .where(
      and(
        lte(crawlSites.nextAt, sql`now()`),
        or(isNull(crawlSites.lease), lt(crawlSites.leaseUntil, sql`now()`))
      )
    )
    .orderBy(asc(crawlSites.nextAt))
    .limit(1)
    .for('update', {skipLocked: true})
  if (!site) return undefined
  const [page] = await tx
    .update(crawlPages)
    .set({claims: sql`${crawlPages.claims} + 1`})
    .where(
      eq(
        crawlPages.id,
        tx
          .select({id: crawlPages.id})
          .from(crawlPages)
          .where(
            and(
              eq(crawlPages.site, site.host),
              eq(crawlPages.state, 'waiting'),
              lte(crawlPages.notBefore, sql`now()`)
            )
          )
          .orderBy(asc(crawlPages.notBefore), asc(crawlPages.id))
          .limit(1)
      )
    )
    .returning()
  if (!page) {
    await tx
      .update(crawlSites)
      .set({lease: null, leaseOwner: null, leaseUntil: null, nextAt: nextOf(site.host, sql`now()`)})
      .where(eq(crawlSites.host, site.host))
    return 'again'
  }
  if (page.claims > MOST_CLAIMS) {
    const reason = `The page was taken ${MOST_CLAIMS} times and no worker came back.`
    await tx
      .update(crawlPages)
      .set({state: 'failed', code: 'worker_lost', reason, endedAt: sql`now()`})
      .where(eq(crawlPages.id, page.id))
    return 'again'
  }
  const lease = randomId('lease')
  await tx
    .update(crawlSites)
    .set({lease, leaseOwner: owner, leaseUntil: later(seconds)})
    .where(eq(crawlSites.host, site.host))
  const {robots, robotsOf, robotsAt} = site
  const isKnown = robots !== null && robotsOf !== null && robotsAt !== null
  const {id, address, field, hops, failures} = page
  return {
    lease,
    page: {id, address, field, hops, failures},
    site: {host: site.host, robots: isKnown ? {text: robots, of: robotsOf, at: robotsAt} : undefined}
  }
}

/** When the site's next page may be taken, not before `free`; null where none waits. */
const nextOf = (host: string, free: SQL) =>
  sql<Date>`(select greatest(min(${crawlPages.notBefore}), ${free}) from ${crawlPages} where ${crawlPages.site} = ${host} and ${crawlPages.state} = 'waiting' having count(*) > 0)`

/** Keeps the site for so many seconds more. False where it is somebody else's by now. */
export async function renewClaim(db: Drizzle, {lease, site}: Claim, seconds: number): Promise<boolean> {
  const kept = await db
    .update(crawlSites)
    .set({leaseUntil: later(seconds)})
    .where(and(eq(crawlSites.host, site.host), eq(crawlSites.lease, lease)))
    .returning({host: crawlSites.host})
  return kept.length > 0
}

/** Remembers the robots.txt of the origin. */
export async function keepRobots(
  db: Drizzle,
  host: string,
  robots: {text: string; of: string}
): Promise<void> {
  await db
    .update(crawlSites)
    .set({robots: robots.text, robotsOf: robots.of, robotsAt: sql`now()`})
    .where(eq(crawlSites.host, host))
}

/**
 * Writes down how a page ended, its entry with it, and gives the site back, which rests for so many seconds; all of it or
 * nothing. Undefined, and nothing is changed, where the site is not ours any more: somebody else has the page then.
 */
export async function endPage(
  db: Drizzle,
  {lease, page, site}: Claim,
  end: PageEnd,
  rest: number
): Promise<PageEnd['state'] | 'folded' | undefined> {
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({host: crawlSites.host})
      .from(crawlSites)
      .where(and(eq(crawlSites.host, site.host), eq(crawlSites.lease, lease)))
      .for('update')
    if (!held) return undefined
    const ended = await changesOf(tx, end, page.field)
    await tx.update(crawlPages).set(ended).where(eq(crawlPages.id, page.id))
    const free = later(rest)
    await tx
      .update(crawlSites)
      .set({
        lease: null,
        leaseOwner: null,
        leaseUntil: null,
        freeAt: free,
        nextAt: nextOf(site.host, free)
      })
      .where(eq(crawlSites.host, site.host))
    return ended.state
  })
}

async function changesOf(tx: Drizzle, end: PageEnd, field: string | null) {
  const endedAt = sql`now()`
  switch (end.state) {
    case 'collected': {
      const {id, isNew} = await addEntry(tx, {field, ...end.entry})
      return {state: isNew ? 'collected' : 'folded', entryId: id, endedAt} as const
    }
    case 'redirected':
      return {state: end.state, endedAt} as const
    case 'waiting': {
      const {state, code, reason, after} = end
      return {
        state,
        code,
        reason,
        notBefore: later(after),
        failures: sql`${crawlPages.failures} + 1`
      } as const
    }
    default: {
      const {state, code, reason} = end
      return {state, code, reason, failures: sql`${crawlPages.failures} + 1`, endedAt} as const
    }
  }
}

/** Gives back the sites of processes that are over. */
export async function freeSites({db, deadOf}: Pick<Database, 'db' | 'deadOf'>): Promise<number> {
  const held = await db
    .selectDistinct({owner: crawlSites.leaseOwner})
    .from(crawlSites)
    .where(isNotNull(crawlSites.lease))
  const dead = await deadOf(held.flatMap(({owner}) => (owner === null ? [] : [owner])))
  if (dead.length === 0) return 0
  const freed = await db
    .update(crawlSites)
    .set({lease: null, leaseOwner: null, leaseUntil: null})
    .where(and(isNotNull(crawlSites.lease), inArray(crawlSites.leaseOwner, [...dead])))
    .returning({host: crawlSites.host})
  return freed.length
}

/** Gives a page back untouched: whoever has it is about to end. */
export async function returnPage(db: Drizzle, {lease, site, page}: Claim): Promise<void> {
  await db.transaction(async (tx) => {
    const freed = await tx
      .update(crawlSites)
      .set({lease: null, leaseOwner: null, leaseUntil: null})
      .where(and(eq(crawlSites.host, site.host), eq(crawlSites.lease, lease)))
      .returning({host: crawlSites.host})
    if (freed.length === 0) return
    await tx
      .update(crawlPages)
      .set({claims: sql`${crawlPages.claims} - 1`})
      .where(and(eq(crawlPages.id, page.id), gt(crawlPages.claims, 0)))
  })
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
  const [held] = await db
    .select({working: count()})
    .from(crawlSites)
    .where(and(isNotNull(crawlSites.lease), gt(crawlSites.leaseUntil, sql`now()`)))
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
    working: held?.working ?? 0,
    perMinute: Math.round(perMinute * 10) / 10,
    remaining: perMinute > 0 && pages.waiting > 0 ? Math.round((pages.waiting * 60) / perMinute) : null,
    failures
  }
}
