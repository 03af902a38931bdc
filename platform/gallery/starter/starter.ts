import {Effect, Layer} from 'effect'
import {addEntry} from '../entries.ts'
import {beginStarter, endStarter} from './state.ts'
import {readStarter} from './archive.ts'
import {Database} from '../../database/service.ts'

/**
 * Puts the collection that ships with the product into an empty gallery, beside whatever the service does meanwhile. Who
 * is ended in the middle goes on at the next start; a process that does it at the same time finds each entry there.
 */
export const starter: Layer.Layer<never, never, Database> = Layer.effectDiscard(
  Effect.gen(function* () {
    const {use} = yield* Database
    const load = Effect.gen(function* () {
      if (!(yield* use(beginStarter))) return
      const entries = yield* Effect.tryPromise(() => readStarter())
      // The last is the newest, and is shown first.
      for (const entry of entries.toReversed())
        yield* use((db) => db.transaction((tx) => addEntry(tx, entry)))
      yield* use(endStarter)
      yield* Effect.logInfo('the gallery has its starter collection', {pages: entries.length})
    })
    yield* Effect.forkScoped(
      load.pipe(
        Effect.catchCause((cause) => Effect.logWarning('the starter collection was not put in', cause))
      )
    )
  })
)
