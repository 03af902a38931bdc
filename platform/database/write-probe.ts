import {randomBytes} from 'node:crypto'
import {open, rm, statfs} from 'node:fs/promises'
import path from 'node:path'
import {sql} from 'drizzle-orm'
import type {Database} from './database.ts'
import {DatabaseError} from './errors.ts'

/** Bytes that a write needs: two segments of PostgreSQL's log (`wal_segment_size`, 16 MB). */
const FREE = 32 * 1024 * 1024

const MB = 1024 * 1024

/**
 * Writes as much as shows that the database takes writes, and leaves nothing. On a PostgreSQL server a temporary table of
 * a megabyte needs new blocks on its disk and an entry in its log; PGlite's folder has to have room and take a file.
 * Fails with `unavailable`, or as a query fails.
 */
export async function probeWrites({kind, db}: Database, folder: string): Promise<void> {
  if (kind === 'pglite') return probeFolder(folder)
  await db.transaction((tx) =>
    tx.execute(sql`
      create temporary table facsimile_probe on commit drop as
      select repeat('x', 1000) as filling from generate_series(1, 1000)`)
  )
}

async function probeFolder(folder: string): Promise<void> {
  const refused = (reason: string, cause?: unknown) =>
    new DatabaseError({code: 'unavailable', message: `The data folder ${folder} ${reason}.`, cause})
  const {bavail, bsize} = await statfs(folder)
  if (bavail * bsize < FREE)
    throw refused(`has ${Math.floor((bavail * bsize) / MB)} MB left; the database needs ${FREE / MB}`)
  const probeFile = path.join(folder, 'probe')
  try {
    const file = await open(probeFile, 'w', 0o600)
    try {
      await file.writeFile(randomBytes(MB))
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw refused(`takes no files (${(cause as NodeJS.ErrnoException).code ?? 'unknown'})`, cause)
  } finally {
    await rm(probeFile, {force: true}).catch(() => {})
  }
}
