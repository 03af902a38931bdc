import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../api/account.ts'
import {CurrentAccount} from '../api/middleware.ts'
import {deleteDraft, findDraft, listDrafts, MOST_DRAFTS, saveDraft} from './drafts.ts'
import {ServiceError} from '../api/service-error.ts'
import {Database} from '../database/service.ts'
import {Storage} from '../accounts/storage.ts'
import {found, withinLimit} from '../api/found.ts'

const wrongName = new ServiceError({
  code: 'invalid_request',
  detail: 'The name of a draft has 1 to 80 letters, digits, dots, dashes and underscores.'
})
const conflict = new ServiceError({
  code: 'version_conflict',
  detail: 'The draft was changed elsewhere meanwhile.'
})

export const DraftsHandlers = HttpApiBuilder.group(
  AccountApi,
  'drafts',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    const {keep} = yield* Storage
    return handlers
      .handle('listDrafts', () =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          return {drafts: yield* use((db) => listDrafts(db, id))}
        })
      )
      .handle('getDraft', ({params}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const {data, ...draft} = yield* found(yield* use((db) => findDraft(db, id, params.name)), 'draft')
          return {...draft, data: JSON.parse(data)}
        })
      )
      .handle('saveDraft', ({params: {name}, payload: {data, title = '', version}}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          if (!/^[\w.-]{1,80}$/.test(name)) return yield* wrongName
          const draft = {name, title, data: JSON.stringify(data), ...(version !== undefined && {version})}
          const saved = yield* keep(id, (db) => saveDraft(db, id, draft))
          if (saved === 'conflict') return yield* conflict
          return yield* withinLimit(saved === 'full' ? undefined : saved, MOST_DRAFTS, 'drafts')
        })
      )
      .handle('deleteDraft', ({params, query: {version}}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          yield* use((db) => deleteDraft(db, id, params.name, version === 0 ? undefined : version))
        })
      )
  })
)
