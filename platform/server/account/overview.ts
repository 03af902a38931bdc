import {Effect} from 'effect'
import {HttpServerResponse} from 'effect/http'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../../api/account.ts'
import {accountData, daysOf, entriesOf} from '../../database/index.ts'
import {Deletion} from '../../domain/account.ts'
import {Database} from '../../services/database.ts'
import {Purchase} from '../../services/purchase.ts'
import {Sessions} from '../../services/sessions.ts'
import {readJson} from '../read-json.ts'
import {meOf} from './me.ts'
import {answeredWithProblems, asOwner, cookieHeader, fromHere, json, noContent, personal} from './owner.ts'
import {partOf, wholeOf, wrongPlace} from './query.ts'

export const OverviewHandlers = HttpApiBuilder.group(
  AccountApi,
  'overview',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    const {isSold, link} = yield* Purchase
    const sessions = yield* Sessions
    return handlers
      .handleRaw('me', () => asOwner((account) => Effect.succeed(json(meOf(account, isSold)))))
      .handleRaw('purchase', () => asOwner((account) => Effect.map(link(account), (url) => json({url}))))
      .handleRaw('ledger', ({query}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const {limit, before} = yield* partOf(query, 50)
            if (before !== undefined && !/^\d{1,15}$/.test(before)) return yield* wrongPlace
            const {rows, next} = yield* use((db) =>
              entriesOf(db, id, {limit, before: before === undefined ? undefined : Number(before)})
            )
            return json({entries: rows, next})
          })
        )
      )
      .handleRaw('ledgerDays', ({query}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const days = yield* wholeOf(query, 'days', {least: 1, most: 366, otherwise: 30})
            return json({days: yield* use((db) => daysOf(db, id, days))})
          })
        )
      )
      .handleRaw('exportData', () =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const data = yield* use((db) => accountData(db, id))
            return HttpServerResponse.setHeader(
              json(data),
              'content-disposition',
              'attachment; filename="facsimile-account.json"'
            )
          })
        )
      )
      .handleRaw('deleteAccount', () =>
        Effect.gen(function* () {
          yield* fromHere
          const {password} = yield* readJson(Deletion)
          return personal(noContent, yield* sessions.deleteAccount(yield* cookieHeader, password))
        }).pipe(answeredWithProblems)
      )
  })
)
