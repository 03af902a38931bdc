import {eq, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {addEntry, type NewEntry} from '../gallery/entries.ts'
import {CRAWL} from '../queue/queues.ts'
import {completeWithin} from '../queue/within.ts'
import {later} from './site-times.ts'
import {crawlPages, crawlSites} from './tables.ts'
import {type CrawlStore, lockSite, sendTurns, type Turn} from './turns.ts'

/** How a page ended. */
export type PageEnd =
  | {state: 'collected'; entry: NewEntry}
  | {state: 'redirected'}
  | {state: 'forbidden' | 'failed'; code: string; reason: string}
  /** To be tried again after so many seconds. */
  | {state: 'waiting'; code: string; reason: string; after: number}

/**
 * Writes down how a page ended, its entry with it, and sends the site's next turn after a rest of so many seconds; all of it or
 * nothing. Undefined, and nothing is changed, where the turn is not ours any more: somebody else has the page then.
 */
export async function endPage(
  {db, engine}: CrawlStore,
  {job, page, site: {host}}: Turn,
  end: PageEnd,
  rest: number
): Promise<PageEnd['state'] | 'folded' | undefined> {
  return db.transaction(async (tx) => {
    await lockSite(tx, host)
    if (!(await completeWithin(engine, tx, CRAWL, job))) return undefined
    const ended = await changesOf(tx, end, page.field)
    await tx.update(crawlPages).set(ended).where(eq(crawlPages.id, page.id))
    await tx
      .update(crawlSites)
      .set({freeAt: later(rest)})
      .where(eq(crawlSites.host, host))
    await sendTurns(engine, tx, [host])
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
