import {Effect} from 'effect'
import * as ByteSize from 'effect/ByteSize'
import {HttpServerRequest} from 'effect/http'
import {ServiceError} from './service-error.ts'

/** Reads the body, once for everybody who requests it. Fails where it is no JSON or has more than `limit` bytes. */
export const readBody = Effect.fnUntraced(function* (limit: number) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const type = (request.headers['content-type'] ?? 'application/json').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    return yield* new ServiceError({
      code: 'unsupported_media_type',
      detail: `The body is ${type}, not application/json.`
    })
  }
  const tooLarge = new ServiceError({
    code: 'request_too_large',
    detail: `The body has more than ${limit / 1024} KB.`
  })
  if (Number(request.headers['content-length'] ?? 0) > limit) return yield* tooLarge
  return yield* request.text.pipe(
    Effect.provideService(HttpServerRequest.MaxBodySize, ByteSize.fromInputUnsafe(limit)),
    Effect.mapError(() => tooLarge)
  )
})

/** What is wrong with a body that cannot be parsed; undefined where it can. */
export function malformed(text: string): ServiceError | undefined {
  if (text.trim() === '') return new ServiceError({code: 'malformed_json', detail: 'There is no body.'})
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return new ServiceError({
      code: 'malformed_json',
      detail: `The body is not JSON: ${String((error as Error).message)}.`
    })
  }
}
