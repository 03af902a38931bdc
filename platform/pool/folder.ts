import {chmodSync, mkdirSync} from 'node:fs'
import {chmod, lstat, mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {DatabaseError} from '../database/errors.ts'
import {type FolderLock, lockFolder} from '../database/folder-lock.ts'

/** The folder for temporary files of one pool: profiles of browsers, above all. */
export interface PoolFolder {
  /** A folder for one worker, which is there for it alone. */
  forWorker(): string
  /** Deletes everything. */
  remove(): Promise<void>
}

const PREFIX = 'facsimile-pool-'

/** Deletes with patience: what a browser that was killed this moment still holds is gone a little later. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100})

/**
 * A folder of this process in the system's folder for temporary files. What a process that was killed left there is
 * deleted first: a pool holds a lock in its folder, which the system takes away with the process.
 */
export async function openPoolFolder(parent = tmpdir()): Promise<PoolFolder> {
  await sweep(parent)
  const {folder, lock} = await claimed(parent)
  // Browsers run as another user; they come through to their own folders and see no others.
  await chmod(folder, 0o711)
  let workers = 0
  return {
    forWorker() {
      const own = path.join(folder, `worker-${++workers}`)
      mkdirSync(own)
      chmodSync(own, 0o711)
      return own
    },
    async remove() {
      lock.release()
      await removeFolder(folder).catch(() => {})
    }
  }
}

/** Another process that sweeps may hold the lock of a fresh folder, which it then deletes. */
async function claimed(parent: string): Promise<{folder: string; lock: FolderLock}> {
  const folder = await mkdtemp(path.join(parent, PREFIX))
  try {
    return {folder, lock: lockFolder(folder)}
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 'folder-locked') return claimed(parent)
    throw error
  }
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(PREFIX)) await removeAbandoned(path.join(folder, name)).catch(() => {})
  }
}

/** Only what is ours; the folder for temporary files is everybody's. */
async function removeAbandoned(folder: string): Promise<void> {
  const facts = await lstat(folder)
  if (!facts.isDirectory() || facts.uid !== (process.getuid?.() ?? facts.uid)) return
  // Held until the end, so that nobody takes the folder meanwhile. Fails where its pool is alive.
  const lock = lockFolder(folder)
  try {
    await removeFolder(folder)
  } finally {
    lock.release()
  }
}
