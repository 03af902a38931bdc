import {Effect} from 'effect'
import {ServiceError} from '../api/service-error.ts'
import type {Database} from '../database/service.ts'
import {beginRequest} from './idempotency.ts'

/** Begins a request that names itself, or finds its answer. Fails where the name stands for another one, or is worked on. */
export const beginNamed = Effect.fnUntraced(function* (
  {use, handle: {owner}}: Database['Service'],
  {accountId, key}: {accountId: string; key: string},
  {fingerprint, seconds}: {fingerprint: string; seconds: number}
) {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    return yield* new ServiceError({
      code: 'invalid_request',
      detail: 'The Idempotency-Key has to be 1 to 255 visible ASCII characters.'
    })
  }
  const begun = yield* use((db) => beginRequest(db, {accountId, key}, {fingerprint, owner, seconds}))
  if (begun.kind === 'other') {
    return yield* new ServiceError({
      code: 'idempotency_key_reused',
      detail: 'The Idempotency-Key was used for another address or other settings.'
    })
  }
  if (begun.kind === 'running') {
    return yield* new ServiceError({
      code: 'request_in_progress',
      detail: 'A request with this Idempotency-Key is under way.',
      retryAfter: 2
    })
  }
  return begun
})
