import path from 'node:path'
import {fromPglite} from 'pg-boss'
import {closeEngine, openEngine} from '../queue/engine.ts'
import type {Database} from './database.ts'
import type {Drizzle} from './drizzle.ts'
import {DatabaseError} from './errors.ts'
import {lockDataFolder} from './folder-lock.ts'
import {migrate} from './migrate.ts'
import {randomId} from './random-id.ts'
import * as schema from './schema.ts'

/**
 * Memory for pages of the database. PostgreSQL prepares all of it when it starts, which here takes most of the time of a start with its
 * own 128 MB; the system keeps files that were read anyway.
 */
const SHARED_BUFFERS = '32MB'

/** PostgreSQL inside this process, with its data in the folder. Fails with `folder-locked` or `unavailable`. */
export async function openPglite(folder: string): Promise<Database> {
  const lock = lockDataFolder(folder)
  try {
    const [{PGlite}, {drizzle}] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite')
    ])
    const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
    const client = await PGlite.create(path.join(folder, 'pglite'), {startParams})
    const db = drizzle({client, schema, casing: 'snake_case'}) as unknown as Drizzle
    await migrate(db)
    const engine = await openEngine(fromPglite(client), 'pglite')
    const owner = randomId('process')
    return {
      kind: 'pglite',
      db,
      engine,
      owner,
      // The folder is ours alone, so whoever else is named in it is gone.
      deadOf: async (owners) => owners.filter((one) => one !== owner),
      async close() {
        await closeEngine(engine)
        await client.close()
        lock.release()
      }
    }
  } catch (cause) {
    lock.release()
    throw new DatabaseError({
      code: 'unavailable',
      message: `The database in ${folder} cannot be opened.`,
      cause
    })
  }
}
