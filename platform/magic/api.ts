import {Schema} from 'effect'
import {HttpApiEndpoint, HttpApiGroup, OpenApi} from 'effect/http-api'
import {BUDGET_ERRORS, KEY_ERRORS} from '../api/declare.ts'
import {BodyLimit, JsonBody} from '../api/middleware.ts'
import type {ErrorCode} from '../api/error-codes.ts'
import {problemOf} from '../api/problem.ts'
import {ZIP} from '../zip/response.ts'
import {MagicRequest, MagicResponse} from './schema.ts'

/** What the conversion endpoint may answer instead of a copy. */
export const MAGIC_ERRORS = [
  'malformed_json',
  ...KEY_ERRORS,
  ...BUDGET_ERRORS,
  'account_inactive',
  'account_suspended',
  'address_not_allowed',
  'method_not_allowed',
  'request_timeout',
  'request_in_progress',
  'storage_full',
  'request_too_large',
  'unsupported_media_type',
  'invalid_request',
  'idempotency_key_reused',
  'element_not_found',
  'unsafe_output',
  'page_not_found',
  'not_html',
  'page_too_large',
  'rate_limited',
  'internal_error',
  'browser_failed',
  'page_unreachable',
  'overloaded',
  'database_unavailable',
  'page_timeout'
] as const satisfies readonly ErrorCode[]

/** Bytes of a request: one with the session of a browser in it. */
const BODY = 512 * 1024

/** Headers of a request for a copy. */
export const COPY_HEADERS = {
  'idempotency-key': Schema.optionalKey(
    Schema.String.annotate({
      description:
        'Names the request, in up to 255 characters. A request with the name of an earlier one is the earlier one: it gets its answer and is charged once. Names are remembered for 24 hours.',
      examples: ['9f1c2d7e-5a0b-4f4e-8a53-1f6c0b7d2e11']
    })
  ),
  'cache-control': Schema.optionalKey(
    Schema.String.annotate({
      description: 'no-cache makes a new copy where one of the last minutes would be served.',
      examples: ['no-cache']
    })
  )
}

/** `POST /v1/magic` */
export class Conversion extends HttpApiGroup.make('conversion')
  .add(
    HttpApiEndpoint.post('magic', '/magic', {
      headers: COPY_HEADERS,
      payload: MagicRequest,
      success: [MagicResponse, ZIP],
      error: MAGIC_ERRORS.map(problemOf)
    })
      .middleware(JsonBody)
      .annotate(BodyLimit, BODY)
      .annotateMerge(
        OpenApi.annotations({
          identifier: 'magic',
          summary: 'Copy a page as code',
          description:
            'Opens the page in a browser and answers with code that looks the same. A delivered copy costs one credit, a failed one nothing.'
        })
      )
  )
  .prefix('/v1')
  .annotateMerge(OpenApi.annotations({title: 'Conversion', description: 'Pages to code.'})) {}
