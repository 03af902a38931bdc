import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../../api/account.ts'
import {createKey, findKey, keysOf, MOST_KEYS, renameKey, revokeKey, rotateKey} from '../../database/index.ts'
import {KeyName, KeyRequest} from '../../domain/account.ts'
import {Database} from '../../services/database.ts'
import {readJson} from '../read-json.ts'
import {asOwner, found, json, noContent, withinLimit} from './owner.ts'

export const KeysHandlers = HttpApiBuilder.group(
  AccountApi,
  'keys',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database

    const roomFor = Effect.fnUntraced(function* (accountId: string) {
      const keys = yield* use((db) => keysOf(db, accountId))
      const working = keys.filter(({endsAt}) => endsAt === null || endsAt.getTime() > Date.now())
      yield* withinLimit(working.length < MOST_KEYS ? true : undefined, MOST_KEYS, 'keys')
    })

    /** The answer in which a key is shown, this once. */
    const shown = Effect.fnUntraced(function* (accountId: string, made: {key: string; prefix: string}) {
      const key = yield* use((db) => findKey(db, accountId, made.prefix))
      return json({apiKey: made.key, key}, 201)
    })

    return handlers
      .handleRaw('listKeys', () =>
        asOwner(({id}) =>
          Effect.map(
            use((db) => keysOf(db, id)),
            (keys) => json({keys})
          )
        )
      )
      .handleRaw('createKey', () =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const {name, endsAt, ...limits} = yield* readJson(KeyRequest)
            yield* roomFor(id)
            const ends = endsAt === undefined || endsAt === null ? null : new Date(endsAt)
            return yield* shown(id, yield* use((db) => createKey(db, id, name, {...limits, endsAt: ends})))
          })
        )
      )
      .handleRaw('renameKey', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const {name} = yield* readJson(KeyName)
            return json(yield* found(yield* use((db) => renameKey(db, id, params.prefix, name)), 'key'))
          })
        )
      )
      .handleRaw('rotateKey', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            yield* roomFor(id)
            const made = yield* use((db) => rotateKey(db, params.prefix, id))
            return yield* shown(id, yield* found(made, 'key that works'))
          })
        )
      )
      .handleRaw('revokeKey', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const isEnded = yield* use((db) => revokeKey(db, params.prefix, id))
            yield* found(isEnded ? true : undefined, 'key that works')
            return noContent
          })
        )
      )
  })
)
