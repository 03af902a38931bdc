import {mkdirSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {DatabaseError} from './errors.ts'
import {keepPrivate} from './data-folder.ts'

export interface FolderLock {
  release(): void
}

/**
 * The data folder for this process alone, made where there is none: two that open PGlite in one folder lose each other's
 * rows without a word. Other users cannot read what is in it. Fails with `folder-locked` or `not-private`.
 */
export function lockDataFolder(folder: string): FolderLock {
  makeFolder(folder)
  // Before anything of ours is in it, by which a folder of other things would be taken for ours.
  keepPrivate(folder)
  return lockFolder(folder)
}

/**
 * A folder for this process alone. What holds is an exclusive transaction on an SQLite file, which is a lock of the
 * operating system and ends with the process however that ends. A folder that another process holds stays as it is, its
 * permissions too. Fails with `folder-locked`.
 */
export function lockFolder(folder: string): FolderLock {
  makeFolder(folder)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path.join(folder, 'lock'), {timeout: 0})
    // Kept in memory, so that no journal of a killed process is ever rolled back.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (cause) {
    database?.close()
    const isHeld = (cause as {errcode?: number}).errcode === SQLITE_BUSY
    throw isHeld
      ? new DatabaseError({
          code: 'folder-locked',
          message: `Another process uses the data folder ${folder}.`,
          cause
        })
      : new DatabaseError({code: 'unavailable', message: `The data folder ${folder} cannot be used.`, cause})
  }
  const held = database
  return {release: () => held.close()}
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, {recursive: true, mode: 0o700})
  } catch (cause) {
    throw new DatabaseError({
      code: 'unavailable',
      message: `The data folder ${folder} cannot be made.`,
      cause
    })
  }
}

const SQLITE_BUSY = 5
