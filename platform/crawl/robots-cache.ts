import {eq, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {crawlSites} from './tables.ts'

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
