import {mkdirSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {DatabaseError} from './errors.ts'
import {keepPrivate} from './private-place.ts'

export interface FolderLock {
  release(): void
}

/**
 * The data folder for this process alone: two that open PGlite in one folder lose each other's rows without a word.
 * What holds is an exclusive transaction on an SQLite file, which is a lock of the operating system and ends with the
 * process however that ends. Other users cannot read what is in it. Fails with `folder-locked` or `not-private`.
 */
export function lockFolder(folder: string): FolderLock {
  try {
    mkdirSync(folder, {recursive: true, mode: 0o700})
  } catch (cause) {
    throw new DatabaseError('unavailable', `The data folder ${folder} cannot be made.`, {cause})
  }
  keepPrivate(folder)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path.join(folder, 'lock'), {timeout: 0})
    // Kept in memory, so that no journal of a killed process is ever rolled back.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (cause) {
    database?.close()
    const isHeld = (cause as {errcode?: number}).errcode === SQLITE_BUSY
    throw isHeld
      ? new DatabaseError('folder-locked', `Another process uses the data folder ${folder}.`, {cause})
      : new DatabaseError('unavailable', `The data folder ${folder} cannot be used.`, {cause})
  }
  const held = database
  return {release: () => held.close()}
}

const SQLITE_BUSY = 5
