import {Effect} from 'effect'
import {HttpServerResponse} from 'effect/http'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../api/account.ts'
import {CurrentAccount} from '../api/middleware.ts'
import {accountData} from './account-data.ts'
import {daysOf, entriesOf} from '../credits/statement.ts'
import {Database} from '../database/service.ts'
import {Purchase} from '../credits/purchase.ts'
import {Sessions} from './sessions.ts'
import {cookieHeader, setCookies} from '../api/cookies.ts'
import {wrongCursor} from '../api/wrong-cursor.ts'
import {meOf} from './me.ts'

export const OverviewHandlers = HttpApiBuilder.group(
  AccountApi,
  'overview',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    const {isSold, link} = yield* Purchase
    const sessions = yield* Sessions
    return handlers
      .handle('me', () => Effect.map(CurrentAccount, (account) => meOf(account, isSold)))
      .handle('purchase', () =>
        Effect.gen(function* () {
          return {url: yield* link(yield* CurrentAccount)}
        })
      )
      .handle('ledger', ({query: {limit, before}}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          if (before !== undefined && !/^\d{1,15}$/.test(before)) return yield* wrongCursor
          const part = {limit, before: before === undefined ? undefined : Number(before)}
          const {rows, next} = yield* use((db) => entriesOf(db, id, part))
          return {entries: rows, next}
        })
      )
      .handle('ledgerDays', ({query}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          return {days: yield* use((db) => daysOf(db, id, query.days))}
        })
      )
      .handle('exportData', () =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          // The response itself: a file to keep, of rows as the tables have them.
          return HttpServerResponse.jsonUnsafe(yield* use((db) => accountData(db, id)), {
            headers: {'content-disposition': 'attachment; filename="facsimile-account.json"'}
          })
        })
      )
      .handle('deleteAccount', ({payload: {password}}) =>
        Effect.gen(function* () {
          yield* setCookies(yield* sessions.deleteAccount(yield* cookieHeader, password))
        })
      )
  })
)
