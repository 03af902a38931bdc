import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {spendable} from '../accounts/accounts.ts'
import {Api} from '../api/api.ts'
import {notStored} from '../api/middleware-layers.ts'
import {daysOf} from '../credits/statement.ts'
import {Database, orUnavailable} from '../database/service.ts'
import {Magic} from '../magic/magic.ts'
import {keyOfHeader} from './key-header.ts'
import {spentOf} from './key-limits.ts'
import {keysOf} from './keys.ts'

/** `GET /v1/account`, `GET /v1/keys`, `GET /v1/usage` */
export const OwnAccountHandlers = HttpApiBuilder.group(
  Api,
  'ownAccount',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    const {use} = yield* Database
    const accountOf = Effect.fnUntraced(function* (authorization: string | undefined) {
      yield* notStored
      return yield* magic.account(keyOfHeader(authorization), 'account:read')
    })
    return handlers
      .handle('accountKeys', ({headers: {authorization}}) =>
        orUnavailable(
          Effect.gen(function* () {
            const {id} = yield* accountOf(authorization)
            return {keys: yield* use((db) => keysOf(db, id))}
          })
        )
      )
      .handle('accountUsage', ({headers: {authorization}, query: {days}}) =>
        orUnavailable(
          Effect.gen(function* () {
            const {id} = yield* accountOf(authorization)
            return {days: yield* use((db) => daysOf(db, id, days))}
          })
        )
      )
      .handle('keyAccount', ({headers: {authorization}}) =>
        Effect.gen(function* () {
          const account = yield* accountOf(authorization)
          const {budget, ...limits} = account.key
          const {day, total} = yield* use((db) => spentOf(db, budget))
          const {balance, reserved, prefix} = account
          return {
            // What is reserved comes back or is spent: only what is gone makes an account inactive.
            status: balance > 0 ? ('Active' as const) : ('Inactive' as const),
            balance,
            reserved,
            spendable: spendable(account),
            key: {prefix, ...limits, spentToday: day, spentTotal: total}
          }
        })
      )
  })
)
