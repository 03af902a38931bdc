import {chmodSync, mkdirSync, readdirSync, statSync} from 'node:fs'
import process from 'node:process'
import {Effect, Layer} from 'effect'
import {DatabaseError} from './errors.ts'

/** Permissions of everybody but the owner (POSIX.1-2024, `<sys/stat.h>`: S_IRWXG, S_IRWXO). */
const OTHERS = 0o077

/** The bit of folders in which many users make files (`/tmp`): S_ISVTX. */
const SHARED = 0o1000

/** What makes a folder one of ours. */
const OURS = ['lock', 'pglite', 'secret']

/**
 * Takes the permissions of other users away from the data folder, or a file in it. Where it belongs to somebody else, or is
 * a folder of other things (`/tmp`), that is not ours to change: a sentence says so. Windows has no such permissions.
 */
function withdraw(file: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const stats = statSync(file)
  const {mode} = stats
  if ((mode & OTHERS) === 0) return undefined
  const refused = (reason: string, remedy: string) =>
    `${file} can be read by other users (mode ${(mode & 0o777).toString(8)}) and ${reason}; ${remedy} in FACSIMILE_DATA_DIR.`
  if (stats.uid !== process.getuid?.())
    return refused('belongs to another one', 'give it to the user of this process, or name another folder')
  // A disk of its own has a folder that its file system makes.
  const names = stats.isDirectory() ? readdirSync(file).filter((name) => name !== 'lost+found') : []
  const isOurs = names.length === 0 || names.some((name) => OURS.includes(name))
  if ((mode & SHARED) !== 0 || !isOurs) return refused('holds other things', 'name a folder of its own')
  chmodSync(file, mode & 0o700)
  return undefined
}

/** For whoever keeps something in it: fails with `not-private` where other users can read it and that cannot be changed. */
export function keepPrivate(file: string): void {
  const problem = withdraw(file)
  if (problem !== undefined) throw new DatabaseError({code: 'not-private', message: problem})
}

/**
 * For whoever starts browsers, which may run as another user, before anything is built that this is provided to: makes the
 * folder, and writes a warning into the log where `keepPrivate` would fail.
 */
export const closedDataFolder = (folder: string): Layer.Layer<never> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const problem = yield* Effect.sync(() => {
        try {
          mkdirSync(folder, {recursive: true, mode: 0o700})
          return withdraw(folder)
        } catch {
          // Who needs the folder and cannot use it fails with its own sentence.
          return undefined
        }
      })
      if (problem !== undefined) yield* Effect.logWarning(problem)
    })
  )
