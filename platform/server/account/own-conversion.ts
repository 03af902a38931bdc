import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../../api/account.ts'
import {Conversion} from '../../domain/account.ts'
import {Magic} from '../../services/magic.ts'
import {copyResponse} from '../copy-response.ts'
import {readJson} from '../read-json.ts'
import {asOwner} from './owner.ts'

export const OwnConversionHandlers = HttpApiBuilder.group(
  AccountApi,
  'ownConversion',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    return handlers.handleRaw('convert', ({request}) =>
      asOwner((account) =>
        Effect.gen(function* () {
          const {url, settings} = yield* readJson(Conversion)
          yield* magic.limit(account.id)
          return yield* copyResponse(magic, account, {url, settings}, request)
        })
      )
    )
  })
)
