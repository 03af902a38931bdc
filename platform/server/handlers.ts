import {Effect, Layer} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {Api} from '../api/api.ts'
import {spendable} from '../accounts/accounts.ts'
import {spentOf} from '../keys/key-limits.ts'
import manifest from '../package.json' with {type: 'json'}
import {Copier} from '../magic/copier.ts'
import {Database} from '../database/service.ts'
import {Lifecycle} from './lifecycle.ts'
import {Magic} from '../magic/magic.ts'
import {Purchase} from '../credits/purchase.ts'
import {Readiness} from './readiness.ts'
import {ApiMiddleware, notStored} from '../api/middleware-layers.ts'
import {copyResponse} from '../magic/copy-response.ts'

const ConversionHandlers = HttpApiBuilder.group(
  Api,
  'conversion',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    return handlers.handle('magic', ({headers, payload: {apiKey, ...asked}}) =>
      Effect.gen(function* () {
        const account = yield* magic.account(apiKey, 'copy')
        return yield* copyResponse(magic, account, asked, headers)
      })
    )
  })
)

const CreditsHandlers = HttpApiBuilder.group(
  Api,
  'credits',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    const purchase = yield* Purchase
    return handlers.handle('checkout', ({payload: {apiKey}}) =>
      Effect.gen(function* () {
        const url = yield* purchase.link(yield* magic.account(apiKey, 'credits:buy'))
        yield* notStored
        return {url}
      })
    )
  })
)

const OwnAccountHandlers = HttpApiBuilder.group(
  Api,
  'ownAccount',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    const {use} = yield* Database
    return handlers.handle('keyAccount', ({headers: {authorization = ''}}) =>
      Effect.gen(function* () {
        const [, apiKey = ''] = /^Bearer\s+(\S+)$/i.exec(authorization) ?? []
        const account = yield* magic.account(apiKey, 'account:read')
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

const OperationHandlers = HttpApiBuilder.group(
  Api,
  'operation',
  Effect.fnUntraced(function* (handlers) {
    const {handle} = yield* Database
    const readiness = yield* Readiness
    const copier = yield* Copier
    const lifecycle = yield* Lifecycle
    return handlers
      .handle('health', () => Effect.sync(() => ({status: lifecycle.status(), version: manifest.version})))
      .handle('ready', () =>
        Effect.gen(function* () {
          const problem = (yield* readiness.problem) ?? null
          const {problem: noBrowser, browser, ...counts} = copier.state()
          const {sandboxed = null} = browser && 'version' in browser ? browser : {}
          const engine = noBrowser === undefined ? ('browser' as const) : ('html' as const)
          const work = {database: handle.kind, engine, sandbox: sandboxed, ...counts}
          const status = lifecycle.status()
          return problem === null && status === 'ok' ? {status, problem, ...work} : {status, problem, ...work}
        })
      )
  })
)

export const Handlers = Layer.mergeAll(
  ConversionHandlers,
  CreditsHandlers,
  OwnAccountHandlers,
  OperationHandlers
).pipe(Layer.provide(ApiMiddleware))
