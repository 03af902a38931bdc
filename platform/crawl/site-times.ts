import {type SQL, sql} from 'drizzle-orm'
import {crawlPages} from './tables.ts'

/** The database's time in so many seconds. */
export const later = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** When the site's next page may be taken, not before `free`; null where none waits. */
export const nextOf = (host: string, free: SQL) =>
  sql<Date>`(select greatest(min(${crawlPages.notBefore}), ${free}) from ${crawlPages} where ${crawlPages.site} = ${host} and ${crawlPages.state} = 'waiting' having count(*) > 0)`
