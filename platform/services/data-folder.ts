import {chmodSync, mkdirSync, readdirSync, statSync} from 'node:fs'
import {Effect, Layer} from 'effect'

/** What the service itself makes in its data folder. */
const OWN = new Set(['pglite', 'lock', 'control.sock', 'secret'])

/**
 * The data folder, closed to everybody but its user: browsers that root starts run as another one. A folder that holds
 * anything else, or that many write to, is left as it is. Gives whether others can enter it.
 */
export function closeDataFolder(folder: string): {isOpen: boolean} {
  try {
    mkdirSync(folder, {recursive: true, mode: 0o700})
    const {mode} = statSync(folder)
    if ((mode & 0o007) === 0) return {isOpen: false}
    const isOwn = (mode & 0o1000) === 0 && readdirSync(folder).every((name) => OWN.has(name))
    if (!isOwn) return {isOpen: true}
    chmodSync(folder, mode & 0o770)
    return {isOpen: false}
  } catch {
    // Who needs the folder and cannot use it fails with its own sentence.
    return {isOpen: false}
  }
}

/** Closes the folder before anything is built that this is provided to. */
export const closedDataFolder = (folder: string): Layer.Layer<never> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const {isOpen} = closeDataFolder(folder)
      if (isOpen)
        yield* Effect.logWarning(`Other users can enter the data folder ${folder}; close it: chmod o-rwx.`)
    })
  )
