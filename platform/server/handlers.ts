import {Effect, Layer} from 'effect'
import {HttpServerResponse} from 'effect/http'
import {HttpApiBuilder} from 'effect/http-api'
import {Api, CheckoutRequest} from '../api/api.ts'
import {spendable, spentOf} from '../database/index.ts'
import {MagicRequest} from '../domain/index.ts'
import manifest from '../package.json' with {type: 'json'}
import {Copier} from '../services/copier.ts'
import {Database} from '../services/database.ts'
import {Lifecycle} from '../services/lifecycle.ts'
import {Magic} from '../services/magic.ts'
import {Purchase} from '../services/purchase.ts'
import {Readiness} from '../services/readiness.ts'
import {copyResponse} from './copy-response.ts'
import {problemResponse} from './problem-response.ts'
import {readJson} from './read-json.ts'

const ConversionHandlers = HttpApiBuilder.group(
  Api,
  'conversion',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    return handlers.handleRaw('magic', ({request}) =>
      Effect.gen(function* () {
        const {apiKey, ...asked} = yield* readJson(MagicRequest)
        const account = yield* magic.account(apiKey, 'copy')
        return yield* copyResponse(magic, account, asked, request)
      }).pipe(Effect.catchTag('ServiceError', problemResponse))
    )
  })
)

const CreditsHandlers = HttpApiBuilder.group(
  Api,
  'credits',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    const purchase = yield* Purchase
    return handlers.handleRaw('checkout', () =>
      Effect.gen(function* () {
        const {apiKey} = yield* readJson(CheckoutRequest)
        const url = yield* purchase.link(yield* magic.account(apiKey, 'credits:buy'))
        return HttpServerResponse.jsonUnsafe({url}, {headers: {'cache-control': 'no-store'}})
      }).pipe(Effect.catchTag('ServiceError', problemResponse))
    )
  })
)

const OwnAccountHandlers = HttpApiBuilder.group(
  Api,
  'ownAccount',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    const {use} = yield* Database
    return handlers.handleRaw('keyAccount', ({request}) =>
      Effect.gen(function* () {
        const [, apiKey = ''] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
        const account = yield* magic.account(apiKey, 'account:read')
        const {budget, ...limits} = account.key
        const {day, total} = yield* use((db) => spentOf(db, budget))
        const {balance, reserved, prefix} = account
        return HttpServerResponse.jsonUnsafe(
          {
            // What is reserved comes back or is spent: only what is gone makes an account inactive.
            status: balance > 0 ? 'Active' : 'Inactive',
            balance,
            reserved,
            spendable: spendable(account),
            key: {prefix, ...limits, spentToday: day, spentTotal: total}
          },
          {headers: {'cache-control': 'no-store'}}
        )
      }).pipe(Effect.catchTag('ServiceError', problemResponse))
    )
  })
)

const OperationHandlers = HttpApiBuilder.group(
  Api,
  'operation',
  Effect.fnUntraced(function* (handlers) {
    const {handle} = yield* Database
    const readiness = yield* Readiness
    const copier = yield* Copier
    const lifecycle = yield* Lifecycle
    return handlers
      .handleRaw('health', () =>
        Effect.sync(() => {
          const status = lifecycle.status()
          const code = status === 'ok' ? 200 : 503
          return HttpServerResponse.jsonUnsafe({status, version: manifest.version}, {status: code})
        })
      )
      .handleRaw('ready', () =>
        Effect.gen(function* () {
          const problem = yield* readiness.problem
          const {problem: noBrowser, browser, ...counts} = copier.state()
          const {sandboxed = null} = browser && 'version' in browser ? browser : {}
          const status = lifecycle.status()
          const engine = noBrowser === undefined ? 'browser' : 'html'
          return HttpServerResponse.jsonUnsafe(
            {
              status,
              database: handle.kind,
              problem: problem ?? null,
              engine,
              sandbox: sandboxed,
              ...counts
            },
            {status: problem === undefined && status === 'ok' ? 200 : 503}
          )
        })
      )
  })
)

export const Handlers = Layer.mergeAll(
  ConversionHandlers,
  CreditsHandlers,
  OwnAccountHandlers,
  OperationHandlers
)
