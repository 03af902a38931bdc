import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {Api} from '../api/api.ts'
import {notStored} from '../api/middleware-layers.ts'
import {Magic} from '../magic/magic.ts'
import {Purchase} from './purchase.ts'

/** `POST /v1/credits/checkout` */
export const CreditsHandlers = HttpApiBuilder.group(
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
