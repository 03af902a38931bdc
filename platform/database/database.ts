import type {PgBoss} from 'pg-boss'
import type {Drizzle} from './drizzle.ts'

/** An open database with the tables of this version. */
export interface Database {
  kind: 'pglite' | 'postgresql'
  db: Drizzle
  /** Jobs that outlive a request, in the same database. */
  engine: PgBoss
  /** Name of this process in what it has under way. */
  owner: string
  /** Those of the named processes that are over. */
  deadOf(owners: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}
