import {Effect} from 'effect'
import {CurrentAccount} from '../api/middleware.ts'
import {crawlStatus} from './progress.ts'
import type {Drizzle} from '../database/index.ts'
import {ServiceError} from '../api/service-error.ts'
import {readList} from './well-known.ts'
import type {GalleryWorkState} from './gallery-work.ts'

/** The account, or `operator_only`. */
export const asOperator = Effect.gen(function* () {
  const account = yield* CurrentAccount
  if (account.operator) return account
  return yield* new ServiceError({
    code: 'operator_only',
    detail: 'Only the operator of the service collects pages and puts the starter package in.'
  })
})

/** How collecting goes, for whoever is logged in. `size` gives the gallery's bytes on disk. */
export const collectingStatus = Effect.fnUntraced(function* (
  use: <A>(query: (db: Drizzle) => Promise<A>) => Effect.Effect<A>,
  state: GalleryWorkState,
  size: Effect.Effect<number>
) {
  const {operator} = yield* CurrentAccount
  const status = yield* use(crawlStatus)
  return {...status, ...state, isOperator: operator, bytes: yield* size, list: yield* listSize}
})

const listSize = Effect.runSync(
  Effect.cached(Effect.promise(async () => (await readList('well-known')).length))
)
