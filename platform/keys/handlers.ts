import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../api/account.ts'
import {found, withinLimit} from '../api/found.ts'
import {CurrentAccount} from '../api/middleware.ts'
import {Database} from '../database/service.ts'
import {changeKey, createKey, findKey, keysOf, MOST_KEYS, revokeKey, rotateKey} from './keys.ts'
import {limitsOf} from './limits-schema.ts'

export const KeysHandlers = HttpApiBuilder.group(
  AccountApi,
  'keys',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database

    const reserve = Effect.fnUntraced(function* (accountId: string) {
      const keys = yield* use((db) => keysOf(db, accountId))
      const working = keys.filter(({endsAt}) => endsAt === null || endsAt.getTime() > Date.now())
      yield* withinLimit(working.length < MOST_KEYS ? true : undefined, MOST_KEYS, 'keys')
    })

    /** A key with its secret, this once. */
    const shown = Effect.fnUntraced(function* (accountId: string, made: {key: string; prefix: string}) {
      const key = yield* use((db) => findKey(db, accountId, made.prefix))
      return {apiKey: made.key, key: yield* found(key, 'key')}
    })

    return handlers
      .handle('listKeys', () =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          return {keys: yield* use((db) => keysOf(db, id))}
        })
      )
      .handle('createKey', ({payload: {name, ...limits}}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          yield* reserve(id)
          return yield* shown(id, yield* use((db) => createKey(db, id, name, limitsOf(limits))))
        })
      )
      .handle('updateKey', ({params: {prefix}, payload: {name, ...limits}}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const changes = {...(name !== undefined && {name}), ...limitsOf(limits)}
          const changed = yield* use((db) => changeKey(db, prefix, changes, id))
          return yield* found(changed, Object.keys(limits).length > 0 ? 'key that works' : 'key')
        })
      )
      .handle('rotateKey', ({params: {prefix}}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          yield* reserve(id)
          const made = yield* use((db) => rotateKey(db, prefix, id))
          return yield* shown(id, yield* found(made, 'key that works'))
        })
      )
      .handle('revokeKey', ({params: {prefix}}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const isEnded = yield* use((db) => revokeKey(db, prefix, id))
          yield* found(isEnded ? true : undefined, 'key that works')
        })
      )
  })
)
