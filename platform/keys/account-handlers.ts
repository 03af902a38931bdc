import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {spendable} from '../accounts/accounts.ts'
import {Api} from '../api/api.ts'
import {notStored} from '../api/middleware-layers.ts'
import {Database} from '../database/service.ts'
import {Magic} from '../magic/magic.ts'
import {keyOfHeader} from './key-header.ts'
import {spentOf} from './key-limits.ts'

/** `GET /v1/account` */
export const OwnAccountHandlers = HttpApiBuilder.group(
  Api,
  'ownAccount',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    const {use} = yield* Database
    return handlers.handle('keyAccount', ({headers: {authorization}}) =>
      Effect.gen(function* () {
        const account = yield* magic.account(keyOfHeader(authorization), 'account:read')
        const {budget, ...limits} = account.key
        const {day, total} = yield* use((db) => spentOf(db, budget))
        const {balance, reserved, prefix} = account
        yield* notStored
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
