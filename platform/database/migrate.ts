import {fileURLToPath} from 'node:url'
import {readMigrationFiles} from 'drizzle-orm/migrator'
import type {Drizzle} from './drizzle.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

interface Migrating {
  dialect: {migrate(migrations: unknown, session: unknown, config: unknown): Promise<void>}
  session: unknown
}

/** Brings the tables to what this version needs; those that have it already stay as they are. */
export async function migrate(db: Drizzle): Promise<void> {
  const config = {migrationsFolder: FOLDER}
  // What the migrators of Drizzle's drivers do, each for its own driver.
  const {dialect, session} = db as unknown as Migrating
  await dialect.migrate(readMigrationFiles(config), session, config)
}
