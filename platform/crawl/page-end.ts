import {and, eq, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {addEntry, type NewEntry} from '../gallery/entries.ts'
import type {Claim} from './claims.ts'
import {later, nextOf} from './site-times.ts'
import {crawlPages, crawlSites} from './tables.ts'

/** How a page ended. */
export type PageEnd =
  | {state: 'collected'; entry: NewEntry}
  | {state: 'redirected'}
  | {state: 'forbidden' | 'failed'; code: string; reason: string}
  /** To be tried again after so many seconds. */
  | {state: 'waiting'; code: string; reason: string; after: number}

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
