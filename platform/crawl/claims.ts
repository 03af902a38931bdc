import {and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql} from 'drizzle-orm'
import type {Database} from '../database/database.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {randomId} from '../database/random-id.ts'
import {later, nextOf} from './site-times.ts'
import {crawlPages, crawlSites} from './tables.ts'

/** Pages that take their worker with them again and again are given up. */
const MOST_CLAIMS = 20

/** A page that is ours to collect, and its site with it, while the lease lasts. */
export interface Claim {
  lease: string
  page: {id: number; address: string; field: string | null; hops: number; failures: number}
  site: {host: string; robots: {text: string; of: string; at: Date} | undefined}
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
  const site = await lockSite(tx)
  if (!site) return undefined
  const page = await countClaim(tx, site.host)
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

/** A site that nobody works on, and that may be requested again; others pass it over until the transaction ends. */
async function lockSite(tx: Drizzle) {
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
  return site
}

/** The site's next page, if one waits; that it was taken once more is noted. */
async function countClaim(tx: Drizzle, host: string) {
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
              eq(crawlPages.site, host),
              eq(crawlPages.state, 'waiting'),
              lte(crawlPages.notBefore, sql`now()`)
            )
          )
          .orderBy(asc(crawlPages.notBefore), asc(crawlPages.id))
          .limit(1)
      )
    )
    .returning()
  return page
}

/** Keeps the site for so many seconds more. False where it is somebody else's by now. */
export async function renewClaim(db: Drizzle, {lease, site}: Claim, seconds: number): Promise<boolean> {
  const kept = await db
    .update(crawlSites)
    .set({leaseUntil: later(seconds)})
    .where(and(eq(crawlSites.host, site.host), eq(crawlSites.lease, lease)))
    .returning({host: crawlSites.host})
  return kept.length > 0
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
