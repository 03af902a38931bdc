import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The database, whichever driver is under it; a transaction is one too. */
export type Drizzle = PgDatabase<PgQueryResultHKT, typeof schema>
