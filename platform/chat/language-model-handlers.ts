import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../api/account.ts'
import {CurrentAccount} from '../api/middleware.ts'
import {LanguageModels} from './language-models.ts'
import {limited} from '../api/limited.ts'

/** Requests a minute of one account for the list of a service. */
const MOST = 30

export const LanguageModelHandlers = HttpApiBuilder.group(
  AccountApi,
  'languageModel',
  Effect.fnUntraced(function* (handlers) {
    const models = yield* LanguageModels
    return handlers
      .handle('getProvider', () =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          return {provider: yield* models.provider(id)}
        })
      )
      .handle('saveProvider', ({payload}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          return {provider: yield* models.save(id, payload)}
        })
      )
      .handle('deleteProvider', () => Effect.flatMap(CurrentAccount, ({id}) => models.forget(id)))
      .handle('listModels', () =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          yield* limited(`models of ${id}`, MOST)
          return {models: yield* models.models(id)}
        })
      )
  })
)
