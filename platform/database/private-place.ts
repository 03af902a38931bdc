import {chmodSync, readdirSync, statSync} from 'node:fs'
import process from 'node:process'
import {DatabaseError} from './errors.ts'

/** Permissions of everybody but the owner (POSIX.1-2024, `<sys/stat.h>`: S_IRWXG, S_IRWXO). */
const OTHERS = 0o077

/** What makes a folder one of ours. */
const OURS = ['lock', 'pglite', 'secret']

/**
 * Takes the permissions of other users away from a data folder, or a file in it. Where it belongs to somebody else, or is a
 * folder of other things (`/tmp`), that is not ours to change: fails with `not-private`. Windows has no such permissions.
 */
export function keepPrivate(place: string): void {
  if (process.platform === 'win32') return
  const stats = statSync(place)
  const {mode} = stats
  if ((mode & OTHERS) === 0) return
  const refused = (reason: string, remedy: string) =>
    new DatabaseError(
      'not-private',
      `${place} can be read by other users (mode ${(mode & 0o777).toString(8)}) and ${reason}; ${remedy} in FACSIMILE_DATA_DIR.`
    )
  if (stats.uid !== process.getuid?.())
    throw refused('belongs to another one', 'give it to the user of this process, or name another folder')
  // A disk of its own has a folder that its file system makes.
  const names = stats.isDirectory() ? readdirSync(place).filter((name) => name !== 'lost+found') : []
  if (names.length > 0 && !names.some((name) => OURS.includes(name)))
    throw refused('holds other things', 'name a folder of its own')
  chmodSync(place, mode & 0o700)
}
