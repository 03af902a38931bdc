import {Context, type Duration, Effect, Layer} from 'effect'
import type {Database as Handle} from './database.ts'
import type {Drizzle} from './drizzle.ts'
import {DatabaseError} from './errors.ts'
import {type DatabaseLocation, openDatabase} from './open.ts'
import {queryFailure} from './query-failure.ts'
import {reclaim} from './reclaim.ts'
import {recover} from './recover.ts'
import {RECOVERIES} from '../queue/queues.ts'
import {regular} from '../queue/regular.ts'
import {ServiceError} from '../api/service-error.ts'

/** The database of the service, with its tables and without what crashed processes left behind. */
export class Database extends Context.Service<
  Database,
  {
    readonly handle: Handle
    /**
     * Runs a query. What goes wrong is a defect: nobody can do anything about it but try again. It is a `DatabaseError`
     * (`unavailable`) where the database does not answer, also not within half a minute.
     */
    readonly use: <A>(query: (db: Drizzle) => Promise<A>) => Effect.Effect<A>
  }
>()('facsimile/Database') {
  static readonly layer = (location: DatabaseLocation): Layer.Layer<Database, DatabaseError> =>
    Layer.effect(
      Database,
      Effect.gen(function* () {
        const handle = yield* Effect.acquireRelease(
          Effect.tryPromise({
            try: () => openDatabase(location),
            catch: (cause) =>
              cause instanceof DatabaseError
                ? cause
                : new DatabaseError({code: 'unavailable', message: 'The database cannot be opened.', cause})
          }),
          ({close}) => Effect.promise(() => close().catch(() => {}))
        )
        const log = Effect.runForkWith(yield* Effect.context<never>())
        handle.engine.on('error', (error) =>
          log(Effect.logWarning('the engine of jobs failed', queryFailure(error)))
        )
        // Old copies go, without anybody starting anew.
        yield* regular(
          handle.engine,
          {queue: RECOVERIES, seconds: 300},
          Effect.orDie(Effect.tryPromise({try: () => recover(handle), catch: queryFailure}))
        )
        const reclaimed = regularly('15 seconds', 'leases could not be reclaimed', () => reclaim(handle))
        yield* Effect.forkScoped(reclaimed)
        yield* Effect.forkScoped(
          regularly('5 seconds', 'jobs were not watched', () => handle.engine.supervise())
        )
        return Database.of({
          handle,
          use: (query) => answered(handle, query).pipe(Effect.withSpan('Database.use'))
        })
      })
    )
}

/** A database that is away is an expected failure where somebody waits for an answer. */
export const orUnavailable = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | ServiceError, R> =>
  Effect.catchDefect(work, (defect) =>
    defect instanceof DatabaseError ? Effect.fail(unavailable(defect)) : Effect.die(defect)
  )

export const unavailable = ({message}: DatabaseError) =>
  new ServiceError({code: 'database_unavailable', detail: message, retryAfter: 5})

/** For so long a server may be silent: a connection may be there without anybody behind it. */
const TIMEOUT = '30 seconds'

/** The result of a query; a failure has nothing in it of what was asked. */
const answered = <A>({kind, db}: Handle, query: (db: Drizzle) => Promise<A>): Effect.Effect<A> => {
  const asked = Effect.tryPromise({try: () => query(db), catch: queryFailure})
  // PGlite is in this process: it answers, or nothing does.
  if (kind === 'pglite') return Effect.orDie(asked)
  return Effect.orDie(Effect.timeoutOrElse(asked, {duration: TIMEOUT, orElse: () => Effect.fail(silent())}))
}

const silent = () =>
  new DatabaseError({
    code: 'unavailable',
    message: `The database has not answered for ${TIMEOUT}.`
  })

/** Again and again; a failure is a line in the log. */
const regularly = (
  every: Duration.Input,
  failure: string,
  work: () => Promise<unknown>
): Effect.Effect<never> =>
  Effect.tryPromise({try: work, catch: queryFailure}).pipe(
    Effect.catchCause((cause) => Effect.logWarning(failure, cause)),
    (one) => Effect.andThen(Effect.sleep(every), one),
    Effect.forever
  )
