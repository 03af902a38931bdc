import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../../api/account.ts'
import {ProviderChange} from '../../domain/account.ts'
import {LanguageModels} from '../../services/language-models.ts'
import {readJson} from '../read-json.ts'
import {asOwner, json, limited, noContent} from './owner.ts'

/** Requests a minute of one account for the list of a service. */
const MOST = 30

export const LanguageModelHandlers = HttpApiBuilder.group(
  AccountApi,
  'languageModel',
  Effect.fnUntraced(function* (handlers) {
    const models = yield* LanguageModels
    return handlers
      .handleRaw('getProvider', () =>
        asOwner(({id}) => Effect.map(models.provider(id), (provider) => json({provider})))
      )
      .handleRaw('saveProvider', () =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            return json({provider: yield* models.save(id, yield* readJson(ProviderChange))})
          })
        )
      )
      .handleRaw('deleteProvider', () => asOwner(({id}) => Effect.as(models.forget(id), noContent)))
      .handleRaw('listModels', () =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            yield* limited(`models of ${id}`, MOST)
            return json({models: yield* models.models(id)})
          })
        )
      )
  })
)
