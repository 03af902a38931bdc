import {Effect} from 'effect'
import {HttpServerResponse} from 'effect/http'
import {filesOf} from '../zip/copy-files.ts'
import {zipResponse} from '../zip/response.ts'
import type {CopyRequest, Payer} from './copy-request.ts'
import type {Magic} from './magic.ts'
import type {MagicResponse} from './schema.ts'

/** The headers of a request for a copy. */
export interface CopyHeaders {
  readonly 'idempotency-key'?: string | undefined
  readonly 'cache-control'?: string | undefined
}

/**
 * The answer to a request for a copy, whoever requests it and however it was seen who that is. It is the response itself: a
 * copy is stored as the JSON that it is answered with, which may be megabytes, and is not parsed to be written again.
 */
export const copyResponse = Effect.fnUntraced(function* (
  magic: Magic['Service'],
  account: Payer,
  copyRequest: Omit<CopyRequest, 'isFresh' | 'idempotencyKey' | 'onStep'>,
  headers: CopyHeaders,
  files: 'json' | 'zip' = 'json'
) {
  const idempotencyKey = headers['idempotency-key']
  const delivered = yield* magic.copy(account, {
    ...copyRequest,
    isFresh: /\bno-cache\b/.test(headers['cache-control'] ?? ''),
    ...(idempotencyKey !== undefined && {idempotencyKey})
  })
  const replayed = delivered.isReplay ? {'idempotency-replayed': 'true'} : undefined
  if (files === 'zip') {
    const answer = JSON.parse(delivered.text) as MagicResponse
    return zipResponse(answer.id, filesOf(answer), replayed)
  }
  return HttpServerResponse.text(delivered.text, {
    contentType: 'application/json',
    headers: {'cache-control': 'no-store', ...replayed}
  })
})
