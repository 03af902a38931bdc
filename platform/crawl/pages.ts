import {sql} from 'drizzle-orm'
import {crawlPages, crawlSites} from './tables.ts'
import {type CrawlStore, sendTurns} from './turns.ts'

/** Rows of one statement. */
const CHUNK = 500

/** A page to put in, with what its site is about where that is known. */
export interface NewPage {
  address: string
  field?: string | null | undefined
}

/** Puts pages in, with the turns of their sites; those that are there stay as they are. Gives how many are new. */
export async function addPages(
  {db, engine}: CrawlStore,
  given: readonly (string | NewPage)[],
  hops = 0
): Promise<number> {
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
      // Locks the sites before their pages are there, so that who ends a turn of one at this moment sees them.
      await tx
        .insert(crawlSites)
        .values([...new Set(some.map(({site}) => site))].map((host) => ({host})))
        .onConflictDoUpdate({target: crawlSites.host, set: {host: sql`excluded.host`}})
      const made = await tx
        .insert(crawlPages)
        .values(some)
        .onConflictDoNothing()
        .returning({site: crawlPages.site})
      await sendTurns(engine, tx, [...new Set(made.map(({site}) => site))])
      return made.length
    })
  }
  return added
}
