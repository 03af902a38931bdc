import {Effect, Schema, SchemaIssue} from 'effect'
import {HttpServerRequest} from 'effect/http'
import * as ByteSize from 'effect/ByteSize'
import {type FieldError, ServiceError} from '../domain/index.ts'

/** Bytes of a request's body, where nothing else is said. */
const LIMIT = 64 * 1024

/** The body as the schema has it. Fails with a `ServiceError` that names every field that is wrong, unknown ones too. */
export const readJson = Effect.fnUntraced(function* <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  limit = LIMIT
) {
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
  const text = yield* request.text.pipe(
    Effect.provideService(HttpServerRequest.MaxBodySize, ByteSize.fromInputUnsafe(limit)),
    Effect.mapError(() => tooLarge)
  )
  const body = yield* Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: (error) =>
      new ServiceError({
        code: 'malformed_json',
        detail:
          text.trim() === ''
            ? 'There is no body.'
            : `The body is not JSON: ${String((error as Error).message)}.`
      })
  })
  return yield* decode(schema, body)
})

/** A value as the schema has it; nothing unknown, every problem named. */
export const decode = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, value: unknown) =>
  Schema.decodeUnknownEffect(schema, {onExcessProperty: 'error', errors: 'all'})(value).pipe(
    Effect.mapError((error) => {
      const errors = fieldErrors(error)
      const names = errors.map(({path}) => path.join('.') || 'the body')
      const detail = `Not valid: ${names.join(', ')}.`
      return new ServiceError({code: 'invalid_request', detail, errors})
    })
  )

const format = SchemaIssue.makeFormatterStandardSchemaV1()

function fieldErrors(error: Schema.SchemaError): FieldError[] {
  return format(error.issue).issues.map(({path = [], message}) => ({
    path: path.map((segment) => {
      const key = typeof segment === 'object' ? segment.key : segment
      return typeof key === 'number' ? key : String(key)
    }),
    message
  }))
}
