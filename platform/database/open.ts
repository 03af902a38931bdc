import type {Database} from './database.ts'
import {openPglite} from './open-pglite.ts'
import {openPostgres} from './open-postgres.ts'
import {recover} from './recover.ts'

export interface DatabaseLocation {
  /** URL of a PostgreSQL server; without one the database is in the folder. */
  url?: string
  folder: string
}

/** The database at its place, with what crashed processes left behind given back. Fails with `DatabaseError`. */
export async function openDatabase({url, folder}: DatabaseLocation): Promise<Database> {
  const database = url === undefined ? await openPglite(folder) : await openPostgres(url)
  await recover(database)
  return database
}
