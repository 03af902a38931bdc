import {sql} from 'drizzle-orm'

/** The database's time in so many seconds. */
export const later = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
