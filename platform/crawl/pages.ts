import {sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {crawlPages, crawlSites} from './tables.ts'

/** Rows of one statement. */
const CHUNK = 500

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
