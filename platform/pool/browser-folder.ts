import {chmod, chown, mkdtemp, readdir} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {UNPRIVILEGED_USER} from '../browser/isolated.ts'
import {removeFolder} from './folder.ts'

/**
 * An empty folder for the temporary files of one browser, inside its worker's. Those of browsers before it are deleted.
 * Where root starts browsers as `user`, the folder is that user's.
 */
export async function browserFolder(worker: string, user = UNPRIVILEGED_USER): Promise<string> {
  for (const name of await readdir(worker)) await removeFolder(path.join(worker, name)).catch(() => {})
  const folder = await mkdtemp(path.join(worker, 'browser-'))
  if (process.getuid?.() !== 0) return folder
  await chown(folder, user, process.getgid?.() ?? 0)
  await chmod(folder, 0o770)
  return folder
}
