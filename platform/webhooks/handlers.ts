import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {Api} from '../api/api.ts'
import {notStored} from '../api/middleware-layers.ts'
import {orUnavailable} from '../database/service.ts'
import {keyOfHeader} from '../keys/key-header.ts'
import {Magic} from '../magic/magic.ts'
import {WebhookRegistry} from './registry.ts'

/** `/v1/webhooks` */
export const WebhooksHandlers = HttpApiBuilder.group(
  Api,
  'webhooks',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    const registry = yield* WebhookRegistry
    const accountOf = Effect.fnUntraced(function* (apiKey: string) {
      const {id} = yield* magic.account(apiKey, 'copy')
      yield* notStored
      return id
    })
    return handlers
      .handle('createWebhook', ({payload: {apiKey, url}}) =>
        orUnavailable(Effect.flatMap(accountOf(apiKey), (id) => registry.add(id, url)))
      )
      .handle('listWebhooks', ({headers: {authorization}}) =>
        orUnavailable(
          Effect.flatMap(accountOf(keyOfHeader(authorization)), (id) =>
            Effect.map(registry.list(id), (webhooks) => ({webhooks}))
          )
        )
      )
      .handle('deleteWebhook', ({params, headers: {authorization}}) =>
        orUnavailable(
          Effect.flatMap(accountOf(keyOfHeader(authorization)), (id) => registry.drop(id, params.id))
        )
      )
      .handle('rotateWebhook', ({params, headers: {authorization}}) =>
        orUnavailable(
          Effect.flatMap(accountOf(keyOfHeader(authorization)), (id) => registry.rotate(id, params.id))
        )
      )
  })
)
