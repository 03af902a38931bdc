import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../../api/account.ts'
import {deleteDraft, findDraft, listDrafts, MOST_DRAFTS, saveDraft} from '../../database/index.ts'
import {DraftData} from '../../domain/account.ts'
import {ServiceError} from '../../domain/index.ts'
import {Database} from '../../services/database.ts'
import {Storage} from '../../services/storage.ts'
import {readJson} from '../read-json.ts'
import {LARGE} from './components.ts'
import {asOwner, found, json, noContent, withinLimit} from './owner.ts'
import {wholeOf} from './query.ts'

export const DraftsHandlers = HttpApiBuilder.group(
  AccountApi,
  'drafts',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    const {keep} = yield* Storage
    return handlers
      .handleRaw('listDrafts', () =>
        asOwner(({id}) =>
          Effect.map(
            use((db) => listDrafts(db, id)),
            (drafts) => json({drafts})
          )
        )
      )
      .handleRaw('getDraft', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const {data, ...draft} = yield* found(yield* use((db) => findDraft(db, id, params.name)), 'draft')
            return json({...draft, data: JSON.parse(data)})
          })
        )
      )
      .handleRaw('saveDraft', ({params: {name}}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            if (!/^[\w.-]{1,80}$/.test(name)) {
              return yield* new ServiceError({
                code: 'invalid_request',
                detail: 'The name of a draft has 1 to 80 letters, digits, dots, dashes and underscores.'
              })
            }
            const {data, title = '', version} = yield* readJson(DraftData, LARGE)
            const text = JSON.stringify(data)
            const saved = yield* keep(id, (db) =>
              saveDraft(db, id, {name, title, data: text, ...(version !== undefined && {version})})
            )
            if (saved === 'conflict') {
              return yield* new ServiceError({
                code: 'version_conflict',
                detail: 'The draft was changed elsewhere meanwhile.'
              })
            }
            return json(yield* withinLimit(saved === 'full' ? undefined : saved, MOST_DRAFTS, 'drafts'))
          })
        )
      )
      .handleRaw('deleteDraft', ({params, query}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const version = yield* wholeOf(query, 'version', {least: 0, most: 999_999_999, otherwise: 0})
            yield* use((db) => deleteDraft(db, id, params.name, version === 0 ? undefined : version))
            return noContent
          })
        )
      )
  })
)
