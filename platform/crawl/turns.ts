import {randomUUID} from 'node:crypto'
import {and, asc, eq, inArray, lte, min, sql} from 'drizzle-orm'
import type {Database} from '../database/database.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {CRAWL} from '../queue/queues.ts'
import {type Attempt, completeWithin, within} from '../queue/within.ts'
import {crawlPages, crawlSites} from './tables.ts'

/** Pages that take their worker with them again and again are given up. */
const MOST_CLAIMS = 20

/** What the job of a turn holds. */
export interface SiteTurn {
  host: string
}

/** A page that is ours to collect, and its site with it, while the job is ours. */
export interface Turn {
  job: Attempt
  page: {id: number; address: string; field: string | null; hops: number; failures: number}
  site: {host: string; robots: {text: string; of: string; at: Date} | undefined}
}

/** The database and its engine. */
export type CrawlStore = Pick<Database, 'db' | 'engine'>

const waits = eq(crawlPages.state, 'waiting')

/**
 * Gives each of the sites whose pages wait its turn, when a page is due and the site may be requested again. A turn that is queued
 * already is moved there; one that is under way stays, and sends the next itself. `tx` has the sites locked.
 */
export async function sendTurns(
  engine: CrawlStore['engine'],
  tx: Drizzle,
  hosts: readonly string[]
): Promise<void> {
  if (hosts.length === 0) return
  const turns = (await dueTurns(tx, inArray(crawlSites.host, [...hosts]))).map((turn) => ({
    ...turn,
    id: randomUUID()
  }))
  const sent = new Set(await engine.insert(CRAWL, turns, {...within(tx), returnId: true}))
  for (const {id, singletonKey, startAfter} of turns)
    if (!sent.has(id)) await engine.update(CRAWL, undefined, {singletonKey, startAfter, ...within(tx)})
}

/**
 * Gives every site with a page that waits a turn where it has none: of a database that an earlier version filled, and of jobs that
 * failed for good.
 */
export async function sendMissingTurns({db, engine}: CrawlStore): Promise<void> {
  const isMissing = sql`not exists (
    select from pgboss.job where name = ${CRAWL} and singleton_key = ${crawlSites.host} and state < 'completed')`
  const turns = await dueTurns(db, isMissing)
  for (let start = 0; start < turns.length; start += 500)
    await engine.insert(CRAWL, turns.slice(start, start + 500))
}

const dueTurns = async (db: Drizzle, which: ReturnType<typeof inArray>) => {
  const due = sql<number>`greatest(0, extract(epoch from greatest(${min(crawlPages.notBefore)}, ${crawlSites.freeAt}) - now()))`
  const sites = await db
    .select({host: crawlSites.host, due: due.mapWith(Number)})
    .from(crawlSites)
    .innerJoin(crawlPages, and(eq(crawlPages.site, crawlSites.host), waits))
    .where(which)
    .groupBy(crawlSites.host, crawlSites.freeAt)
  return sites.map(({host, due}) => ({data: {host} satisfies SiteTurn, singletonKey: host, startAfter: due}))
}

/**
 * The page whose turn it is. Undefined where none is due, or where the page was given up: the site has its next turn then, or the
 * job is somebody else's.
 */
export async function takeTurn(
  {db, engine}: CrawlStore,
  {data: {host}, ...job}: Attempt & {data: SiteTurn}
): Promise<Turn | undefined> {
  const attempt = {id: job.id, retryCount: job.retryCount}
  return db.transaction(async (tx) => {
    const site = await lockSite(tx, host)
    const page = site && (await countClaim(tx, host))
    if (page && page.claims <= MOST_CLAIMS) {
      const {robots, robotsOf, robotsAt} = site
      const isKnown = robots !== null && robotsOf !== null && robotsAt !== null
      const {id, address, field, hops, failures} = page
      return {
        job: attempt,
        page: {id, address, field, hops, failures},
        site: {host, robots: isKnown ? {text: robots, of: robotsOf, at: robotsAt} : undefined}
      }
    }
    if (page) {
      const reason = `The page was taken ${MOST_CLAIMS} times and no worker came back.`
      await tx
        .update(crawlPages)
        .set({state: 'failed', code: 'worker_lost', reason, endedAt: sql`now()`})
        .where(eq(crawlPages.id, page.id))
    }
    await passOn({engine, tx, job: attempt, host})
    return undefined
  })
}

/** Nobody else takes, ends or adds a page of the site until the transaction ends. */
export async function lockSite(tx: Drizzle, host: string) {
  const [site] = await tx.select().from(crawlSites).where(eq(crawlSites.host, host)).for('update')
  return site
}

/** The site's next page, if one is due; that it was taken once more is noted. */
async function countClaim(tx: Drizzle, host: string) {
  const next = tx
    .select({id: crawlPages.id})
    .from(crawlPages)
    .where(and(eq(crawlPages.site, host), waits, lte(crawlPages.notBefore, sql`now()`)))
    .orderBy(asc(crawlPages.notBefore), asc(crawlPages.id))
    .limit(1)
  const [page] = await tx
    .update(crawlPages)
    .set({claims: sql`${crawlPages.claims} + 1`})
    .where(eq(crawlPages.id, next))
    .returning()
  return page
}

/** Ends the turn of a site that `tx` has locked, and sends the next. False, and nothing is changed, where the turn is not ours any more. */
export async function passOn({
  engine,
  tx,
  job,
  host
}: {
  engine: CrawlStore['engine']
  tx: Drizzle
  job: Attempt
  host: string
}): Promise<boolean> {
  if (!(await completeWithin(engine, tx, CRAWL, job))) return false
  await sendTurns(engine, tx, [host])
  return true
}

/** Gives a page back untouched: whoever has it is about to end. */
export async function returnTurn({db, engine}: CrawlStore, {job, site: {host}, page}: Turn): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSite(tx, host)
    if (!(await passOn({engine, tx, job, host}))) return
    await tx
      .update(crawlPages)
      .set({claims: sql`greatest(0, ${crawlPages.claims} - 1)`})
      .where(eq(crawlPages.id, page.id))
  })
}
