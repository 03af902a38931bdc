import {Context, Effect, Layer} from 'effect'
import {
  type Database as Handle,
  DatabaseError,
  type DatabasePlace,
  type Drizzle,
  openDatabase,
  recover
} from '../database/index.ts'

/** The database of the service, with its tables and without what crashed processes left behind. */
export class Database extends Context.Service<
  Database,
  {
    readonly handle: Handle
    /** Runs a query. What goes wrong is a defect: nobody can do anything about it but try again. */
    readonly use: <A>(query: (db: Drizzle) => Promise<A>) => Effect.Effect<A>
  }
>()('facsimile/Database') {
  static readonly layer = (place: DatabasePlace): Layer.Layer<Database, DatabaseError> =>
    Layer.effect(
      Database,
      Effect.gen(function* () {
        const handle = yield* Effect.acquireRelease(
          Effect.tryPromise({
            try: () => openDatabase(place),
            catch: (cause) =>
              cause instanceof DatabaseError
                ? cause
                : new DatabaseError('unavailable', 'The database cannot be opened.', {cause})
          }),
          ({close}) => Effect.promise(() => close().catch(() => {}))
        )
        // Old copies go, and what other processes left behind is given back, without anybody starting anew.
        const swept = Effect.promise(() => recover(handle)).pipe(
          Effect.catchCause((cause) => Effect.logWarning('recovery failed', cause))
        )
        yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep('5 minutes'), swept)))
        return Database.of({
          handle,
          use: (query) => Effect.promise(() => query(handle.db)).pipe(Effect.withSpan('Database.use'))
        })
      })
    )
}
