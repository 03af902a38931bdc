import {Context, Effect, Layer} from 'effect'
import type {Drizzle} from '../database/drizzle.ts'
import {keepWithin, storedBytes, StorageFull} from './quota.ts'
import {ServiceError} from '../api/service-error.ts'
import {Database} from '../database/service.ts'

/** The room that an account has for components, drafts and conversations. */
export class Storage extends Context.Service<
  Storage,
  {
    /** Makes a change that leaves the account with no more than it may keep. Fails with `limit_reached`. */
    readonly keep: <Result>(
      accountId: string,
      change: (db: Drizzle) => Promise<Result>
    ) => Effect.Effect<Result, ServiceError>
    /** Fails with `limit_reached` where so many bytes more are too many at this moment. */
    readonly reserve: (accountId: string, bytes: number) => Effect.Effect<void, ServiceError>
  }
>()('facsimile/Storage') {
  /** `most` in bytes. */
  static readonly layer = (most: number): Layer.Layer<Storage, never, Database> =>
    Layer.effect(
      Storage,
      Effect.gen(function* () {
        const {use} = yield* Database
        const full = new ServiceError({
          code: 'limit_reached',
          detail: `An account keeps at most ${most / 1024 / 1024} MB of components, drafts and messages.`
        })
        return Storage.of({
          keep: (accountId, change) =>
            use((db) => keepWithin(db, {accountId, most}, change)).pipe(
              Effect.catchDefect((defect) =>
                defect instanceof StorageFull ? Effect.fail(full) : Effect.die(defect)
              )
            ),
          reserve: Effect.fnUntraced(function* (accountId, bytes) {
            if ((yield* use((db) => storedBytes(db, accountId))) + bytes > most) yield* full
          })
        })
      })
    )
}
