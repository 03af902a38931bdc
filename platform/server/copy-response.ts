import {Effect} from 'effect'
import {type HttpServerRequest, HttpServerResponse} from 'effect/http'
import type {Asked, Magic, Payer} from '../services/magic.ts'

/** The answer to a request for a copy, whoever asks for it and however it was seen who that is. */
export const copyResponse = Effect.fnUntraced(function* (
  magic: Magic['Service'],
  account: Payer,
  asked: Pick<Asked, 'url' | 'settings' | 'certificate'>,
  {headers}: HttpServerRequest.HttpServerRequest
) {
  const idempotencyKey = headers['idempotency-key']
  const delivered = yield* magic.copy(account, {
    ...asked,
    isFresh: /\bno-cache\b/.test(headers['cache-control'] ?? ''),
    ...(idempotencyKey !== undefined && {idempotencyKey})
  })
  return HttpServerResponse.text(delivered.text, {
    contentType: 'application/json',
    headers: {'cache-control': 'no-store', ...(delivered.isReplay && {'idempotency-replayed': 'true'})}
  })
})
