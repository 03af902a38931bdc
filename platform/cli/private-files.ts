import process from 'node:process'
import {Effect} from 'effect'

/** From now on nobody else can read the files that this process and its children make, wherever they are. */
export const privateFiles: Effect.Effect<void> = Effect.sync(() => {
  process.umask(0o077)
})
