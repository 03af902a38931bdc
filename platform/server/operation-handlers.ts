import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {Api} from '../api/api.ts'
import {Database} from '../database/service.ts'
import {Copier} from '../magic/copier.ts'
import manifest from '../package.json' with {type: 'json'}
import {Lifecycle} from './lifecycle.ts'
import {Readiness} from './readiness.ts'

/** `GET /health`, `GET /ready` */
export const OperationHandlers = HttpApiBuilder.group(
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
