import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {Api} from '../api/api.ts'
import {copyResponse} from './copy-response.ts'
import {Magic} from './magic.ts'

/** `POST /v1/magic` */
export const ConversionHandlers = HttpApiBuilder.group(
  Api,
  'conversion',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    return handlers.handle('magic', ({headers, payload: {apiKey, files, ...copyRequest}}) =>
      Effect.gen(function* () {
        const account = yield* magic.account(apiKey, 'copy')
        return yield* copyResponse(magic, account, copyRequest, headers, files)
      })
    )
  })
)
